/** Chance that repeats itself: the same seed gives the same numbers on every machine. */

export interface Chance {
  readonly fraction: () => number
  readonly whole: (min: number, max: number) => number
  readonly happens: (probability: number) => boolean
  /** Throws RangeError on an empty list. */
  readonly pick: <T>(from: readonly T[]) => T
  /** As `pick`, but what stands early in the list comes up more often. */
  readonly pickEarly: <T>(from: readonly T[]) => T
}

/** Mulberry32, started from a text. */
export function chanceFrom(seed: string): Chance {
  let state = fnv1a(seed)
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    fraction,
    whole: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
    happens: probability => fraction() < probability,
    pick: from => at(from, fraction()),
    pickEarly: from => at(from, fraction() ** 1.7),
  }
}

function at<T>(from: readonly T[], fraction: number): T {
  if (from.length === 0) throw new RangeError('nothing to pick from')
  return from[Math.floor(fraction * from.length)] as T
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}
