/** Money of a period: how it was paid, at which tax rates, who took it, what was given away, and what drawers hold. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { documentNumber } from '../../domain/bill.ts'
import { businessDaySpan } from '../../domain/business-day.ts'
import { type Cents, centsText } from '../../domain/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'
import type { Span } from '../till/given.ts'
import { heldNow } from '../till/held-now.ts'
import { readHouse } from '../till/house-since.ts'
import { expectedIn } from '../till/shift-report.ts'
import { findShift } from '../till/shift-rows.ts'
import { taxesByRate } from '../till/taxes-by-rate.ts'
import type { StoreClock } from './customer-counts.ts'
import { moneyByPerson } from './money-by-person.ts'
import { moneyByType } from './money-by-type.ts'

type Money = Reply<typeof reports.money>

interface Asked extends DayRange, StoreClock {
  readonly currency: string | null
}

/** Documents and payments by their business day; what was given away, cancelled or closed by its time. */
export async function readMoney(db: Db, asked: Asked): Promise<Money> {
  const { from, to, currency } = asked
  const span = spanOf(asked)
  const held = await heldNow(db)
  return {
    from,
    to,
    currency,
    byType: await moneyByType(db, asked),
    byRate: await byRate(db, asked),
    byPerson: await moneyByPerson(db, asked, span),
    ...(await documents(db, asked)),
    ...(await readHouse(db, span)),
    held: { count: held.length, amount: centsText(held.reduce((sum, cents) => sum + cents, 0)) },
    drawers: await drawers(db, span),
  }
}

const spanOf = ({ from, to, timeZone, dayStartsAtHour }: Asked): Span => ({
  fromMs: businessDaySpan(from, timeZone, dayStartsAtHour).fromMs,
  toMs: businessDaySpan(to, timeZone, dayStartsAtHour).toMs,
})

async function byRate(db: Db, { from, to }: DayRange): Promise<Money['byRate']> {
  const rows = await db
    .selectFrom('invoice_taxes')
    .select(({ fn }) => ['tax_rate', 'tax_title', fn.sum<number>('net_cents').as('net_cents')])
    .select(({ fn }) => fn.sum<number>('tax_cents').as('tax_cents'))
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy(['tax_rate', 'tax_title'])
    .orderBy(eb => eb.fn.coalesce('tax_rate', eb.lit(1_000_000)))
    .execute()
  return taxesByRate(rows)
}

/** An invoice that was printed and charges nothing counts with its credit note: together they are nothing. */
async function documents(db: Db, { from, to }: DayRange): Promise<Pick<Money, 'invoices' | 'credit_notes'>> {
  const rows = await db
    .selectFrom('invoices')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.sum<number>('payable_cents').as('cents')])
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy('kind')
    .execute()
  const of = (kind: string, sign: 1 | -1) => {
    const found = rows.find(row => row.kind === kind)
    return { count: Number(found?.count ?? 0), amount: centsText(sign * Number(found?.cents ?? 0)) }
  }
  return { invoices: of('invoice', 1), credit_notes: of('credit_note', -1) }
}

async function drawers(db: Db, { fromMs, toMs }: Span): Promise<Money['drawers']> {
  const rows = await db
    .selectFrom('shifts')
    .innerJoin('drawers', 'drawers.id', 'shifts.drawer_id')
    .select([
      'shifts.id',
      'drawers.title',
      'opened_at',
      'closed_at',
      'z_series',
      'z_no',
      'expected_cents',
      'counted_cents',
    ])
    .where(eb =>
      eb.or([eb('closed_at', 'is', null), eb.and([eb('closed_at', '>=', fromMs), eb('closed_at', '<', toMs)])]),
    )
    .orderBy(eb => eb.case().when('closed_at', 'is', null).then(eb.lit(0)).else(eb.lit(1)).end())
    .orderBy('shifts.id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ id, title, opened_at, closed_at, z_series, z_no, expected_cents, counted_cents }) => {
      const expected: Cents = expected_cents ?? (await expectedIn(db, await findShift(db, id)))
      return {
        shift_id: id,
        drawer: title,
        z_number: z_no === null ? null : documentNumber(z_series, z_no),
        opened_at: new Date(opened_at).toISOString(),
        closed_at: closed_at === null ? null : new Date(closed_at).toISOString(),
        expected: centsText(expected),
        counted: counted_cents === null ? null : centsText(counted_cents),
        difference: counted_cents === null ? null : centsText(counted_cents - expected),
      }
    }),
  )
}
