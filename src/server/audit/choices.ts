/** By what the books of some days can be filtered: whoever and whatever occurs in them, by the names of today. */
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'

interface Named {
  readonly id: number
  readonly name: string
}

export async function readChoices(db: Db, days: DayRange) {
  return { people: await peopleOf(db, days), tables: await tablesOf(db, days), acts: await actsOf(db, days) }
}

async function peopleOf(db: Db, days: DayRange): Promise<Named[]> {
  const ids = new Set<number>()
  for (const column of ['user_id', 'approver_id'] as const)
    for (const { id } of await valuesOf(db, days, column)) if (typeof id === 'number') ids.add(id)
  if (ids.size === 0) return []
  const present = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  const former = await db
    .selectFrom('former_staff')
    .select(['user_id as id', 'name'])
    .where('user_id', 'in', [...ids])
    .execute()
  return byName([...present, ...former])
}

async function tablesOf(db: Db, days: DayRange): Promise<Named[]> {
  const ids = (await valuesOf(db, days, 'table_id')).flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  if (ids.length === 0) return []
  return byName(await db.selectFrom('store_tables').select(['id', 'title as name']).where('id', 'in', ids).execute())
}

const actsOf = async (db: Db, days: DayRange) =>
  (await valuesOf(db, days, 'act')).flatMap(({ id }) => (typeof id === 'string' ? [id] : [])).toSorted()

const valuesOf = (db: Db, { from, to }: DayRange, column: 'user_id' | 'approver_id' | 'table_id' | 'act') =>
  db
    .selectFrom('audit')
    .select(`${column} as id`)
    .distinct()
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .where(column, 'is not', null)
    .execute()

const byName = (all: readonly Named[]) => all.toSorted((one, other) => one.name.localeCompare(other.name))
