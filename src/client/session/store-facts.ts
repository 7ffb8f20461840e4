/** What this page knows of its store: its clock counts on every screen, whatever this device's own says. */

export interface StoreFacts {
  /** IANA name. */
  readonly timeZone: string
  readonly dayStartsAtHour: number
  readonly currency: string | null
  /** Of its amounts; missing from an earlier server: 2. */
  readonly currencyDecimals?: 0 | 2 | undefined
  readonly language: string
  /** Those that its people use; empty, or missing from an earlier server: nobody has chosen. */
  readonly languages?: readonly string[] | undefined
  /** How amounts and dates are written: 'de-AT'. */
  readonly locale?: string | null | undefined
  /** Of receipts and bills; null: the store's. */
  readonly receiptLanguage?: string | null | undefined
  /** Whom to write to for help; null, or missing from an earlier server: nobody is named. */
  readonly supportEmail?: string | null
}

let known: StoreFacts | null = null

/** Takes the facts that came with a session; null: none are known (yet). */
export function learnStore(facts: StoreFacts | null): void {
  known = facts
}

/** The facts; null before anything is known of the store. */
export const storeFacts = (): StoreFacts | null => known
