/** The bill of an offline payment: the one that was named, open or closed. */
import type { Cents } from '../../domain/money/money.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { broughtBill } from './join.ts'
import type { OfflinePlace } from './offline-place.ts'

export interface OfflineBill {
  /** null: the rest bill, on which nobody has paid yet. */
  readonly id: number | null
  readonly no: number
  readonly isOpen: boolean
  /** Before this payment. */
  readonly paidCents: Cents
  readonly tippedCents: Cents
  /** Of a closed one: its invoices less its credit notes. */
  readonly invoicedCents: Cents
}

interface Named {
  readonly billNo: number | null
  /** The items on the printed document. */
  readonly itemIds: readonly number[]
}

export async function offlineBill(tx: Tx, place: OfflinePlace, named: Named): Promise<OfflineBill> {
  const rows = await lockBills(tx, place)
  const row =
    place.billId === null ? await namedAmong(tx, rows, place, named) : rows.find(({ id }) => id === place.billId)
  if (!row) {
    const no = Math.max(0, ...rows.filter(({ party_id }) => party_id === place.party.id).map(bill => bill.no)) + 1
    return { id: null, no, isOpen: true, paidCents: 0, tippedCents: 0, invoicedCents: 0 }
  }
  const { paid, tipped } = await tx
    .selectFrom('payments')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('paid'))
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('tip_cents'), eb.lit(0)).as('tipped'))
    .where('bill_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const { id, no, closed_at } = row
  const money = { paidCents: Number(paid), tippedCents: Number(tipped) }
  return { id, no, isOpen: closed_at === null, ...money, invoicedCents: await invoicedOn(tx, id) }
}

/** Its invoices less its credit notes, in two reads: each has an index of its own. */
async function invoicedOn(tx: Tx, billId: number): Promise<Cents> {
  const sums = [1, 0].map(settles =>
    tx
      .selectFrom('invoices')
      .select(eb => eb.fn.coalesce(eb.fn.sum<number>('payable_cents'), eb.lit(0)).as('cents'))
      .where('bill_id', '=', billId)
      .where('settles', '=', settles)
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(sums)).reduce((sum, { cents }) => sum + Number(cents), 0)
}

type Row = Awaited<ReturnType<typeof lockBills>>[number]

/** Those of the party, and of the one that was named and joined it. */
function lockBills(tx: Tx, { party, namedPartyId, billId }: OfflinePlace) {
  return tx
    .selectFrom('bills')
    .select(['id', 'party_id', 'no', 'is_rest', 'closed_at'])
    .where(({ eb, or }) => or([eb('party_id', 'in', [party.id, namedPartyId]), eb('id', '=', billId ?? 0)]))
    .orderBy('id')
    .$if(locksRows(tx), query => query.forUpdate())
    .execute()
}

/** undefined: a new rest bill. */
async function namedAmong(
  tx: Tx,
  rows: readonly Row[],
  { party, namedPartyId, orders }: OfflinePlace,
  { billNo, itemIds }: Named,
): Promise<Row | undefined> {
  const named = rows.find(({ party_id, no }) => party_id === namedPartyId && no === billNo)
  if (named) return named
  const brought = billNo === null ? null : await broughtFrom(tx, namedPartyId, billNo)
  const come = rows.find(({ id }) => id === brought)
  if (come) return come
  const invoiced = billNo === null ? await billOfItems(tx, itemIds) : undefined
  const onPaper = rows.find(({ id }) => id === invoiced)
  if (onPaper) return onPaper
  const own = rows.filter(({ party_id }) => party_id === party.id)
  const rest = own.find(({ is_rest, closed_at }) => is_rest === 1 && closed_at === null)
  // Where nothing is open any more, the money belongs to what was paid last.
  return rest ?? (orders.length > 0 ? undefined : own.at(-1))
}

/** The bill that had this number before its guests joined others; null: they have not, or it was none of its own. */
async function broughtFrom(tx: Tx, partyId: number, no: number): Promise<number | null> {
  const joined = await tx
    .selectFrom('party_acts')
    .select('facts')
    .where('party_id', '=', partyId)
    .where('kind', '=', 'merge')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const facts = JSON.parse(joined?.facts ?? '{}') as Readonly<Record<string, unknown>>
  const id = facts[broughtBill(no)]
  return facts.into !== undefined && typeof id === 'number' ? id : null
}

async function billOfItems(tx: Tx, itemIds: readonly number[]): Promise<number | undefined> {
  if (itemIds.length === 0) return undefined
  const row = await tx
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select('bill_id')
    .where('invoice_lines.order_item_id', 'in', itemIds)
    .where('settles', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row?.bill_id ?? undefined
}
