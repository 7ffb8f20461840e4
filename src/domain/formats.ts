/**
 * Counts, days and times in the manner of a locale and on the store's clock. Formatters are made once: that costs fifty
 * times as much as using one.
 */
import { writtenIn } from './written-in.ts'

/** `timeZone`: IANA name; without one the device's own counts. */
export interface Place {
  /** Without one, that of the page or of the answer. */
  readonly locale?: string
  readonly timeZone: string | undefined
}

/** Instants are in ms since epoch. Days ('2026-11-20') and wall clocks ('2026-11-20T21:00') are the same in every zone. */
export interface Formats {
  /** "21:04" */
  readonly clock: (at: number) => string
  /** "21:04" today, "20 Nov, 21:04" on another day. */
  readonly moment: (at: number, now: number) => string
  /** "20 Nov 2026" */
  readonly date: (at: number) => string
  /** "20 Nov 2026, 21:04" */
  readonly dateTime: (at: number) => string
  /** "Friday 20 November 2026 at 21:04" */
  readonly longDateTime: (at: number) => string
  /** "20 Nov 2026" */
  readonly day: (day: string) => string
  /** "20 Nov" */
  readonly shortDay: (day: string) => string
  /** "Fri, 20 Nov 2026" */
  readonly weekday: (day: string) => string
  /** '2026-11' as "Nov 2026" */
  readonly month: (month: string) => string
  /** "21:00" */
  readonly wallClock: (wallTime: string) => string
  /** "1,234" */
  readonly count: (count: number) => string
  /** "1.2K" */
  readonly compact: (count: number) => string
  /** 0.066 as "6.6%" */
  readonly percent: (part: number) => string
}

const made = new Map<string, Formats>()

/** The formats of a place. Throws RangeError for a zone or a locale that the platform does not know. */
export function formatsOf({ locale = writtenIn(), timeZone }: Place): Formats {
  const name = `${locale} ${timeZone ?? ''}`
  const formats = made.get(name) ?? makeFormats(locale, timeZone)
  made.set(name, formats)
  return formats
}

const clockParts = { hour: '2-digit', minute: '2-digit' } as const
const dayParts = { day: 'numeric', month: 'short' } as const
const dateParts = { ...dayParts, year: 'numeric' } as const

function makeFormats(locale: string, timeZone: string | undefined): Formats {
  const format = (parts: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, parts))
  const instant = (parts: Intl.DateTimeFormatOptions) => {
    const formatter = format({ ...parts, ...(timeZone && { timeZone }) })
    return (at: number) => formatter().format(at)
  }
  const wall = (parts: Intl.DateTimeFormatOptions) => {
    const formatter = format({ ...parts, timeZone: 'UTC' })
    return (text: string) => formatter().format(Date.parse(text))
  }
  const number = (options: Intl.NumberFormatOptions) => {
    const formatter = once(() => new Intl.NumberFormat(locale, options))
    return (count: number) => formatter().format(count)
  }
  const clock = instant(clockParts)
  const date = instant(dateParts)
  const dayAndClock = instant({ ...dayParts, ...clockParts })
  const [wallDay, wallShortDay, wallWeekday] = [
    wall(dateParts),
    wall(dayParts),
    wall({ weekday: 'short', ...dateParts }),
  ]
  const [wallMonth, wallClock] = [wall({ month: 'short', year: 'numeric' }), wall(clockParts)]
  return {
    clock,
    moment: (at, now) => (date(at) === date(now) ? clock(at) : dayAndClock(at)),
    date,
    dateTime: instant({ ...dateParts, ...clockParts }),
    longDateTime: instant({ dateStyle: 'full', timeStyle: 'short' }),
    day: day => wallDay(`${day}T00:00:00Z`),
    shortDay: day => wallShortDay(`${day}T00:00:00Z`),
    weekday: day => wallWeekday(`${day}T00:00:00Z`),
    month: month => wallMonth(`${month}-01T00:00:00Z`),
    wallClock: wallTime => wallClock(`${wallTime.slice(0, 16)}:00Z`),
    count: number({}),
    compact: number({ notation: 'compact' }),
    percent: number({ style: 'percent', maximumFractionDigits: 1 }),
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
