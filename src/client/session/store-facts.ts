/** What this page knows of its store: its clock counts on every screen, whatever this device's own says. */

export interface StoreFacts {
  /** IANA name. */
  readonly timeZone: string
  readonly dayStartsAtHour: number
  readonly currency: string | null
  readonly language: string
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
