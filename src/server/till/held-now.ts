/** Money that is held for guests now: part payments of open bills, and what was paid beyond closed ones. */
import { sql } from 'kysely'
import type { Cents } from '../../domain/money.ts'
import { inWords } from '../../texts/say.ts'
import type { Db } from '../db/open.ts'

export interface HeldNow {
  readonly billId: number
  /** "Table 9, bill 1" */
  readonly text: string
  /** It is closed: more was paid than it comes to. */
  readonly isOverpaid: boolean
  readonly cents: Cents
}

export async function heldNow(db: Db): Promise<HeldNow[]> {
  const overpaid = await overpaidBills(db)
  // What lies on an open bill that has come to nothing is overpaid, and no part of anything.
  const told = new Set(overpaid.map(({ billId }) => billId))
  return [...overpaid, ...(await partlyPaidBills(db)).filter(({ billId }) => !told.has(billId))]
}

/** Bills on which more was paid than they came to are marked; what it is now is reckoned. */
export async function overpaidBills(db: Db): Promise<HeldNow[]> {
  const rows = await billsWithMoney(db)
    .select(({ selectFrom, eb }) => {
      const documents = (of: 'settles = 1' | 'settles = 0') =>
        eb.fn.coalesce(
          selectFrom('invoices')
            .select(({ fn }) => fn.sum<number>('payable_cents').as('cents'))
            .whereRef('invoices.bill_id', '=', 'bills.id')
            .where(sql<boolean>`${sql.raw(of)}`),
          eb.lit(0),
        )
      return [documents('settles = 1').as('settled'), documents('settles = 0').as('others')]
    })
    .where(sql<boolean>`bills.is_watched = 1`)
    .execute()
  return rows
    .map(row => ({ ...named(row, true), cents: Number(row.paid) - Number(row.settled) - Number(row.others) }))
    .filter(({ cents }) => cents > 0)
}

async function partlyPaidBills(db: Db): Promise<HeldNow[]> {
  const rows = await billsWithMoney(db).where(sql<boolean>`bills.closed_at is null`).execute()
  return rows.map(row => ({ ...named(row, false), cents: Number(row.paid) })).filter(({ cents }) => cents !== 0)
}

const billsWithMoney = (db: Db) =>
  db
    .selectFrom('bills')
    .leftJoin('parties', 'parties.id', 'bills.party_id')
    .leftJoin('store_tables', 'store_tables.id', 'parties.table_id')
    .select(['bills.id', 'bills.no', 'store_tables.title'])
    .select(({ selectFrom, fn, lit }) =>
      fn
        .coalesce(
          selectFrom('payments')
            .select(eb => eb.fn.sum<number>('amount_cents').as('cents'))
            .whereRef('payments.bill_id', '=', 'bills.id'),
          lit(0),
        )
        .as('paid'),
    )
    .orderBy('bills.id')

interface BillRow {
  readonly id: number
  readonly no: number
  readonly title: string | null
}

const named = ({ id, no, title }: BillRow, isOverpaid: boolean) => ({
  ...{ billId: id, isOverpaid },
  text: billText({ no, title }),
})

/** "Table 9, bill 1" */
export const billText = ({ no, title }: Omit<BillRow, 'id'>): string =>
  inWords('en', {
    key: 'bills.billAt',
    values: { table: title ?? inWords('en', { key: 'bills.noTable', values: {} }), no: String(no) },
  })
