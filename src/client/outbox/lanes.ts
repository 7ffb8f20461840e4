/** Which entry is next: the lanes. Pure. */
import type { OutboxEntry } from './entry.ts'

/** How many new orders may be under way at a time; the browser needs some connections for reads. */
export const lanesMax = 4

/**
 * The entry to send first, and since when it may be sent (ms since epoch); null: none may go now. Entries of the lane
 * 'order' may go side by side, the others one at a time; two writes to the same thing keep their order, and so do those
 * with a number. None overtakes what it comes after, of those in `all`.
 */
export function nextOf(
  entries: readonly OutboxEntry[],
  dueAt: (entry: OutboxEntry) => number,
  now: number,
  isUnderWay: (key: string) => boolean = () => false,
  all: readonly OutboxEntry[] = entries,
): { readonly entry: OutboxEntry; readonly at: number } | null {
  const waiting = entries.filter(({ state }) => state !== 'refused')
  const left = new Set(all.map(({ key }) => key))
  const isChanging = waiting.some(entry => isUnderWay(entry.key) && isSerial(entry))
  const things = new Set<string>()
  let first: { readonly entry: OutboxEntry; readonly at: number } | null = null
  for (const entry of waiting) {
    const touched = thingsOf(entry)
    const isBehind = touched.some(thing => things.has(thing)) || entry.after?.some(key => left.has(key))
    for (const thing of touched) things.add(thing)
    if (isBehind || isUnderWay(entry.key) || (isChanging && isSerial(entry))) continue
    const at = dueAt(entry)
    if (at <= now) return { entry, at }
    if (!first || at < first.at) first = { entry, at }
  }
  return first
}

const isSerial = ({ lane, number }: OutboxEntry) => number !== undefined || lane === 'serial'

/** Whether it may go whatever else waits, here or in other tabs. */
export const isOnItsOwn = (entry: OutboxEntry): boolean =>
  !isSerial(entry) && thingsOf(entry).length === 0 && !entry.after?.length

function thingsOf({ input, number }: OutboxEntry): string[] {
  const params = (input as { params?: unknown } | null)?.params
  return [...(params ? [JSON.stringify(params)] : []), ...(number === undefined ? [] : ['numbers'])]
}
