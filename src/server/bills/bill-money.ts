/** What a bill comes to by its documents, and what was paid on it. */
import type { Named } from '../../domain/audit-entries.ts'
import type { Cents } from '../../domain/money/money.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { dropBill } from './open-party.ts'

export interface BillMoney {
  readonly id: number
  readonly no: number
  readonly partyId: number
  readonly isClosed: boolean
  /** Its invoices less its credit notes: 0 while it is open. */
  readonly totalCents: Cents
  readonly paidCents: Cents
  /** The one that settles it. */
  readonly invoiceId: number | null
  readonly table: Named | null
}

/** Nobody else takes or gives back money on the bill until the commit; first the party, as for payments. */
export async function holdBill(tx: Tx, id: number): Promise<void> {
  if (!locksRows(tx)) return
  const bill = tx.selectFrom('bills').select('party_id').where('id', '=', id)
  const found = await bill.executeTakeFirst()
  if (found) await tx.selectFrom('parties').select('id').where('id', '=', found.party_id).forUpdate().execute()
  await bill.forUpdate().execute()
}

/** Throws Refused(404): there is no such bill. */
export async function billMoney(db: Db, id: number): Promise<BillMoney> {
  const bill = await db
    .selectFrom('bills')
    .innerJoin('parties', 'parties.id', 'bills.party_id')
    .select(['bills.id', 'no', 'party_id', 'bills.closed_at', 'parties.table_id'])
    .where('bills.id', '=', id)
    .executeTakeFirst()
  if (!bill) throw new Refused(404, 'refused.noBill')
  const documents = await documentsOf(db, id)
  const settling = documents.find(({ settles }) => settles === 1)
  const { paid } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('paid'))
    .where('bill_id', '=', id)
    .executeTakeFirstOrThrow()
  const tableId = settling?.table_id ?? bill.table_id
  const table = await db
    .selectFrom('store_tables')
    .select(['id', 'title as name'])
    .where('id', '=', tableId ?? 0)
    .executeTakeFirst()
  return {
    id,
    no: bill.no,
    partyId: bill.party_id,
    isClosed: bill.closed_at !== null,
    invoiceId: settling?.id ?? null,
    totalCents: documents.reduce((sum, { payable_cents }) => sum + payable_cents, 0),
    paidCents: Number(paid ?? 0),
    table: table ?? null,
  }
}

/** In two reads: each has an index of its own. */
async function documentsOf(db: Db, billId: number) {
  const rows = db
    .selectFrom('invoices')
    .select(['id', 'settles', 'payable_cents', 'table_id'])
    .where('bill_id', '=', billId)
  const settling = await rows.where('settles', '=', 1).execute()
  return [...settling, ...(await rows.where('settles', '=', 0).execute())]
}

/**
 * Keeps on the bill whether more was paid on it than it came to: Attention looks there. One that stayed open after its
 * guests had left is closed once nothing is held on it.
 */
export async function watchOverpaid(tx: Tx, id: number, now: number): Promise<void> {
  const { isClosed, paidCents, totalCents, partyId } = await billMoney(tx, id)
  const is_watched = isClosed && paidCents > totalCents ? 1 : 0
  await tx.updateTable('bills').set({ is_watched }).where('id', '=', id).where('is_watched', '<>', is_watched).execute()
  if (isClosed || paidCents !== 0) return
  const party = await tx.selectFrom('parties').select('closed_at').where('id', '=', partyId).executeTakeFirst()
  if (party?.closed_at) await dropBill(tx, id, now)
}
