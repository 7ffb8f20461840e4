/** Rows of one insert may name different columns: what a row does not name is the column's default, on both engines. */
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../support/database.ts'

interface Plates {
  plates: { id?: number; title: string; pieces?: number; mark?: string; notes?: string | null; facts?: string }
}

const { database, close } = await openTestDatabase()
const write = <T>(work: (db: Kysely<Plates>) => Promise<T>) =>
  database.write(tx => work(tx as unknown as Kysely<Plates>))

beforeAll(() =>
  database.migrating(tx =>
    tx.schema
      .createTable('plates')
      .addColumn('id', database.engine === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
      .addColumn('title', 'text', column => column.notNull())
      .addColumn('pieces', 'integer', column => column.notNull().defaultTo(3))
      .addColumn('mark', 'text', column => column.notNull().defaultTo("chef's"))
      .addColumn('notes', 'text')
      .addColumn('facts', 'text', column => column.notNull().defaultTo('{"a":[]}'))
      .execute(),
  ),
)
beforeEach(() => write(db => db.deleteFrom('plates').execute()))
afterAll(async () => {
  await write(db => db.schema.dropTable('plates').execute())
  await close()
})

const stored = () =>
  write(db => db.selectFrom('plates').select(['title', 'pieces', 'mark', 'notes', 'facts']).orderBy('title').execute())
const plain = { pieces: 3, mark: "chef's", notes: null, facts: '{"a":[]}' }

test('what one row says and another does not is the default there, whichever comes first', async () => {
  await write(db =>
    db
      .insertInto('plates')
      .values([
        { title: 'a' },
        { title: 'b', pieces: 0 },
        { title: 'c', mark: '', notes: 'hot' },
        { facts: '[]', title: 'd' },
        { title: 'e', pieces: 9, mark: 'x', notes: null, facts: '1' },
      ])
      .execute(),
  )
  expect(await stored()).toEqual([
    { ...plain, title: 'a' },
    { ...plain, title: 'b', pieces: 0 },
    { ...plain, title: 'c', mark: '', notes: 'hot' },
    { ...plain, title: 'd', facts: '[]' },
    { title: 'e', pieces: 9, mark: 'x', notes: null, facts: '1' },
  ])
})

test('a row that was given an id and one that was not go together, and an expression is a value', async () => {
  const ids = await write(db =>
    db
      .insertInto('plates')
      .values([
        { id: 700, title: 'a', pieces: sql<number>`1 + 1` },
        { title: 'b', mark: 'y' },
      ])
      .returning('id')
      .execute(),
  )
  expect(ids).toHaveLength(2)
  expect(await stored()).toEqual([
    { ...plain, title: 'a', pieces: 2 },
    { ...plain, title: 'b', mark: 'y' },
  ])
})

test('a row that lacks what has no default is refused', async () => {
  const rows = [{ title: 'a' }, { pieces: 1 } as { title: string; pieces: number }]
  await expect(write(db => db.insertInto('plates').values(rows).execute())).rejects.toThrow(/title/)
  expect(await stored()).toEqual([])
})
