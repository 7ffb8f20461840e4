/** What this page knows of its store: its clock counts on every screen, whatever this device's own says. */

export interface StoreFacts {
  /** IANA name. */
  readonly timeZone: string
  readonly dayStartsAtHour: number
  readonly currency: string | null
  /** Of its amounts. */
  readonly currencyDecimals: 0 | 2
  readonly language: string
  /** Those that its people use; empty: nobody has chosen. */
  readonly languages: readonly string[]
  /** How amounts and dates are written: 'de-AT'. */
  readonly locale: string | null
  /** Of receipts and bills; null: the store's. */
  readonly receiptLanguage: string | null
  /** Whom to write to for help; null: nobody is named. */
  readonly supportEmail: string | null
}

let known: StoreFacts | null = null

/** Takes the facts that came with a session; null: none are known (yet). */
export function learnStore(facts: StoreFacts | null): void {
  known = facts
}

/** The facts; null before anything is known of the store. */
export const storeFacts = (): StoreFacts | null => known
