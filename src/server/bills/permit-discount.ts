/** Whether a person may give something away: up to their percentage, and after the bill only who may cancel then. */
import type * as z from 'zod/mini'
import type { adjustForm } from '../../domain/adjust-form.ts'
import type { BillItem } from '../../domain/money/bill.ts'
import { type Discount, type DiscountLine, percentNeeded } from '../../domain/money/discount.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { SignedIn } from '../auth/session.ts'
import type { ApprovalRequest } from '../books/approval-request.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { type Covered, type NeededFor, permit } from '../books/permit.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { readAdjustments } from './adjustments.ts'
import type { LockedParty } from './lock-party.ts'
import type { FoundOrder } from './read-orders.ts'
import { placeOf, whyBilled } from './voiding.ts'

export type Adjusting = z.output<typeof adjustForm>

/** A line with what is given of it. */
export interface DiscountedLine extends BillItem, DiscountLine {
  readonly title: string
}

/** Who gives it, and how the books learn of it. */
export interface Giving {
  readonly user: SignedIn
  readonly act: ApprovalRequest
  readonly record: RecordEntry
  readonly now: number
  readonly sums: SumsInWords
}

interface Given {
  readonly line: DiscountedLine
  readonly offCents: Cents
}

interface Asked {
  readonly orders: readonly FoundOrder[]
  readonly given: readonly Given[]
  readonly gift: Discount
}

export type Permitted = Awaited<ReturnType<typeof permitDiscount>>

/** Throws Refused(400) for a reason of another list, and Refused(409) as `permit`. */
export async function permitDiscount(
  tx: Tx,
  asked: Asked,
  { reasonId, reasonText: text }: Adjusting,
  { user, act, now }: Giving,
) {
  const reasonKind = asked.gift.kind === 'comp' ? 'comp' : 'discount'
  const reason = await chosenReason(tx, reasonKind, reasonId)
  const billed = asked.orders.filter(
    ({ id, bill_printed_at }) => bill_printed_at !== null && asked.given.some(({ line }) => line.orderId === id),
  )
  const needed = billed.length > 0 ? await neededAfterBill(tx, billed, now) : await neededFor(tx, asked)
  const approver = await permit(tx, user, { ...needed, reason, reasonKind, covers: coveredBy(asked) }, act)
  const printedAt = Math.max(0, ...billed.map(order => order.bill_printed_at ?? 0)) || null
  return { reason, text, approver, level: billed.length > 0 ? ('billed' as const) : null, printedAt }
}

/** What is ordered later changes it. The lines are of one party: its own row may only be made by this act. */
const coveredBy = ({ given }: Asked): Covered => ({
  cents: given.reduce((sum, { offCents }) => sum + offCents, 0),
  lines: {
    lines: given.map(({ line, offCents }) => [line.orderItemId, line.pieces, line.quantity, offCents]),
  },
})

type WithoutSum = Omit<NeededFor, 'covers'>

const neededAfterBill = async (tx: Tx, billed: readonly FoundOrder[], now: number): Promise<WithoutSum> => ({
  right: 'void_after_bill',
  atLeast: true,
  why: await whyBilled(tx, billed, now),
})

async function neededFor(tx: Tx, { given, gift }: Asked): Promise<WithoutSum> {
  if (gift.kind === 'comp') return { right: 'comp', atLeast: true, why: { key: 'refused.compNeeds', values: {} } }
  const before = await discountsOn(
    tx,
    given.map(({ line }) => line),
  )
  const percents = given.map(({ line, offCents }) =>
    percentNeeded(line, (before.get(line.orderItemId) ?? 0) + offCents),
  )
  const percent = Math.max(...percents)
  const why = { key: 'refused.discountNeeds' as const, values: { percent } }
  return { right: 'discount_percent_max', atLeast: percent, why }
}

/** What discounts have taken off these lines before; what is on the house does not count. */
async function discountsOn(tx: Tx, lines: readonly DiscountedLine[]): Promise<ReadonlyMap<number, Cents>> {
  const ids = lines.filter(({ offCents = 0 }) => offCents > 0).map(({ orderItemId }) => orderItemId)
  const sums = new Map<number, Cents>()
  for (const { kind, lines: off } of await readAdjustments(tx, ids))
    for (const { orderItemId, offCents } of kind === 'comp' ? [] : off)
      sums.set(orderItemId, (sums.get(orderItemId) ?? 0) + offCents)
  return sums
}

interface Recorded extends Omit<Asked, 'orders'> {
  readonly offCents: Cents
}

/** One row, whichever lines and orders it is about. */
export function recordDiscount(
  party: LockedParty,
  { given, gift, offCents }: Recorded,
  permitted: Permitted,
  { record }: Giving,
): void {
  const orderIds = new Set(given.map(({ line }) => line.orderId))
  const order = orderIds.size === 1 ? party.orders.find(({ id }) => orderIds.has(id)) : undefined
  const [one, ...others] = given
  const thing = one && others.length === 0 ? { subject: one.line.title, quantity: one.line.pieces } : {}
  const percent = gift.kind === 'percent' ? { percent: String(gift.percent / 100) } : {}
  record({
    act: gift.kind === 'comp' ? 'comp' : 'discount',
    ...(order && placeOf(order)),
    table: party.table,
    amountCents: offCents,
    ...thing,
    ...permitted,
    after: { ...percent, lines: given.map(({ line, offCents: off }) => `${line.pieces} × ${line.title}: ${off}`) },
  })
}
