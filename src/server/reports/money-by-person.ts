/** What each person charged, got as tips, gave away and gave back. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { centsText } from '../../domain/money/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { discountsIn, type Span } from '../till/discounts.ts'

type Line = Reply<typeof reports.money>['byPerson'][number]

const figures = ['invoices', 'total', 'tips', 'discounts', 'comps', 'refunds'] as const
type Sums = Record<(typeof figures)[number], number>

/** Under their present name, or the last one of who has left; who charged most comes first. */
export async function moneyByPerson(db: Db, range: DayRange, span: Span): Promise<Line[]> {
  const people = new Map<number | null, Sums>()
  const add = (user: number | null, more: Partial<Sums>) => {
    const sums = people.get(user) ?? { invoices: 0, total: 0, tips: 0, discounts: 0, comps: 0, refunds: 0 }
    for (const figure of figures) sums[figure] += Number(more[figure] ?? 0)
    people.set(user, sums)
  }
  for (const { user, ...more } of await charged(db, range)) add(user, more)
  for (const { user, tips, amount, kind } of await paid(db, range))
    add(user, { tips, refunds: kind === 'refund' ? amount : 0 })
  for (const { user, cents, isComp } of await discountsIn(db, span))
    add(user, isComp ? { comps: cents } : { discounts: cents })
  const names = await namesOf(db, [...people.keys()])
  return [...people]
    .filter(([, sums]) => figures.some(figure => sums[figure] !== 0))
    .sort(([a, one], [b, other]) => other.total - one.total || (a ?? 0) - (b ?? 0))
    .map(([user, { invoices, ...sums }]) => ({
      user,
      name: names.get(user ?? 0) ?? wordsHere({ key: 'bills.nobody', values: {} }),
      invoices,
      total: centsText(sums.total),
      tips: centsText(sums.tips),
      discounts: centsText(sums.discounts),
      comps: centsText(sums.comps),
      refunds: centsText(sums.refunds),
    }))
}

/** By who made the invoice; one that charges nothing is none. */
const charged = (db: Db, { from, to }: DayRange) =>
  db
    .selectFrom('invoices')
    .select('made_by as user')
    .select(({ fn }) => [fn.countAll<number>().as('invoices'), fn.sum<number>('payable_cents').as('total')])
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .where('settles', '=', 1)
    .groupBy('made_by')
    .execute()

const paid = (db: Db, { from, to }: DayRange) =>
  db
    .selectFrom('payments')
    .select(['taken_by as user', 'kind'])
    .select(({ fn }) => [fn.sum<number>('tip_cents').as('tips'), fn.sum<number>('amount_cents').as('amount')])
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy(['taken_by', 'kind'])
    .execute()

async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = ids.filter(id => id !== null)
  if (known.length === 0) return new Map()
  const former = await db
    .selectFrom('deleted_users')
    .select(['user_id as id', 'name'])
    .where('user_id', 'in', known)
    .execute()
  const users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map([...former, ...users].map(({ id, name }) => [id, name ?? '']))
}
