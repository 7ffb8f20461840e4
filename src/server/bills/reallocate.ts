/** Dealing the cents of a party's open bills when their shares, or the lines behind them, have changed. */
import { partsOf, type Share } from '../../domain/money/shares.ts'
import { type BillShares, splitBills } from '../../domain/money/split.ts'
import type { Tx } from '../db/open.ts'
import { isDue } from './lock-orders.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { type OpenBill, type PartyBills, readPartyBills } from './party-bills.ts'
import { findOrders } from './read-orders.ts'

/**
 * Stores what each open bill holds now. `touched`: items whose amount has changed, or the tax of whose order. Throws
 * RangeError where more of a line is wanted than there is.
 */
export async function reallocate(
  tx: Tx,
  bills: PartyBills,
  wanted: readonly BillShares[],
  touched: ReadonlySet<number>,
): Promise<PartyBills> {
  const settled = { no: 0, isClosed: true, isShown: true, rows: bills.settled }
  const standing = [settled, ...bills.open.map(bill => ({ ...bill, isClosed: false }))]
  const dealt = splitBills(bills.items, standing, wanted, touched, bills.rest.no)
  const open = bills.open.map(bill => ({ ...bill, rows: dealt.get(bill.no) ?? [] }))
  await storeShares(tx, open)
  return { ...bills, open }
}

/** What these bills hold from now on. */
export async function storeShares(tx: Tx, open: readonly Pick<OpenBill, 'id' | 'rows'>[]): Promise<void> {
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  await tx.deleteFrom('bill_shares').where('bill_id', 'in', ids).execute()
  const rows = open.flatMap(({ id, rows: shares }) =>
    shares.map(({ orderItemId, n, d, amountCents, taxCents }) => ({
      bill_id: id,
      order_item_id: orderItemId,
      n,
      d,
      amount_cents: amountCents,
      tax_cents: taxCents,
    })),
  )
  if (rows.length > 0) await tx.insertInto('bill_shares').values(rows).execute()
}

interface Cancelled {
  readonly orderIds: readonly number[]
  readonly userId: number
  readonly now: number
}

/** Lines of these orders have left them, or have come back: they leave every share, and the others are dealt again. */
export async function reallocateAfterCancelling(
  tx: Tx,
  parties: readonly number[],
  { orderIds, userId, now }: Cancelled,
): Promise<void> {
  for (const partyId of parties) {
    await notePartyEntry(tx, { id: partyId }, { kind: 'cancel', facts: { orders: orderIds.length }, userId, now })
    const own = await tx.selectFrom('orders').select('id').where('party_id', '=', partyId).execute()
    const orders = await findOrders(
      tx,
      own.map(({ id }) => id),
    )
    const bills = await readPartyBills(tx, partyId, orders.filter(isDue))
    if (bills.open.length === 0) continue
    const touched = bills.items.filter(({ orderId }) => orderIds.includes(orderId)).map(item => item.orderItemId)
    await reallocate(tx, bills, stillThere(bills), new Set(touched))
  }
}

/** The shares as they are, without those of lines that are gone, or of which more is shared out than is left. */
function stillThere({ items, open, settled }: PartyBills): BillShares[] {
  const taken = [...settled, ...open.flatMap(({ rows }) => rows)]
  const fits = (share: Share) => {
    const item = items.find(({ orderItemId }) => orderItemId === share.orderItemId)
    const all = taken.filter(({ orderItemId }) => orderItemId === share.orderItemId)
    return item !== undefined && partsOf(item.quantity, all).left >= 0n
  }
  return open.map(({ no, rows }) => ({ no, shares: rows.filter(fits) }))
}
