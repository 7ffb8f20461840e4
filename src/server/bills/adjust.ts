/**
 * Giving a discount, or something on the house, and taking it back. It is kept as cents on the lines that are there; what
 * is ordered later pays its price.
 */

import type { BillItem } from '../../domain/money/bill.ts'
import { baseCents, type Discount, type DiscountLine, offEach } from '../../domain/money/discount.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { type Address, type LockedParty, lockParty } from './lock-party.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { hasPriceDifference } from './parties.ts'
import { type PartyBills, readPartyBills } from './party-bills.ts'
import { type Adjusting, type DiscountedLine, type Giving, permitDiscount, recordDiscount } from './permit-discount.ts'
import { reallocate } from './reallocate.ts'
import { refuseBelowPaid } from './refuse-below-paid.ts'
import { refuseOldVersion } from './refuse-old-version.ts'

/** Returns the party's id, and all that is taken off. Throws Refused(400, 404 or 409), and then nothing has changed. */
export async function adjustParty(
  tx: Tx,
  at: Address,
  wish: Adjusting,
  giving: Giving,
): Promise<{ readonly partyId: number; readonly offCents: Cents }> {
  const { now, sums, user } = giving
  const party = await lockParty(tx, at, now)
  await refuseOldVersion(tx, party, wish.version, sums)
  const bills = await readPartyBills(tx, party.id, party.orders)
  const lines = chosenLines(party, bills, wish)
  const gift = giftOf(wish, lines, sums)
  const offs = offEach(lines, gift)
  const given = lines.map((line, at) => ({ line, offCents: offs[at] ?? 0 })).filter(({ offCents }) => offCents > 0)
  const offCents = given.reduce((sum, one) => sum + one.offCents, 0)
  if (offCents === 0) throw amountUpTo(lines, sums)
  const permitted = await permitDiscount(tx, { orders: party.orders, given, gift }, wish, giving)
  const { id } = await tx
    .insertInto('adjustments')
    .values({
      party_id: party.id,
      kind: gift.kind,
      percent: gift.kind === 'percent' ? gift.percent : null,
      cents: offCents,
      reason_id: wish.reasonId,
      reason_text: wish.reasonText,
      made_by: user.userId,
      made_at: now,
      approved_by: permitted.approver?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('adjustment_lines')
    .values(
      given.map(({ line, offCents: off_cents }) => ({
        adjustment_id: id,
        order_item_id: line.orderItemId,
        pieces: line.pieces,
        off_cents,
      })),
    )
    .execute()
  const mayBeBelowPaid = gift.kind === 'comp' && (await hasPriceDifference(tx, [party.id]))
  const off = new Map(given.map(({ line, offCents: each }) => [line.orderItemId, each]))
  await takeOff(tx, bills, off, mayBeBelowPaid ? null : sums)
  const facts = { isComp: gift.kind === 'comp' ? 1 : 0, cents: offCents }
  await notePartyEntry(tx, party, { kind: 'adjust', facts, userId: user.userId, now })
  recordDiscount(party, { given, gift, offCents }, permitted, giving)
  return { partyId: party.id, offCents }
}

/** Throws Refused(400) for lines of others, and Refused(409) for one of which something is paid. */
function chosenLines(
  party: LockedParty,
  { items, settled }: PartyBills,
  { items: wanted }: Adjusting,
): DiscountedLine[] {
  const titles = new Map(party.orders.flatMap(({ items: all }) => all.map(({ id, item_title }) => [id, item_title])))
  const locked = new Set(settled.map(({ orderItemId }) => orderItemId))
  const whole = (item: BillItem, pieces = item.quantity) => ({
    ...item,
    pieces,
    title: titles.get(item.orderItemId) ?? '',
  })
  if (!wanted) return items.filter(({ orderItemId }) => !locked.has(orderItemId)).map(item => whole(item))
  if (new Set(wanted.map(({ orderItemId }) => orderItemId)).size < wanted.length)
    throw new Refused(400, 'forms.itemsOfTable')
  return wanted.map(({ orderItemId, pieces }) => {
    const item = items.find(one => one.orderItemId === orderItemId)
    const isSome = pieces === null || pieces === undefined || (pieces >= 1 && pieces <= (item?.quantity ?? 0))
    if (!item || !isSome) throw new Refused(400, 'forms.itemsOfTable')
    const line = whole(item, pieces ?? undefined)
    if (locked.has(orderItemId)) throw new Refused(409, 'refused.linePartlyPaid', { title: line.title })
    return line
  })
}

/** Throws Refused(400) for a percentage that is missing, and an amount that is missing or more than the lines. */
function giftOf({ kind, percent, amount }: Adjusting, lines: readonly DiscountLine[], sums: SumsInWords): Discount {
  if (kind === 'comp') return { kind }
  if (kind === 'amount') {
    if (!amount || amount > mostOf(lines)) throw amountUpTo(lines, sums)
    return { kind, cents: amount }
  }
  if (!percent) throw new Refused(400, 'forms.discountPercent')
  return { kind, percent }
}

const mostOf = (lines: readonly DiscountLine[]): Cents => lines.reduce((sum, line) => sum + baseCents(line), 0)

const amountUpTo = (lines: readonly DiscountLine[], sums: SumsInWords) =>
  new Refused(400, 'refused.amountUpTo', { most: sums(mostOf(lines)) })

/**
 * Less (or, where it is taken back, more) is charged for these lines: the cents are allocated to the bills again. `sums`: for the refusal of
 * less than is paid; null: what is paid beyond is given back.
 */
export async function takeOff(
  tx: Tx,
  bills: PartyBills,
  offs: ReadonlyMap<number, Cents>,
  sums: SumsInWords | null,
): Promise<void> {
  for (const [id, off] of offs)
    await tx
      .updateTable('order_items')
      .set(eb => ({ off_cents: eb('off_cents', '+', off) }))
      .where('id', '=', id)
      .execute()
  const items = bills.items.map(item => {
    const offCents = (item.offCents ?? 0) + (offs.get(item.orderItemId) ?? 0)
    return { ...item, offCents }
  })
  const orders = new Set(items.flatMap(({ orderId, orderItemId }) => (offs.has(orderItemId) ? [orderId] : [])))
  const touched = items.filter(({ orderId }) => orders.has(orderId)).map(({ orderItemId }) => orderItemId)
  const wanted = bills.open.map(({ no, rows }) => ({ no, shares: rows }))
  const dealt = await reallocate(tx, { ...bills, items }, wanted, new Set(touched))
  if (sums) refuseBelowPaid(dealt, sums)
}
