/** What this page knows of its store: its clock counts on every screen, whatever this device's own says. */
import { deviceZone, type Formats, formatsOf } from '../../domain/formats.ts'

export interface StoreFacts {
  /** IANA name. */
  readonly timeZone: string
  readonly dayStartsAtHour: number
  readonly currency: string | null
  readonly language: string
}

const locale = 'en-GB'
let known: StoreFacts | null = null

/** Takes the facts that came with a session; null: none are known (yet). */
export function learnStore(facts: StoreFacts | null): void {
  known = facts
}

/** The store's clock; before anything is known of it, this device's own. */
export const storeClock = (): Pick<StoreFacts, 'timeZone' | 'dayStartsAtHour'> =>
  known ?? { timeZone: deviceZone(), dayStartsAtHour: 0 }

/** How numbers, days and times are written in this store. Receipts bear their own zone. */
export const formats = (timeZone = known?.timeZone): Formats => formatsOf({ locale, timeZone })
