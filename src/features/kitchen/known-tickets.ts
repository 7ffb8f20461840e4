/** The tickets that have hung on this display since it was opened, so that it rings for new ones alone. */

export interface KnownTickets {
  readonly ids: ReadonlySet<number>
  /** Tickets up to this number are no news, also where they are not remembered any more. */
  readonly forgottenTo: number
}

/** With these on the display; of those that have left it, the latest are remembered. */
export function withTickets(known: KnownTickets | null, here: readonly number[]): KnownTickets {
  const shown = new Set(here)
  const gone = [...(known?.ids ?? [])].filter(id => !shown.has(id)).sort((a, b) => a - b)
  const forgotten = gone.slice(0, -goneMax)
  return {
    ids: new Set([...shown, ...gone.slice(-goneMax)]),
    forgottenTo: Math.max(known?.forgottenTo ?? 0, forgotten.at(-1) ?? 0),
  }
}

export const bringsNew = ({ ids, forgottenTo }: KnownTickets, here: readonly number[]): boolean =>
  here.some(id => id > forgottenTo && !ids.has(id))

const goneMax = 5_000
