/** A cook's and a waiter's taps on many lines at once: bump, recall, deliver. What they no longer concern is passed over. */
import type { ItemStatus } from '../../domain/entities.ts'
import { atLeast, type LineProgress, progressAt, type Reached, type Step } from '../../domain/line-progress.ts'
import { hasStarted } from '../../domain/void-level.ts'
import { lockOrders } from '../bills/lock-orders.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/** What is said of one line, in view of how it is. */
export interface LineTap {
  readonly itemId: number
  /** The round that the person saw; undefined: the present one. */
  readonly round?: number | undefined
  readonly wanted: (round: number) => Reached
  /** The step that it takes back, if nothing came after it. */
  readonly undoes?: Step | undefined
}

/**
 * Carries the taps out and returns how many lines they have moved. Throws Refused(404) for an unknown line, and then
 * nothing is changed; Refused(400) for a round that cannot be yet; Refused(409) where all that is left to do would undo what
 * somebody else has done since.
 */
export async function tapLines(tx: Tx, taps: readonly LineTap[], now: number): Promise<number> {
  const lines = await holdLines(tx, new Set(taps.map(({ itemId }) => itemId)))
  const gone: string[] = []
  let moved = 0
  for (const { itemId, round, wanted, undoes } of taps) {
    const line = lines.get(itemId)
    if (!line) throw new Refused(404, 'refused.noOrderItem')
    const seen = seenRound(line, round)
    if (!line.isOpen) continue
    if (undoes !== undefined && !progressAt(line, { round: seen, step: undoes })) {
      gone.push(line.title)
      continue
    }
    const next = atLeast(line, wanted(seen), now)
    if (next === line) continue
    lines.set(itemId, next)
    await storeProgress(tx, itemId, next, now)
    moved += 1
  }
  if (moved === 0 && gone.length > 0) throw new Refused(409, 'refused.wentOn', { titles: gone.join(', ') })
  return moved
}

/**
 * Throws Refused(409) when each of these lines belongs to a closed order that the kitchen has nothing of, and
 * Refused(404) for an unknown line.
 */
export async function refuseAllClosed(tx: Tx, itemIds: readonly number[]): Promise<void> {
  const wanted = new Set(itemIds)
  const lines = [...(await holdLines(tx, wanted)).values()]
  const [first] = lines
  if (!first || lines.length < wanted.size) throw new Refused(404, 'refused.noOrderItem')
  if (lines.some(({ isHere }) => isHere)) return
  const orderId = String(first.orderId)
  throw new Refused(409, first.isCancelled ? 'refused.alreadyCancelled' : 'refused.alreadyCompleted', { orderId })
}

/** The round that somebody saw, else the present one. Throws Refused(400) for one that cannot be yet. */
export function seenRound({ round: present }: Pick<LineProgress, 'round'>, seen: number | undefined): number {
  if (seen !== undefined && seen > present + 1) throw new Refused(400, 'refused.invalidRequest')
  return seen ?? present
}

/** Writes how far a line is. What was started once is never again as if nobody had begun with it. */
export async function storeProgress(
  tx: Tx,
  itemId: number,
  { status, round, readyAt, bumpedAt }: LineProgress,
  now: number,
) {
  await tx
    .updateTable('order_items')
    .set({ status, round, ready_at: readyAt, bumped_at: bumpedAt })
    .$if(hasStarted({ statuses: [status] }), query =>
      query.set(({ fn, val }) => ({ started_at: fn.coalesce('started_at', val(now)) })),
    )
    .where('id', '=', itemId)
    .execute()
}

/** How far a stored line is. */
export const progressOf = (row: {
  readonly status: string
  readonly round: number
  readonly ready_at: number | null
  readonly bumped_at: number | null
}): LineProgress => ({
  round: row.round,
  status: row.status as ItemStatus,
  readyAt: row.ready_at,
  bumpedAt: row.bumped_at,
})

interface HeldLine extends LineProgress {
  readonly orderId: number
  readonly title: string
  readonly isCancelled: boolean
  /** Its order is open, or kept for the kitchen. */
  readonly isHere: boolean
  /** Besides, nobody has taken it back. */
  readonly isOpen: boolean
}

async function holdLines(tx: Tx, itemIds: ReadonlySet<number>): Promise<Map<number, HeldLine>> {
  const ids = [...itemIds]
  const of = await tx.selectFrom('order_items').select('order_id').distinct().where('id', 'in', ids).execute()
  await lockOrders(
    tx,
    of.map(({ order_id }) => order_id),
  )
  const rows = await tx
    .selectFrom('order_items as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.id', 'line.order_id', 'line.item_title', 'line.status', 'line.round'])
    .select(['line.ready_at', 'line.bumped_at'])
    .select(['line.withdrawn_at', 'orders.status as order_status', 'orders.kitchen_kept'])
    .where('line.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => {
      const isHere = row.order_status === 'created' || (row.order_status === 'completed' && row.kitchen_kept === 1)
      const isCancelled = row.order_status === 'cancelled'
      const isOpen = isHere && row.withdrawn_at === null
      return [row.id, { ...progressOf(row), orderId: row.order_id, title: row.item_title, isCancelled, isHere, isOpen }]
    }),
  )
}
