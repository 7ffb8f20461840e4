/** Figures of a period as dashboard and reports write them. */
import { wallClockText } from '../shared/day-text.ts'

/** A step of the plot as the server names it: '21:00' in the manner of the device's language, '2026-11-20' as "20 Nov", '2026-11' as "Nov 2026". */
export function stepText(step: 'hour' | 'day' | 'month', label: string): string {
  if (step === 'hour') return wallClockText(`2000-01-01T${label}`)
  return step === 'day'
    ? day.format(Date.parse(`${label}T00:00:00Z`))
    : month.format(Date.parse(`${label}-01T00:00:00Z`))
}

/** "1 order", "12 orders". */
export const orderCountText = (count: number | string): string => (Number(count) === 1 ? '1 order' : `${count} orders`)

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' })
