/** What discounts and comps have taken off lines, as it is now: a part of a line that was cancelled took its part along. */
import type { AdjustmentKind } from '../../domain/adjust-form.ts'
import { allocate } from '../../domain/money/allocate.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { Db, Tx } from '../db/open.ts'

export interface FoundAdjustment {
  readonly id: number
  readonly kind: AdjustmentKind
  /** In hundredths. */
  readonly percent: number | null
  readonly reason: string | null
  /** What was written beside it. */
  readonly text: string | null
  readonly by: string | null
  readonly approvedBy: string | null
  readonly madeAt: number
  readonly lines: readonly AdjustedLine[]
}

export interface AdjustedLine {
  readonly orderItemId: number
  readonly pieces: number
  readonly offCents: Cents
}

/** Those that stand on these items, the oldest first, with what they take off them alone. */
export async function readAdjustments(db: Db, itemIds: readonly number[]): Promise<FoundAdjustment[]> {
  if (itemIds.length === 0) return []
  const rows = await db
    .selectFrom('adjustment_lines')
    .innerJoin('adjustments', 'adjustments.id', 'adjustment_lines.adjustment_id')
    .leftJoin('reasons', 'reasons.id', 'adjustments.reason_id')
    .leftJoin('users as maker', 'maker.id', 'adjustments.made_by')
    .leftJoin('deleted_users as made_former', 'made_former.user_id', 'adjustments.made_by')
    .leftJoin('users as approver', 'approver.id', 'adjustments.approved_by')
    .leftJoin('deleted_users as approved_former', 'approved_former.user_id', 'adjustments.approved_by')
    .select(['adjustments.id', 'adjustments.kind', 'percent', 'reasons.title as reason', 'reason_text as text'])
    .select(['adjustments.made_at', 'order_item_id', 'pieces', 'off_cents'])
    .select(eb => [
      eb.fn.coalesce('maker.name', 'made_former.name').as('by'),
      eb.fn.coalesce('approver.name', 'approved_former.name').as('approved_by'),
    ])
    .where('order_item_id', 'in', itemIds)
    .where('adjustments.removed_at', 'is', null)
    .orderBy('adjustments.id')
    .orderBy('order_item_id')
    .execute()
  if (rows.length === 0) return []
  const gone = await readTakenAlong(
    db,
    rows.map(({ id }) => id),
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(lines => {
    const [first] = lines
    if (!first) return []
    const { id, kind, percent, reason, text, by, approved_by: approvedBy, made_at: madeAt } = first
    return {
      id,
      kind: kind as AdjustmentKind,
      percent,
      reason,
      text,
      by,
      approvedBy,
      madeAt,
      lines: lines.map(({ order_item_id: orderItemId, pieces, off_cents }) => ({
        orderItemId,
        pieces,
        offCents: off_cents - (gone.get(`${id}/${orderItemId}`) ?? 0),
      })),
    }
  })
}

/** What parts of items took along of these adjustments, by adjustment and item. */
async function readTakenAlong(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db
    .selectFrom('adjustment_lines')
    .innerJoin('order_items', 'order_items.id', 'adjustment_lines.order_item_id')
    .select(['adjustment_id', 'reduced_from'])
    .select(({ fn }) => fn.sum<number>('adjustment_lines.off_cents').as('off'))
    .where('adjustment_id', 'in', [...new Set(ids)])
    .where('reduced_from', 'is not', null)
    .groupBy(['adjustment_id', 'reduced_from'])
    .execute()
  return new Map(rows.map(({ adjustment_id, reduced_from, off }) => [`${adjustment_id}/${reduced_from}`, Number(off)]))
}

/** A part of an item has become a line of its own, which takes `offCents` of its discounts along. */
export async function takeAlong(
  tx: Tx,
  {
    from,
    to,
    pieces,
    offCents,
  }: { readonly from: number; readonly to: number; readonly pieces: number; readonly offCents: Cents },
): Promise<void> {
  if (offCents === 0) return
  const adjustments = await readAdjustments(tx, [from])
  // The new line is among those that took something along only once it is written.
  const standing = adjustments.map(({ lines }) => lines.reduce((sum, line) => sum + line.offCents, 0))
  const parts = allocate(offCents, standing)
  const rows = adjustments.flatMap(({ id }, at) => {
    const off_cents = parts[at] ?? 0
    return off_cents > 0 ? [{ adjustment_id: id, order_item_id: to, pieces, off_cents }] : []
  })
  if (rows.length > 0) await tx.insertInto('adjustment_lines').values(rows).execute()
}
