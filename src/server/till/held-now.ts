/** Money that is held for guests now: part payments of open bills, and what was paid beyond closed ones. */
import { sql } from 'kysely'
import type { Cents } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'

/** How much lies on each bill that holds some. */
export async function heldNow(db: Db): Promise<Cents[]> {
  return [...(await onClosedBills(db)), ...(await onOpenBills(db))]
}

/** Bills on which more was paid than they came to are marked; what it is now is calculated. */
async function onClosedBills(db: Db): Promise<Cents[]> {
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
    .where('bills.closed_at', 'is not', null)
    .execute()
  return rows
    .map(({ paid, settled, others }) => Number(paid) - Number(settled) - Number(others))
    .filter(cents => cents > 0)
}

/** Also where nothing stands on them any more. */
async function onOpenBills(db: Db): Promise<Cents[]> {
  const rows = await billsWithMoney(db).where(sql<boolean>`bills.closed_at is null`).execute()
  return rows.map(({ paid }) => Number(paid)).filter(cents => cents !== 0)
}

const billsWithMoney = (db: Db) =>
  db.selectFrom('bills').select(({ selectFrom, fn, lit }) =>
    fn
      .coalesce(
        selectFrom('payments')
          .select(eb => eb.fn.sum<number>('amount_cents').as('cents'))
          .whereRef('payments.bill_id', '=', 'bills.id'),
        lit(0),
      )
      .as('paid'),
  )

interface BillNamed {
  readonly no: number
  readonly title: string | null
}

/** "Table 9, bill 1" */
export const billText = ({ no, title }: BillNamed): string =>
  wordsHere({
    key: 'bills.billAt',
    values: { table: title ?? wordsHere({ key: 'bills.noTable', values: {} }), no: String(no) },
  })
