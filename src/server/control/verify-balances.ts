/** What was paid on each bill beside what its documents charge: what is missing, and what is too much and nobody told. */
import { sql } from 'kysely'
import { centsText } from '../../domain/money.ts'
import type { Db } from '../db/open.ts'
import type { BrokenRow, IdSpan } from './broken-row.ts'

interface Balance {
  readonly id: number
  readonly closed_at: number | null
  readonly is_watched: number
  readonly paid: number
  readonly charged: number
  readonly settling: number
}

/** A bill whose money went back, or was kept or used, because its guests had nothing, is closed without an invoice. */
export async function findBrokenBill(db: Db, { after, upTo }: IdSpan): Promise<BrokenRow | null> {
  const {
    rows: [found],
  } = await sql<Balance>`
    select id, closed_at, is_watched, paid, charged, settling from (
      select bills.id, closed_at, is_watched, coalesce(paid.cents, 0) as paid, coalesce(charged.cents, 0) as charged,
        coalesce(charged.settling, 0) as settling,
        case when paid.bill_id is null and charged.bill_id is null then 0 else 1 end as was_used
      from bills left join (
        select bill_id, sum(amount_cents) as cents from payments
        where bill_id > ${after} and bill_id <= ${upTo} group by bill_id
      ) as paid on paid.bill_id = bills.id left join (
        select bill_id, sum(cents) as cents, sum(settling) as settling from (
          select bill_id, payable_cents as cents, 1 as settling from invoices
          where settles = 1 and bill_id > ${after} and bill_id <= ${upTo}
          union all
          select bill_id, payable_cents, 0 from invoices
          where settles = 0 and bill_id > ${after} and bill_id <= ${upTo}
        ) as documents group by bill_id
      ) as charged on charged.bill_id = bills.id
      where bills.id > ${after} and bills.id <= ${upTo}
    ) as balances
    where (closed_at is null and (settling > 0 or paid < 0))
      or (closed_at is not null and (paid < charged or (paid > charged and is_watched = 0)
        or (settling = 0 and (was_used = 0 or paid <> 0 or charged <> 0))))
    order by id limit 1`.execute(db)
  return found ? { table: 'bills', row: Number(found.id), name: null, why: whyOf(found) } : null
}

function whyOf({ closed_at, paid, charged, settling }: Balance): string {
  const difference = centsText(Math.abs(Number(paid) - Number(charged)))
  if (closed_at === null)
    return Number(settling) > 0
      ? 'it is open, and its invoice says that it is settled'
      : 'more was given back than paid'
  if (Number(settling) === 0) return 'it is closed without an invoice'
  return Number(paid) < Number(charged)
    ? `it is closed, and ${difference} of it is not paid`
    : `${difference} too much is paid on it, and does not stand in Attention`
}
