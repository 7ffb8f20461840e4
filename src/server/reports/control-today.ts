/** What the owner looks at once a day: who took how much off the bills, and what should be asked about. */

import { sql } from 'kysely'
import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { centsText } from '../../domain/money/money.ts'
import { compareNames } from '../../domain/tables.ts'
import { auditRowOf } from '../books/read-rows.ts'
import { type StoredEntry, storedEntryIn } from '../books/stored-entry.ts'
import { readBooks } from '../books/verify.ts'
import type { Db } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'
import { discountsIn, type Span } from '../till/discounts.ts'

type Control = NonNullable<Reply<typeof dashboard.today>['control']>

const redMax = 20

/**
 * Reads a day's books, once for each of their versions: the dashboard asks again at every order. What is no act is counted
 * each time.
 */
export function makeControlToday(): (db: Db, day: string, span: Span) => Promise<Control> {
  let last: { readonly key: string; readonly read: ReadBooks } | null = null
  return async (db, day, span) => {
    const key = `${(await readVersions(db)).audit} ${day}`
    if (last?.key !== key) last = { key, read: await readDay(db, day) }
    const { acts, ...control } = last.read
    const counted = [...(await standingOf(db, span)), ...(await untypedOf(db, day)), ...(await toGoOf(db, day))]
    return { ...control, people: peopleIn([...acts, ...counted]) }
  }
}

type ReadBooks = Omit<Control, 'people'> & { readonly acts: readonly Counted[] }

/** What a person did, in one column. */
interface Counted {
  readonly person: { readonly id: number; readonly name: string }
  readonly figure: Figure
  readonly count: number
  readonly cents: number
}

async function readDay(db: Db, day: string): Promise<ReadBooks> {
  const rows = await db
    .selectFrom('audit')
    .select(['seq', 'bytes', 'is_red'])
    .where('business_day', '=', day)
    .orderBy('seq', 'desc')
    .execute()
  const red = rows.filter(({ is_red }) => is_red === 1).slice(0, redMax)
  return {
    acts: rows.flatMap(({ bytes }) => countedIn(storedEntryIn(bytes))),
    red: red.map(auditRowOf),
    books: await readBooks(db),
  }
}

const figures = [
  ...(['voids', 'started', 'comps', 'discounts', 'refunds', 'unstated', 'held', 'untyped', 'toGo'] as const),
] as const
type Figure = (typeof figures)[number]
type Sums = Record<Figure, { count: number; cents: number }>

const countedIn = (entry: StoredEntry): readonly Counted[] =>
  figuresOf(entry).flatMap(figure =>
    entry.person && figure !== 'discounts' && figure !== 'comps'
      ? { person: entry.person, figure, count: 1, cents: entry.amount ?? 0 }
      : [],
  )

/** Discounts and comps as the reports tell them: what was taken back, or cancelled, was not given. */
async function standingOf(db: Db, span: Span): Promise<readonly Counted[]> {
  const given = await discountsIn(db, span)
  if (given.length === 0) return []
  const ids = given.map(({ user }) => user)
  const users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return given.map(({ user, isComp, count, cents }) =>
    countedAs(isComp ? 'comps' : 'discounts')({ id: user, name: names.get(user) ?? '', count, cents }),
  )
}

/** Payments of which nobody has said how they were paid. */
async function untypedOf(db: Db, day: string): Promise<readonly Counted[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.taken_by')
    .select(['users.id', 'users.name'])
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`sum(amount_cents + tip_cents)`.as('cents'))
    .where(sql<boolean>`is_untyped = 1`)
    .where('business_day', '=', day)
    .groupBy(['users.id', 'users.name'])
    .execute()
  return rows.map(countedAs('untyped'))
}

/** Nothing forbids a cake to take home, and away from the table prices and taxes may be lower. */
async function toGoOf(db: Db, day: string): Promise<readonly Counted[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.placed_by')
    .select(['users.id', 'users.name'])
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`sum(payable_cents)`.as('cents'))
    .where('business_day', '=', day)
    .where('delivery_type', 'in', ['takeaway', 'delivery'])
    .where('table_id', 'is not', null)
    .where('orders.status', '<>', 'cancelled')
    .groupBy(['users.id', 'users.name'])
    .execute()
  return rows.map(countedAs('toGo'))
}

const countedAs =
  (figure: Figure) =>
  ({ id, name, count, cents }: { id: number; name: string; count: number; cents: number }): Counted => ({
    person: { id, name },
    figure,
    count: Number(count),
    cents: Number(cents),
  })

function peopleIn(counted: readonly Counted[]): Control['people'] {
  const people = new Map<number, { readonly name: string; readonly sums: Sums }>()
  for (const { person, figure, count, cents } of counted) {
    const known = people.get(person.id) ?? { name: person.name, sums: noSums() }
    people.set(person.id, known)
    known.sums[figure].count += count
    known.sums[figure].cents += cents
  }
  const lines = [...people].map(([id, { name, sums }]) => {
    const out = (figure: Figure) => ({ count: sums[figure].count, amount: centsText(sums[figure].cents) })
    return {
      id,
      name,
      ...(Object.fromEntries(figures.map(one => [one, out(one)])) as Record<Figure, ReturnType<typeof out>>),
    }
  })
  return lines.toSorted((one, other) => compareNames(one.name, other.name))
}

const noSums = (): Sums =>
  Object.fromEntries(figures.map(figure => [figure, { count: 0, cents: 0 }])) as unknown as Sums

/** In which columns an act counts. For a fresh void no reason is asked. */
function figuresOf({ act, level, reason }: StoredEntry): readonly Figure[] {
  const kind = kinds[act]
  if (!kind) return []
  const isLate = kind === 'voids' && level !== undefined && level !== 'fresh'
  if (kind === 'held') return [kind]
  const isUnstated = !reason && (kind !== 'voids' || isLate)
  return [kind, ...(isLate ? (['started'] as const) : []), ...(isUnstated ? (['unstated'] as const) : [])]
}

const kinds: Readonly<Record<string, Figure | undefined>> = {
  'item.void': 'voids',
  'order.cancel': 'voids',
  comp: 'comps',
  discount: 'discounts',
  refund: 'refunds',
  'price.held': 'held',
}
