/**
 * Cancelling what was ordered: how grave it is on the rows as they are, whether this person may, and what the books are
 * told. Paid orders are refused before; what they cost can only be given back.
 */
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import type { AuditEntry, Named, VoidLevel } from '../../domain/audit-entries.ts'
import type { ItemStatus } from '../../domain/entities.ts'
import { formatsOf } from '../../domain/formats.ts'
import type { Cents } from '../../domain/money/money.ts'
import { gravest, hasStarted, rightForVoid, voidLevel } from '../../domain/void-level.ts'
import type { Said } from '../../texts/text.ts'
import type { SignedIn } from '../auth/session.ts'
import type { ApprovalRequest } from '../books/approval-request.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db, Tx } from '../db/open.ts'
import type { OrderRow } from '../db/schema-orders.ts'
import { Refused } from '../http/refused.ts'

/** Who cancels, what they say about it, and how the books learn of it. */
export interface Voiding {
  readonly user: Pick<SignedIn, 'userId' | 'role' | 'rights'>
  readonly act: ApprovalRequest
  readonly answers: ApprovalAnswers
  readonly record: RecordEntry
}

type PlacedOrder = Pick<OrderRow, 'id' | 'placed_at' | 'bill_printed_at'>

/** What of an order is to be cancelled, and what that comes to. */
interface Part {
  readonly order: PlacedOrder
  readonly items: readonly VoidedItem[]
  readonly cents: Cents
}

interface VoidedItem {
  readonly id: number
  readonly status: string
  readonly quantity: number
  readonly started_at: number | null
}

/** What all rows in the books about this act say, and the level of each order. */
export interface Permitted {
  readonly said: Pick<AuditEntry, 'reason' | 'text' | 'wasted' | 'approver'>
  readonly levelOf: (orderId: number) => VoidLevel
}

/** Throws Refused(400) for a reason of no list, or none where an approval needs one, and Refused(409) as `permit`. */
export async function permitVoid(
  tx: Tx,
  parts: readonly Part[],
  { user, act, answers }: Omit<Voiding, 'record'>,
): Promise<Permitted> {
  const { reasonId, reasonText: text, wasted } = answers
  const reason = await chosenReason(tx, 'void', reasonId)
  const levels = new Map(parts.map(part => [part.order.id, levelOf(part, act.now)]))
  const level = gravest([...levels.values()])
  const right = rightForVoid[level]
  const covers = {
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    lines: parts.map(({ order, items }) => ({
      order: order.id,
      items: items.map(({ id, quantity }) => [id, quantity]),
    })),
  }
  const needed = right && {
    right,
    atLeast: true,
    why: await whyNeeded(tx, level, parts, act.now),
    reason,
    reasonKind: 'void' as const,
    covers,
  }
  const approver = needed && (await permit(tx, user, needed, act))
  return { said: { reason, text, wasted, approver }, levelOf: id => levels.get(id) ?? 'fresh' }
}

const voidedOf = (
  order: Pick<PlacedOrder, 'placed_at' | 'bill_printed_at'>,
  items: readonly Pick<VoidedItem, 'status' | 'started_at'>[],
) => ({
  placedAt: order.placed_at,
  billPrintedAt: order.bill_printed_at,
  statuses: items.map(({ status }) => status as ItemStatus),
  wasStarted: items.some(({ started_at }) => started_at !== null),
})

const levelOf = ({ order, items }: Part, now: number): VoidLevel => voidLevel(voidedOf(order, items), now)

async function whyNeeded(db: Db, level: VoidLevel, parts: readonly Part[], now: number): Promise<Said> {
  if (level === 'billed')
    return whyBilled(
      db,
      parts.map(({ order }) => order),
      now,
    )
  return {
    key: parts.some(({ order, items }) => hasStarted(voidedOf(order, items)))
      ? 'refused.kitchenStarted'
      : 'refused.orderedLongAgo',
    values: {},
  }
}

/** That the bill of these orders was printed, and when. */
export async function whyBilled(
  db: Db,
  orders: readonly Pick<OrderRow, 'bill_printed_at'>[],
  now: number,
): Promise<Said> {
  const at = Math.max(...orders.map(({ bill_printed_at }) => bill_printed_at ?? 0))
  const { timeZone } = await db.selectFrom('store').select('time_zone as timeZone').executeTakeFirstOrThrow()
  return { key: 'refused.billPrinted', values: { time: formatsOf({ timeZone }).moment(at, now) } }
}

/** How often bills of these orders were printed, by their ids: one of several, or the rest bill; of others nothing. */
export async function printsOf(
  db: Db,
  orders: readonly Pick<OrderRow, 'id' | 'bill_printed_at'>[],
  billId: number | null = null,
): Promise<ReadonlyMap<number, number>> {
  const orderIds = orders.filter(({ bill_printed_at }) => bill_printed_at !== null).map(({ id }) => id)
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bill_prints')
    .select(['order_id', ({ fn }) => fn.countAll<number>().as('prints')])
    .where('order_id', 'in', orderIds)
    .where('bill_id', billId === null ? 'is' : '=', billId)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, prints }) => [order_id, Number(prints)]))
}

/**
 * Whether a cancelled item can be sold again: it is a fresh void, or somebody says that it was not wasted. Not every kitchen
 * says that it has started, so that of anything older the food counts as gone.
 */
export const isStillThere = (
  { status, started_at }: Pick<VoidedItem, 'status' | 'started_at'>,
  order: Pick<PlacedOrder, 'placed_at' | 'bill_printed_at'>,
  { wasted, now }: { readonly wasted: boolean | null | undefined; readonly now: number },
): boolean => wasted === false || voidLevel(voidedOf(order, [{ status, started_at }]), now) === 'fresh'

interface Placed {
  readonly id: number
  readonly token_no: number
  readonly table_id: number | null
  readonly table_title: string | null
  readonly bill_printed_at: number | null
}

/** Where it was: what every row in the books says of an order. */
export const placeOf = (order: Placed) =>
  ({
    orderId: order.id,
    tokenNo: order.token_no,
    table: tableOf(order),
    printedAt: order.bill_printed_at,
  }) satisfies Partial<AuditEntry>

const tableOf = ({ table_id, table_title }: Placed): Named | null =>
  table_id === null ? null : { id: table_id, name: table_title ?? String(table_id) }

/** A refusal of what can't be done because it was paid, with the invoice whose money can be given back. */
export async function refusedAsPaid(
  db: Db,
  key: 'refused.paidNotCancelled' | 'refused.orderIsPaid',
  orderId: number,
): Promise<Refused> {
  const refusal = new Refused(409, key, { orderId: String(orderId) })
  const invoice = await db
    .selectFrom('invoice_orders')
    .select('invoice_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return invoice ? refusal.unless({ refund: { invoiceId: invoice.invoice_id } }) : refusal
}
