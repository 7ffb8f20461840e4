/** Money of a period: how it was paid, at which tax rates, who took it, what was given away, and what drawers hold. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { businessDaySpan } from '../../domain/business-day.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import type { Span } from '../till/discounts.ts'
import { heldNow } from '../till/held-now.ts'
import { readHouse } from '../till/house-since.ts'
import { expectedIn } from '../till/shift-report.ts'
import { findShift } from '../till/shift-rows.ts'
import { taxesByRate } from '../till/taxes-by-rate.ts'
import { comboSales } from './combo-sales.ts'
import type { StoreClock } from './customer-counts.ts'
import { moneyByPerson } from './money-by-person.ts'
import { ruleSales } from './rule-sales.ts'

type Money = Reply<typeof reports.money>

interface Asked extends DayRange, StoreClock {
  readonly currency: string | null
}

/** Documents and payments by their business day; what was given away, cancelled or closed by its time. */
export async function readMoney(db: Db, asked: Asked): Promise<Money> {
  const { from, to, currency } = asked
  const span = spanOf(asked)
  const held = await heldNow(db)
  const byRule = await ruleSales(db, asked)
  const byCombo = await comboSales(db, asked)
  return {
    from,
    to,
    currency,
    byType: await moneyByType(db, asked),
    byRate: await byRate(db, asked),
    byPerson: await moneyByPerson(db, asked, span),
    ...(byRule.length > 0 && { byRule }),
    ...(byCombo.length > 0 && { byCombo }),
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

/** What was paid in each payment type, with what was given back. */
type Line = Reply<typeof reports.money>['byType'][number]

/** Whatever brought most comes first. */
async function moneyByType(db: Db, { from, to }: DayRange): Promise<Line[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['payment_type_id', 'kind'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount_cents').as('amount')])
    .select(({ fn }) => [fn.sum<number>('tip_cents').as('tips'), fn.sum<number>('rounding_cents').as('rounding')])
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy(['payment_type_id', 'kind'])
    .execute()
  const titles = await db.selectFrom('payment_types').select(['id', 'title']).execute()
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
  const byType = Map.groupBy(rows, ({ payment_type_id }) => payment_type_id)
  return [...byType]
    .map(([id, its]) => {
      const sumOf = (which: Figure, some = its) => some.reduce((sum, row) => sum + Number(row[which]), 0)
      const wholeOf = (some: typeof its) => sumOf('amount', some) + sumOf('tips', some) + sumOf('rounding', some)
      const taken = its.filter(({ kind }) => kind !== 'refund')
      return {
        payment_type_id: id,
        title: titleOf.get(id ?? 0) ?? notStated(),
        count: Number(its.find(({ kind }) => kind === 'payment')?.count ?? 0),
        amount: sumOf('amount', taken),
        tips: sumOf('tips', taken),
        rounding: sumOf('rounding', taken),
        refunds: wholeOf(its) - wholeOf(taken),
        total: wholeOf(its),
      }
    })
    .sort((a, b) => b.total - a.total || (a.payment_type_id ?? 0) - (b.payment_type_id ?? 0))
    .map(({ amount, tips, rounding, refunds, total, ...type }) => ({
      ...type,
      amount: centsText(amount),
      tips: centsText(tips),
      rounding: centsText(rounding),
      refunds: centsText(refunds),
      total: centsText(total),
    }))
}

type Figure = 'amount' | 'tips' | 'rounding'

const notStated = () => wordsHere({ key: 'bills.notStated', values: {} })
