/** What is ready, as this device knows it, and what of it is news. */
import type { ReadyPart } from '../../domain/ready.ts'
import { type ItemChange, withChanges } from '../open-orders/item-changes.ts'

/** The parts without what was carried out or called back on this device meanwhile. */
export function readyNow(parts: readonly ReadyPart[], changes: readonly ItemChange[]): readonly ReadyPart[] {
  if (changes.length === 0) return parts
  const withStates = parts.map(part => ({
    part,
    items: part.items.map(item => ({ ...item, status: 'completed' as const })),
  }))
  return withChanges(withStates, changes).flatMap(({ part, items }) => {
    const left = new Set(items.filter(({ status }) => status === 'completed').map(({ id }) => id))
    if (left.size === 0) return []
    return left.size === part.items.length ? part : { ...part, items: part.items.filter(({ id }) => left.has(id)) }
  })
}

/** Whether it has been ready for so long that nobody is called any more. */
export const isEarlier = ({ ready_at }: ReadyPart, nowMs: number): boolean => nowMs - Date.parse(ready_at) >= earlierMs

/** A part that was ready once is news again when it was called back and is ready again. */
export const nameOf = ({ order_id, station_id, ready_at }: ReadyPart): string =>
  `${order_id} ${station_id ?? '-'} ${ready_at}`

export interface News {
  /** Just now: each is called out. */
  readonly fresh: readonly ReadyPart[]
  /** While nobody was looking: said together. */
  readonly missed: readonly ReadyPart[]
}

/** The parts of which this device has said nothing yet. */
export function newsOf(parts: readonly ReadyPart[], announced: ReadonlySet<string>, nowMs: number): News {
  const news = parts.filter(part => !announced.has(nameOf(part)) && !isEarlier(part, nowMs))
  const isFresh = ({ ready_at }: ReadyPart) => nowMs - Date.parse(ready_at) < freshMs
  const fresh = news.filter(isFresh)
  if (fresh.length > calledMax) return { fresh: [], missed: news }
  return { fresh, missed: news.filter(part => !isFresh(part)) }
}

/** How many dishes are in it. */
export const dishesIn = ({ items }: ReadyPart): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

const earlierMs = 30 * 60_000
const freshMs = 20_000
const calledMax = 3
