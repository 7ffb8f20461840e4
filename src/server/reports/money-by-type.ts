/** What was paid in each payment type, with what was given back. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { centsText } from '../../domain/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import { inWords } from '../../texts/say.ts'
import type { Db } from '../db/open.ts'

type Line = Reply<typeof reports.money>['byType'][number]

/** Whatever brought most comes first. */
export async function moneyByType(db: Db, { from, to }: DayRange): Promise<Line[]> {
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

const notStated = () => inWords('en', { key: 'bills.notStated', values: {} })
