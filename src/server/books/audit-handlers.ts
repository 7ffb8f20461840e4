/** The books, for the people who answer for them. */

import type { audit } from '../../contract/audit.ts'
import { type DayRange, reportPeriods } from '../../domain/periods.ts'
import { compareNames } from '../../domain/tables.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { wholeIn } from '../http/whole-in.ts'
import { readPeriod } from '../store/period.ts'
import { readAuditRows } from './read-rows.ts'
import { readBooks } from './verify.ts'

const rowsUsual = 200
const rowsMax = 1_000

export const auditHandlers: Handlers<typeof audit> = {
  list: async ({ db, query, now }) => {
    const page = {
      limit: Math.min(wholeIn(query.limit, 'limit') ?? rowsUsual, rowsMax),
      before: wholeIn(query.before, 'before'),
    }
    const filter = {
      person: wholeIn(query.person, 'person'),
      act: query.act,
      table: wholeIn(query.table, 'table'),
      isRedOnly: query.red === '1',
    }
    const { from, to } = await readPeriod(db, query, reportPeriods, now)
    return {
      rows: await readAuditRows(db, { from, to, ...filter }, page),
      books: await readBooks(db),
      choices: page.before === null ? await readChoices(db, { from, to }) : null,
    }
  },
}

/** By what the books of some days can be filtered: everybody and everything that occurs in them, by the names of today. */
interface Named {
  readonly id: number
  readonly name: string
}

async function readChoices(db: Db, days: DayRange) {
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
    .selectFrom('deleted_users')
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

const byName = (all: readonly Named[]) => all.toSorted((one, other) => compareNames(one.name, other.name))
