/** What the owner looks at once a day: who took how much off the bills, and what should be asked about. */

import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { centsText } from '../../domain/money/money.ts'
import { compareNames } from '../../domain/tables.ts'
import { auditRowOf } from '../books/read-rows.ts'
import { type StoredEntry, storedEntryIn } from '../books/stored-entry.ts'
import { readBooks } from '../books/verify.ts'
import type { Db } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'

type Control = NonNullable<Reply<typeof dashboard.today>['control']>

const redMax = 20

/** Reads a day's books, once for each of their versions: the dashboard asks again at every order. */
export function makeControlToday(): (db: Db, day: string) => Promise<Control> {
  let last: { readonly key: string; readonly control: Control } | null = null
  return async (db, day) => {
    const key = `${(await readVersions(db)).audit} ${day}`
    if (last?.key !== key) last = { key, control: await readControl(db, day) }
    return last.control
  }
}

async function readControl(db: Db, day: string): Promise<Control> {
  const rows = await db
    .selectFrom('audit')
    .select(['seq', 'bytes', 'is_red'])
    .where('business_day', '=', day)
    .orderBy('seq', 'desc')
    .execute()
  const red = rows.filter(({ is_red }) => is_red === 1).slice(0, redMax)
  return {
    people: peopleIn(rows.map(({ bytes }) => storedEntryIn(bytes))),
    red: red.map(auditRowOf),
    books: await readBooks(db),
  }
}

const figures = ['voids', 'started', 'comps', 'discounts', 'refunds', 'unstated'] as const
type Figure = (typeof figures)[number]
type Sums = Record<Figure, { count: number; cents: number }>

function peopleIn(acts: readonly StoredEntry[]): Control['people'] {
  const people = new Map<number, { readonly name: string; readonly sums: Sums }>()
  for (const told of acts) {
    const counted = figuresOf(told)
    if (!told.person || counted.length === 0) continue
    const { id, name } = told.person
    const known = people.get(id) ?? { name, sums: noSums() }
    people.set(id, known)
    for (const figure of counted) {
      known.sums[figure].count += 1
      known.sums[figure].cents += told.amount ?? 0
    }
  }
  const lines = [...people].map(([id, { name, sums }]) => {
    const out = (figure: Figure) => ({ count: sums[figure].count, amount: centsText(sums[figure].cents) })
    const { voids, started, comps } = { voids: out('voids'), started: out('started'), comps: out('comps') }
    return {
      id,
      name,
      voids,
      started,
      comps,
      discounts: out('discounts'),
      refunds: out('refunds'),
      unstated: out('unstated'),
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
  const isUnstated = !reason && (kind !== 'voids' || isLate)
  return [kind, ...(isLate ? (['started'] as const) : []), ...(isUnstated ? (['unstated'] as const) : [])]
}

const kinds: Readonly<Record<string, Figure | undefined>> = {
  'item.void': 'voids',
  'order.cancel': 'voids',
  comp: 'comps',
  discount: 'discounts',
  refund: 'refunds',
}
