import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../../src/server/db/open.ts'
import { openTestDatabase } from '../../support/database.ts'

const { database, place, close } = await openTestDatabase()
const isSqlite = database.engine === 'sqlite'
afterAll(close)
beforeEach(() => database.write(tx => tx.deleteFrom('categories').execute()))

const add = (title: string) => database.write(tx => tx.insertInto('categories').values({ title }).execute())
const titles = async (db = database.read) =>
  (await db.selectFrom('categories').select('title').orderBy('title').execute()).map(({ title }) => title)

test('work that fails leaves nothing behind, and its own error reaches who asked', async () => {
  const failing = database.write(async tx => {
    await tx.insertInto('categories').values({ title: 'Half' }).execute()
    throw new Error('the stove went out')
  })
  await expect(failing).rejects.toThrow('the stove went out')
  expect(await titles()).toEqual([])
})

test('of many writes at once those that fail take nothing of the others with them', async () => {
  const writes = Array.from({ length: 40 }, (_, n) =>
    database.write(async tx => {
      await tx
        .insertInto('categories')
        .values({ title: `c${String(n).padStart(2, '0')}` })
        .execute()
      if (n % 3 === 0) throw new Error(`no ${n}`)
      return n
    }),
  )
  const ends = await Promise.allSettled(writes)
  for (const [n, end] of ends.entries())
    expect(end).toMatchObject(n % 3 === 0 ? { reason: new Error(`no ${n}`) } : { value: n })
  expect(await titles()).toEqual(
    Array.from({ length: 40 }, (_, n) => `c${String(n).padStart(2, '0')}`).filter((_, n) => n % 3 !== 0),
  )
})

test('a row that breaks a rule of the tables is refused alone, too', async () => {
  const bad = () =>
    database.write(tx => tx.insertInto('variants').values({ item_id: 99, title: 'x', price_cents: 1 }).execute())
  const ends = await Promise.allSettled([add('one'), bad(), add('two'), bad()])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await titles()).toEqual(['one', 'two'])
})

test('nobody sees a write before it is committed', async () => {
  await database.write(async tx => {
    await tx.insertInto('categories').values({ title: 'Secret' }).execute()
    expect(await titles(tx)).toEqual(['Secret'])
    expect(await titles()).toEqual([])
  })
  expect(await titles()).toEqual(['Secret'])
})

test('two writes that take the same things in opposite order are both done', async () => {
  await add('a')
  await add('b')
  const waiting = Promise.withResolvers<void>()
  let started = 0
  const mark = (removed_at: number, first: string, second: string) =>
    database.write(async tx => {
      const set = (title: string) =>
        tx.updateTable('categories').set({ removed_at }).where('title', '=', title).execute()
      await set(first)
      // On PostgreSQL both hold their first row before they ask for the other's; SQLite lets them write in turns.
      if (++started === 2 || isSqlite) waiting.resolve()
      await waiting.promise
      await set(second)
    })
  await Promise.all([mark(1, 'a', 'b'), mark(2, 'b', 'a')])
  const marks = await database.read.selectFrom('categories').select('removed_at').execute()
  expect(new Set(marks.map(row => row.removed_at)).size).toBe(1)
})

test('the largest whole numbers come back exactly', async () => {
  const made_at = Number.MAX_SAFE_INTEGER
  const row = { account_and_address: 'large', tries: 0, since_at: made_at, last_at: 0 }
  await database.write(tx => tx.insertInto('sign_in_tries').values(row).execute())
  expect(await database.read.selectFrom('sign_in_tries').selectAll().execute()).toEqual([row])
  const { count } = await database.read
    .selectFrom('categories')
    .select(eb => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('what was acknowledged survives a power cut', async () => {
  const ask = async (what: string) =>
    Object.values(
      (await database.write(tx => sql<Record<string, unknown>>`${sql.raw(what)}`.execute(tx))).rows[0] ?? {},
    )
  if (isSqlite) {
    expect(await ask('pragma journal_mode')).toEqual(['wal'])
    expect(await ask('pragma synchronous')).toEqual([2])
    expect(await ask('pragma foreign_keys')).toEqual([1])
  } else {
    expect(await ask('show synchronous_commit')).toEqual(['on'])
    expect(await ask('show fsync')).toEqual(['on'])
  }
})

test.runIf(isSqlite)('reading never writes', async () => {
  await expect(database.read.insertInto('categories').values({ title: 'x' }).execute()).rejects.toThrow(/readonly/)
})

test.runIf(isSqlite)(
  'when the commit itself fails everybody who shared it hears so, and the next write works',
  async () => {
    const orphan = database.write(async tx => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await tx.insertInto('variants').values({ item_id: 99, title: 'x', price_cents: 1 }).execute()
    })
    const ends = await Promise.allSettled([add('one'), orphan, add('two')])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await titles()).toEqual([])
    await add('three')
    expect(await titles()).toEqual(['three'])
  },
)

test.runIf(isSqlite)('a restaurant that is opened again has everything it had', async () => {
  await add('Kept')
  const again = openSqlite('file' in place ? place.file : '')
  expect(await titles(again.read)).toEqual(['Kept'])
  await again.close()
})

test('a database that is closed says so', async () => {
  const other = await openTestDatabase()
  await other.database.ping()
  await other.close()
  await expect(other.database.ping()).rejects.toThrow()
})
