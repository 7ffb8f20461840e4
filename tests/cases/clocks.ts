/** The clocks of the world, read through the platform's own formatter and nothing of ours. */

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall shows at an instant, 'YYYY-MM-DD HH:MM:SS'; such texts compare as time passes. */
export function wallText(at: number, zone: string): string {
  const known = clocks.get(zone)
  if (known) return known.format(at)
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, made)
  return made.format(at)
}

/** The instants, between two, at which a zone's clocks are put forward or back. */
export function clockChanges(zone: string, fromMs: number, toMs: number): readonly number[] {
  const changes: number[] = []
  for (let at = fromMs; at < toMs; at += stepMs) {
    const until = Math.min(at + stepMs, toMs)
    if (offset(at, zone) !== offset(until, zone)) changes.push(changeBetween(at, until, zone))
  }
  return changes
}

// Shorter than Morocco's Ramadan, during which the clocks go back and return.
const stepMs = 10 * 86_400_000

function changeBetween(fromMs: number, toMs: number, zone: string): number {
  const before = offset(fromMs, zone)
  let [same, other] = [fromMs / 1000, toMs / 1000]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (offset(middle * 1000, zone) === before) same = middle
    else other = middle
  }
  return other * 1000
}

const offset = (at: number, zone: string): number => Date.parse(`${wallText(at, zone).replace(' ', 'T')}Z`) - at
