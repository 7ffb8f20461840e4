import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { noRights, presets } from '../../../src/domain/rights.ts'
import { buildApp } from '../../../src/server/app.ts'
import { rightsOfRow } from '../../../src/server/auth/stored-rights.ts'
import { verifyBooks } from '../../../src/server/books/verify.ts'
import { copyBeforeUpgrade, migrate, migrations } from '../../../src/server/db/migrate.ts'
import { openPostgres } from '../../../src/server/db/open.ts'
import { bookOf, recountedBookOf } from '../../support/book.ts'
import {
  makeTemplate,
  openCopy,
  openEmptyDatabase,
  openTestDatabase,
  type TemplateDatabase,
  type TestDatabase,
} from '../../support/database.ts'
import {
  everything,
  faultsIn,
  fillOld,
  formText,
  oldAdminPassword,
  oldKey,
  type Rows,
} from '../../support/old-database.ts'

const versions = Object.keys(migrations).toSorted()
const newest = versions.at(-1) ?? ''
// The first one, the last one, and the last one before money had its own tables.
const older = [versions[0], '022-tablets', versions.at(-2)].filter(name => name !== undefined)

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const olds = new Map<string, TemplateDatabase>()
afterAll(() => Promise.all([...olds.values()].map(({ remove }) => remove())))

const openAt = async (upTo: string) => {
  const old =
    olds.get(upTo) ??
    (await makeTemplate(async database => {
      await migrate(database, { upTo })
      await fillOld(database)
    }))
  olds.set(upTo, old)
  const copy = await openCopy(old.name)
  opened.push(copy)
  return copy
}

/** Rows that are not there any more, or not as they were, in the columns that both know. */
function missing(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table)
    if (!now) return [`${table} is gone`]
    // Orders and bills of before get a party.
    const columns = Object.keys(rows[0] ?? {}).filter(column => column in (now[0] ?? {}) && column !== 'party_id')
    const textOf = (row: Record<string, unknown>) => JSON.stringify(columns.map(column => row[column]))
    const known = new Set(now.map(textOf))
    return rows
      .map(textOf)
      .filter(text => !known.has(text))
      .map(text => `${table}: ${text}`)
  })
}

describe.each(older)('a restaurant that is still at %s', version => {
  test('comes to the newest form with everything it had', async () => {
    const { database } = await openAt(version)
    const before = await everything(database)
    await migrate(database)
    expect(missing(before, await everything(database))).toEqual([])
    expect(await faultsIn(database)).toEqual([])
    const fresh = await openTestDatabase()
    opened.push(fresh)
    expect(await formText(database)).toEqual(await formText(fresh.database))
  })

  test('opens: the owner signs in, sees the open order, what was sent before stays sent, and the books go on', async () => {
    const { database } = await openAt(version)
    await migrate(database)
    const app = await buildApp({ database })
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/signin',
      payload: { username: 'admin', password: oldAdminPassword },
    })
    expect(signIn.statusCode).toBe(200)
    const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const orders = await app.inject({ url: '/api/v1/orders', headers: { cookie } })
    expect(orders.json()).toMatchObject([{ table_title: 'T1' }])
    const again = await app.inject({
      method: 'POST',
      url: '/api/v1/pos/create-order',
      headers: { cookie, 'idempotency-key': oldKey },
      payload: { cart: [{ id: 1, quantity: 1 }], deliveryType: 'dinein', customerType: 'WALKIN', tableId: 1 },
    })
    // The key is taken, by another body: it is not a new order.
    expect(again.statusCode).toBe(422)
    const act = { method: 'POST', url: '/api/v1/settings/payment-types/add', payload: { title: 'Card' } } as const
    expect((await app.inject({ ...act, headers: { cookie } })).statusCode).toBe(200)
    expect(await verifyBooks(database.read)).toMatchObject({ books: {} })
    await app.close()
  })

  // Later versions give each order its party when it is placed.
  test.skipIf(version >= '065')(
    'has a party with an open bill for each order that is not settled, and one for each bill',
    async () => {
      const { database } = await openAt(version)
      await migrate(database)
      const { read } = database
      const alone = await read
        .selectFrom('orders')
        .leftJoin('bills', join =>
          join.onRef('bills.party_id', '=', 'orders.party_id').on('bills.closed_at', 'is', null),
        )
        .select('orders.id')
        .where('orders.payment_status', '=', 'pending')
        .where('orders.status', '<>', 'cancelled')
        .where('orders.left_unpaid_at', 'is', null)
        .where('bills.id', 'is', null)
        .execute()
      expect(alone).toEqual([])
      const bills = read.selectFrom('bills').leftJoin('parties', 'parties.id', 'bills.party_id').select('bills.id')
      expect(await bills.where('parties.id', 'is', null).execute()).toEqual([])
    },
  )

  test('still gives no token twice and puts no order on two invoices', async () => {
    const { database } = await openAt(version)
    await migrate(database)
    const copy = (table: string, columns: string) =>
      database.write(tx =>
        sql`insert into ${sql.table(table)} (${sql.raw(columns)}) select ${sql.raw(columns)} from ${sql.table(table)} limit 1`.execute(
          tx,
        ),
      )
    const order =
      'placed_at, business_day, token_no, delivery_type, customer_type, status, payment_status, net_cents, tax_cents, payable_cents'
    await expect(copy('orders', order)).rejects.toThrow()
    await expect(copy('invoice_orders', 'invoice_id, order_id')).rejects.toThrow()
    await expect(copy('idempotency_keys', 'user_id, key, call, body_hash, reply, made_at')).rejects.toThrow()
  })
})

test('the daily totals of a first version are those of its orders and invoices', async () => {
  const { database } = await openAt('001-restaurant')
  await migrate(database)
  const book = await bookOf(database)
  expect(book.dishes.reduce((sum, { orders }) => sum + orders, 0)).toBe(39)
  expect(book.orders.reduce((sum, { payable_cents }) => sum + payable_cents, 0)).toBe(38_000)
  expect(book).toEqual(await recountedBookOf(database))
})

test('everybody goes on doing what they could do before there were rights', async () => {
  const { database } = await openAt('018-sales-by')
  const scopes = ['KITCHEN,VIEW_RESERVATIONS', ' pos , kitchen', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY', 'SETTINGS']
  for (const [i, scope] of scopes.entries())
    await database.write(tx =>
      sql`insert into users (username, username_key, name, role, scope, password_hash, made_at)
        values (${`u${i}`}, ${`u${i}`}, 'Ana', 'user', ${scope}, 'x', ${i})`.execute(tx),
    )
  await migrate(database)
  const rows = await database.read.selectFrom('users').selectAll().where('role', '=', 'user').orderBy('id').execute()
  const mayCancel = { ...noRights, void_after_start: true, void_after_bill: true }
  expect(rows.map(rightsOfRow)).toEqual([noRights, mayCancel, mayCancel, noRights, presets.manager.rights])
  expect(rows.map(({ pin_hash, pin_is_new }) => [pin_hash, pin_is_new])).toEqual(scopes.map(() => [null, 0]))
})

test('every invoice of before gets its number, and lines, taxes and one payment that come to its sums', async () => {
  const { database } = await openAt('018-sales-by')
  await migrate(database)
  const { rows } = await sql<Record<string, unknown>>`
    select series || '-' || number as number, bills.closed_at - made_at as late, payable_cents, net_cents, tax_cents,
      (select sum(net_cents) || '+' || sum(tax_cents) from invoice_lines where invoice_id = invoices.id) as lines,
      (select sum(net_cents) || '+' || sum(tax_cents) from invoice_taxes where invoice_id = invoices.id) as taxes,
      (select sum(amount_cents) || ' ' || count(*) from payments where bill_id = bills.id) as paid
    from invoices join bills on bills.id = bill_id order by invoices.id`.execute(database.read)
  const whole = { late: 0, payable_cents: 1000, lines: '900+100', taxes: '900+100', paid: '1000 1' }
  expect(rows).toMatchObject(rows.map((_, at) => ({ ...whole, number: `INV-${at + 1}` })))
  const last = await sql`select last_no from series where code = 'INV'`.execute(database.read)
  expect(last.rows).toEqual([{ last_no: rows.length }])
  const cash = await sql`select title from payment_types where is_cash = 1`.execute(database.read)
  expect(cash.rows).toEqual([{ title: 'Cash' }])
  const change = (text: string) => expect(database.write(tx => sql.raw(text).execute(tx))).rejects
  for (const table of ['payments', 'invoices', 'invoice_lines', 'invoice_taxes']) {
    const column = table === 'payments' ? 'amount_cents' : 'net_cents'
    await change(`update ${table} set ${column} = 1`).toThrow('what was booked is never changed')
    await change(`delete from ${table}`).toThrow('what was booked is never changed')
  }
})

test('an upgrade that fails changes nothing: the version before goes on', async () => {
  const { database } = await openAt('001-restaurant')
  const [form, rows] = [await formText(database), await everything(database)]
  // An older version's table of that name, which nobody expects.
  await database.migrating(db => sql`create table former_users (surprise text)`.execute(db))
  if (database.engine === 'sqlite')
    await database.migrating(db => sql`create view device_letters as select 1 as one`.execute(db))
  await expect(migrate(database)).rejects.toThrow()
  await database.migrating(async db => {
    await sql`drop table former_users`.execute(db)
    if (database.engine === 'sqlite') await sql`drop view device_letters`.execute(db)
  })
  expect(await formText(database)).toEqual(form)
  expect(await everything(database)).toEqual(rows)
  await migrate(database)
  expect(await faultsIn(database)).toEqual([])
})

test('a database of a newer version is left alone, and the owner reads what to do', async () => {
  const { database } = await openTestDatabase().then(made => {
    opened.push(made)
    return made
  })
  await fillOld(database)
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
  await migrate(old.database, { upTo: '003-devices', beforeUpgrade })
  await fillOld(old.database)
  await migrate(old.database, { beforeUpgrade })
  await migrate(old.database, { beforeUpgrade })
  if (old.database.engine === 'postgres') expect(asked).toEqual([{ from: '003-devices', to: newest }])
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

test.skipIf(isSqlite)('who may make no temporary tables reads before the upgrade what to grant', async () => {
  const { database, place } = await openEmptyDatabase().then(made => {
    opened.push(made)
    return made
  })
  const url = new URL('url' in place ? place.url : '')
  const name = url.pathname.slice(1)
  const role = `${name}_user`
  const run = (text: string) => database.write(tx => sql.raw(text).execute(tx))
  await run(`revoke temporary on database ${name} from public`)
  await run(`create role ${role} login`)
  await run(`grant all on schema public to ${role}`)
  url.username = role
  const theirs = await openPostgres(url.href)
  try {
    await expect(migrate(theirs)).rejects.toThrow(`grant temporary on database "${name}" to "${role}"`)
    expect(await formText(theirs)).toEqual(await formText(database))
    await run(`grant temporary on database ${name} to ${role}`)
    await migrate(theirs)
    expect(await faultsIn(theirs)).toEqual([])
  } finally {
    await theirs.close()
    await run(`drop owned by ${role}`)
    await run(`drop role ${role}`)
  }
})

const copiesOf = ({ place }: TestDatabase) => {
  const folder = 'file' in place ? dirname(place.file) : ''
  return readdirSync(folder)
    .filter(name => !name.startsWith('comanda.db'))
    .map(name => join(folder, name))
}

test.runIf(isSqlite)('the copy beside the file holds what there was before, for nobody else to read', async () => {
  const old = await openAt('002-sales')
  const before = await everything(old.database)
  await migrate(old.database)
  const [copy = '', ...others] = copiesOf(old)
  expect(others).toEqual([])
  expect(copy).toMatch(/before-upgrade-002-\d{8}T\d{6}\.db$/)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const found = new DatabaseSync(copy, { readOnly: true })
  expect(found.prepare('select count(*) as count from orders').get()).toEqual({ count: before.get('orders')?.length })
  expect(found.prepare('select max(name) as name from kysely_migration').get()).toEqual({ name: '002-sales' })
  found.close()
})

test.runIf(isSqlite)('without a good copy nothing is changed, and the owner reads why', async () => {
  const old = await openAt('002-sales')
  const file = 'file' in old.place ? old.place.file : ''
  const now = new Date('2026-11-22T03:00:00Z')
  mkdirSync(join(dirname(file), 'before-upgrade-002-20261122T030000.db.partial'))
  const copying = copyBeforeUpgrade(file, { from: '002-sales', to: newest }, now)
  await expect(copying).rejects.toThrow(/could not be made:\n.+\nNothing was changed. Make room in/)
})

test.runIf(isSqlite)('of the copies the latest three stay', async () => {
  const old = await openAt('002-sales')
  const file = 'file' in old.place ? old.place.file : ''
  for (const [day, from] of [
    [1, '004-a'],
    [2, '001-b'],
    [3, '003-c'],
    [4, '002-d'],
  ] as const)
    await copyBeforeUpgrade(file, { from, to: newest }, new Date(`2026-11-0${day}T03:00:00Z`))
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
