/** How long the wall has heard nothing from the server, which says something every four seconds (client/realtime.ts). */

export interface Staleness {
  /** When the server was last heard, in ms since epoch; without that, since when this wall has been listening. */
  readonly since: number
  /** Long enough to ring. */
  readonly isLong: boolean
}

/** How often to look. */
export const lookMs = 1_000

/**
 * Gives a look at the silence, to be taken every `lookMs`; null: the wall is live, or was a moment ago. A look that comes
 * at an odd moment means that the device slept or that its clock was set: then the silence is measured from there, and
 * nobody is alarmed by an iPad that has just woken up.
 */
export function watchStaleness(now: () => number, heardAt: () => number | null): () => Staleness | null {
  let lookedAt = now()
  let from = lookedAt
  return () => {
    const at = now()
    if (Math.abs(at - lookedAt - lookMs) > oddMs) from = at
    lookedAt = at
    const heard = heardAt()
    const isPast = heard !== null && heard <= at
    const forMs = at - (isPast ? Math.max(heard, from) : from)
    if (forMs < quietMs) return null
    return { since: isPast ? heard : from, isLong: forMs >= longMs }
  }
}

const quietMs = 10_000
const longMs = 30_000
const oddMs = 5_000
