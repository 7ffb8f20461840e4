/** Taking a discount back, as long as nothing is paid of its lines. */
import type { Cents } from '../../domain/money/money.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { takeOff } from './adjust.ts'
import { type Address, lockParty } from './lock-party.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { readPartyBills } from './party-bills.ts'
import type { Giving } from './permit-discount.ts'
import { refuseOldVersion } from './refuse-old-version.ts'

/** Returns the party's id. Throws Refused(404), and Refused(409) where a line is paid, or sits elsewhere by now. */
export async function removeAdjustment(
  tx: Tx,
  at: Address,
  { version, adjustmentId }: { readonly version: number; readonly adjustmentId: number },
  { user, now, sums, record }: Omit<Giving, 'act'>,
): Promise<number> {
  const party = await lockParty(tx, at, now)
  await refuseOldVersion(tx, party, version, sums)
  const bills = await readPartyBills(tx, party.id, party.orders)
  const all = await linesOf(tx, adjustmentId)
  const here = all.filter(({ order_item_id }) => bills.items.some(item => item.orderItemId === order_item_id))
  if (here.length === 0) throw new Refused(404, 'refused.adjustmentGone')
  for (const { order_item_id, item_title, payment_status } of all) {
    const isLocked = bills.settled.some(({ orderItemId }) => orderItemId === order_item_id)
    if (isLocked || payment_status === 'paid') throw new Refused(409, 'refused.linePartlyPaid', { title: item_title })
  }
  if (all.some(line => line.isCharged && !here.includes(line))) throw new Refused(409, 'refused.adjustmentElsewhere')
  await tx
    .updateTable('adjustments')
    .set({ removed_at: now, removed_by: user.userId })
    .where('id', '=', adjustmentId)
    .execute()
  const offs = new Map(all.map(({ order_item_id, offCents }): [number, Cents] => [order_item_id, -offCents]))
  await takeOff(tx, bills, offs, sums)
  const cents = here.reduce((sum, { offCents }) => sum + offCents, 0)
  await notePartyEntry(tx, party, { kind: 'adjust-removed', facts: { cents }, userId: user.userId, now })
  record({ act: 'discount.remove', table: party.table, amountCents: cents })
  return party.id
}

/** Every line that it is on, cancelled ones too, with what it takes off it now. */
async function linesOf(tx: Tx, adjustmentId: number) {
  const rows = await tx
    .selectFrom('adjustment_lines')
    .innerJoin('adjustments', 'adjustments.id', 'adjustment_lines.adjustment_id')
    .innerJoin('order_items', 'order_items.id', 'adjustment_lines.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_item_id', 'item_title', 'order_items.status', 'orders.status as order_status', 'payment_status'])
    .select(['left_unpaid_at', 'reduced_from', 'adjustment_lines.off_cents'])
    .where('adjustment_id', '=', adjustmentId)
    .where('adjustments.removed_at', 'is', null)
    .execute()
  return rows.map(row => {
    const parts = rows.filter(({ reduced_from }) => reduced_from === row.order_item_id)
    const isGone = row.status === 'cancelled' || row.order_status === 'cancelled' || row.left_unpaid_at !== null
    return {
      ...row,
      isCharged: !isGone,
      offCents: parts.reduce((sum, { off_cents }) => sum - off_cents, row.off_cents),
    }
  })
}
