/** Bills on which more was paid than they come to. Only those are looked at where that may have happened. */
import { sql } from 'kysely'
import type { Cents } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import { hasSomethingToPay } from './closed-orders.ts'
import { findSeated } from './find-seated.ts'
import { type PartyOut, partiesOut } from './party-out.ts'

export interface OverpaidBill {
  readonly id: number
  readonly no: number
  readonly partyId: number
  readonly tableTitle: string | null
  readonly isClosed: boolean
  readonly overpaidCents: Cents
  /** Of the payment that was booked last: when, and by whom. */
  readonly takenAt: number
  readonly takenBy: string | null
}

export async function overpaidBills(db: Db): Promise<readonly OverpaidBill[]> {
  const found: OverpaidBill[] = []
  for (const row of await candidates(db)) {
    const overpaidCents = await overpaidOn(db, row)
    if (overpaidCents <= 0) continue
    const last = await lastPayment(db, row.id)
    const { id, no, party_id: partyId, title: tableTitle } = row
    const isClosed = row.closed_at !== null
    found.push({
      id,
      no,
      partyId,
      tableTitle,
      isClosed,
      overpaidCents,
      takenAt: last?.taken_at ?? 0,
      takenBy: last?.name ?? null,
    })
  }
  return found
}

/** A party by its number, with what is open of it. */
export async function partyById(db: Db, id: number): Promise<PartyOut> {
  const [party] = await partiesOut(db, [await findSeated(db, { kind: 'p', id })])
  if (!party) throw new Error(`there is no party ${id}`)
  return party
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number]

/** Literal conditions, so that the indexes of only these rows can be used. */
const candidates = (db: Db) =>
  db
    .selectFrom('bills')
    .innerJoin('parties', 'parties.id', 'bills.party_id')
    .leftJoin('invoices', join =>
      join.onRef('invoices.bill_id', '=', 'bills.id').on(sql<boolean>`invoices.settles = 1`),
    )
    .leftJoin('store_tables', join =>
      join.on(eb => eb('store_tables.id', '=', eb.fn.coalesce('invoices.table_id', 'parties.table_id'))),
    )
    .select(['bills.id', 'bills.no', 'bills.party_id', 'bills.closed_at', 'store_tables.title'])
    .select(['parties.closed_at as left_at', 'invoices.payable_cents as charged'])
    .select(eb => [
      eb
        .selectFrom('payments')
        .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
        .whereRef('payments.bill_id', '=', 'bills.id')
        .as('paid'),
      eb
        .selectFrom('invoices as others')
        .select(({ fn }) => fn.sum<number>('others.payable_cents').as('cents'))
        .whereRef('others.bill_id', '=', 'bills.id')
        .where(sql<boolean>`others.settles = 0`)
        .as('others'),
    ])
    .where('bills.id', 'in', eb =>
      eb
        .selectFrom('payments')
        .select('payments.bill_id as id')
        .where(sql<boolean>`(is_offline = 1 or kind <> 'payment')`)
        .union(eb.selectFrom('bills as watched').select('watched.id').where(sql<boolean>`watched.is_watched = 1`))
        .union(eb.selectFrom('bills as open').select('open.id').where('open.closed_at', 'is', null)),
    )
    .orderBy('bills.id')
    .execute()

/** A bill that is open is overpaid once nothing stands on it any more. */
async function overpaidOn(db: Db, bill: Candidate): Promise<Cents> {
  const paid = Number(bill.paid ?? 0)
  if (bill.closed_at !== null) return paid - Number(bill.charged ?? 0) - Number(bill.others ?? 0)
  if (paid <= 0 || bill.left_at !== null) return paid
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('party_id', '=', bill.party_id)
    .where(sql<boolean>`orders.payment_status = 'pending' and orders.status <> 'cancelled'
      and orders.left_unpaid_at is null and ${hasSomethingToPay}`)
    .limit(1)
    .execute()
  if (orders.length === 0) return paid
  const open = await db
    .selectFrom('bills')
    .select('id')
    .where('party_id', '=', bill.party_id)
    .where('closed_at', 'is', null)
    .execute()
  if (open.length === 1) return 0
  const shown = (await partyById(db, bill.party_id)).bills.find(({ bill_id }) => bill_id === bill.id)
  return shown && shown.lines.length === 0 ? paid : 0
}

const lastPayment = (db: Db, billId: number) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.taken_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'payments.taken_by')
    .select(eb => ['taken_at', eb.fn.coalesce('users.name', 'deleted_users.name').as('name')])
    .where('bill_id', '=', billId)
    .where('kind', '=', 'payment')
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
