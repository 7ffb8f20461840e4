import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { verifyBooks } from '../../../src/server/books/verify.ts'
import { copyBeforeUpgrade, migrate, migrations } from '../../../src/server/db/migrate.ts'
import {
  makeTemplate,
  openCopy,
  openEmptyDatabase,
  openTestDatabase,
  type TemplateDatabase,
  type TestDatabase,
} from '../../support/database.ts'
import { nextMigrations, nextName } from '../../support/next-version.ts'
import {
  everything,
  faultsIn,
  fillOld,
  formText,
  oldAdminPassword,
  oldKey,
  type Rows,
} from '../../support/old-database.ts'

const first = '001-baseline'

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const olds = new Map<string, TemplateDatabase>()
afterAll(() => Promise.all([...olds.values()].map(({ remove }) => remove())))

const openOld = async () => {
  const old =
    olds.get(first) ??
    (await makeTemplate(async database => {
      await migrate(database, { upTo: first })
      await fillOld(database)
    }))
  olds.set(first, old)
  const copy = await openCopy(old.name)
  opened.push(copy)
  return copy
}

/** Tables of which `missing` finds a row. */
const changed = (before: Rows, after: Rows) => [...new Set(missing(before, after).map(text => text.split(':')[0]))]

/** Rows that are not there any more, or not as they were, in the columns that both know. */
function missing(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table)
    if (!now) return [`${table} is gone`]
    const columns = Object.keys(rows[0] ?? {}).filter(column => column in (now[0] ?? {}))
    const textOf = (row: Record<string, unknown>) => JSON.stringify(columns.map(column => row[column]))
    const known = new Set(now.map(textOf))
    return rows
      .map(textOf)
      .filter(text => !known.has(text))
      .map(text => `${table}: ${text}`)
  })
}

describe('a restaurant of the first version', () => {
  test('comes to the newest form with everything it had', async () => {
    const { database } = await openOld()
    const before = await everything(database)
    await migrate(database)
    expect(missing(before, await everything(database))).toEqual([])
    expect(await faultsIn(database)).toEqual([])
    const fresh = await openTestDatabase()
    opened.push(fresh)
    expect(await formText(database)).toEqual(await formText(fresh.database))
    await migrate(database, { migrations: nextMigrations })
    expect(changed(before, await everything(database))).toEqual(['store_tables'])
  })

  /** When the sample’s day is long over. */
  const daysLater = Date.parse('2026-12-01T12:00:00Z')

  test('opens: the owner signs in, sees the open order, what was sent before stays sent, and the books go on', async () => {
    const { database } = await openOld()
    await migrate(database)
    const app = await buildApp({ database, checksReplies: true, now: () => daysLater })
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/signin',
      payload: { username: 'admin', password: oldAdminPassword },
    })
    expect(signIn.statusCode).toBe(200)
    const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const orders = await app.inject({ url: '/api/v1/orders', headers: { cookie } })
    // What was paid on that day is completed by now.
    expect(orders.json()).toMatchObject([{ table_title: null }, { table_title: 'Table 1' }])
    const again = await app.inject({
      method: 'POST',
      url: '/api/v1/pos/create-order',
      headers: { cookie, 'idempotency-key': oldKey },
      payload: { cart: [{ id: 1, quantity: 1 }], deliveryType: 'dinein', customerType: 'WALKIN', tableId: 1 },
    })
    expect((await database.read.selectFrom('orders').select('id').execute()).length).toBe(
      again.statusCode === 200 ? 4 : 3,
    )
    const act = { method: 'POST', url: '/api/v1/settings/payment-types/add', payload: { title: 'Card' } } as const
    expect((await app.inject({ ...act, headers: { cookie } })).statusCode).toBe(200)
    expect(await verifyBooks(database.read)).not.toHaveProperty('broken')

    await app.close()
  })

  test('has every reference that the form of the database asks for', async () => {
    const { database } = await openOld()
    const refuses = (text: string) =>
      expect(database.write(tx => sql.raw(text).execute(tx))).rejects.toThrow(/foreign key/i)
    await refuses('update orders set party_id = 999')
    await refuses('update orders set table_id = 999')
    await refuses('update bills set party_id = 998 + id')
    await refuses('delete from order_items')
    await refuses('delete from menu_items')
  })
})

test('an upgrade that fails changes nothing: the version before goes on', async () => {
  const { database } = await openOld()
  const [form, rows] = [await formText(database), await everything(database)]
  const failing = {
    ...nextMigrations,
    '999-wrong': () => ({ up: async (db: Kysely<unknown>) => void (await sql`update nothing set a = 1`.execute(db)) }),
  }
  await expect(migrate(database, { migrations: failing })).rejects.toThrow()
  expect(await formText(database)).toEqual(form)
  expect(await everything(database)).toEqual(rows)
  await migrate(database, { migrations: nextMigrations })
  expect(await faultsIn(database)).toEqual([])
})

test('a database of a newer version is left alone, and the owner reads what to do', async () => {
  const { database } = await openOld()
  await database.write(tx =>
    sql`insert into kysely_migration (name, timestamp) values ('998-wonders', '2027-01-01T00:00:00.000Z')`.execute(tx),
  )
  const [form, rows] = [await formText(database), await everything(database)]
  await expect(migrate(database)).rejects.toThrow(
    'This database was made by a newer version of Comanda (998-wonders).\nInstall that version, or restore a backup',
  )
  expect(await formText(database)).toEqual(form)
  expect(await everything(database)).toEqual(rows)
})

test('before a database with data changes, its keeper is asked for a copy, once; an empty one needs none', async () => {
  const asked: unknown[] = []
  const old = await openEmptyDatabase()
  opened.push(old)
  const beforeUpgrade = async (upgrade: unknown) => void asked.push(upgrade)
  await migrate(old.database, { beforeUpgrade })
  await fillOld(old.database)
  await migrate(old.database, { beforeUpgrade, migrations: nextMigrations })
  await migrate(old.database, { beforeUpgrade, migrations: nextMigrations })
  if (old.database.engine === 'postgres')
    expect(asked).toEqual([{ from: Object.keys(migrations).at(-1), to: nextName }])
  else expect(copiesOf(old)).toHaveLength(1)
})

const isSqlite = !process.env.DATABASE_URL

test.runIf(isSqlite)('an upgrade sorts the orders of years in a file, and the server later in memory', async () => {
  const { database } = await openTestDatabase().then(made => {
    opened.push(made)
    return made
  })
  const place = async (db: Kysely<unknown>) =>
    (await sql<{ temp_store: number }>`pragma temp_store`.execute(db)).rows[0]?.temp_store
  expect(await database.migrating(place)).toBe(1)
  expect(await database.write(tx => place(tx as unknown as Kysely<unknown>))).toBe(2)
})

const copiesOf = ({ place }: TestDatabase) => {
  const folder = 'file' in place ? dirname(place.file) : ''
  return readdirSync(folder)
    .filter(name => !name.startsWith('comanda.db'))
    .map(name => join(folder, name))
}

test.runIf(isSqlite)('the copy beside the file holds what there was before, for nobody else to read', async () => {
  const old = await openOld()
  const before = await everything(old.database)
  await migrate(old.database, { migrations: nextMigrations })
  const [copy = '', ...others] = copiesOf(old)
  expect(others).toEqual([])
  expect(copy).toMatch(/before-upgrade-001-\d{8}T\d{6}\.db$/)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const found = new DatabaseSync(copy, { readOnly: true })
  expect(found.prepare('select count(*) as count from orders').get()).toEqual({ count: before.get('orders')?.length })
  expect(found.prepare('select max(name) as name from kysely_migration').get()).toEqual({ name: first })
  found.close()
})

test.runIf(isSqlite)('without a good copy nothing is changed, and the owner reads why', async () => {
  const old = await openOld()
  const file = 'file' in old.place ? old.place.file : ''
  const now = new Date('2026-11-22T03:00:00Z')
  mkdirSync(join(dirname(file), 'before-upgrade-002-20261122T030000.db.partial'))
  const copying = copyBeforeUpgrade(file, { from: '002-sales', to: nextName }, now)
  await expect(copying).rejects.toThrow(/could not be made:\n.+\nNothing was changed. Make room in/)
})

test.runIf(isSqlite)('of the copies the latest three stay', async () => {
  const old = await openOld()
  const file = 'file' in old.place ? old.place.file : ''
  for (const [day, from] of [
    [1, '004-a'],
    [2, '001-b'],
    [3, '003-c'],
    [4, '002-d'],
  ] as const)
    await copyBeforeUpgrade(file, { from, to: nextName }, new Date(`2026-11-0${day}T03:00:00Z`))
  expect(
    copiesOf(old)
      .map(name => basename(name))
      .toSorted(),
  ).toEqual([
    'before-upgrade-001-20261102T030000.db',
    'before-upgrade-002-20261104T030000.db',
    'before-upgrade-003-20261103T030000.db',
  ])
})
