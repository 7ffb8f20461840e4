import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openPostgres, openSqlite } from '../../../src/server/db/open.ts'
import type { Schema } from '../../../src/server/db/schema.ts'
import { openEmptyDatabase, openTestDatabase } from '../../support/database.ts'
import { formText } from '../../support/old-database.ts'

const { database, close } = await openTestDatabase()
afterAll(close)

const tables: readonly (keyof Schema)[] = [
  ...(['users', 'sessions', 'store', 'print_settings', 'payment_types', 'store_tables'] as const),
  ...(['categories', 'taxes', 'menu_items', 'variants', 'modifiers', 'photos'] as const),
  ...(['customers', 'reservations', 'orders', 'order_items', 'tokens'] as const),
  ...(['invoices', 'invoice_orders', 'idempotency_keys', 'versions'] as const),
]
const readForm = async () =>
  (await database.read.introspection.getTables())
    .map(({ name, columns }) => `${name}: ${columns.map(column => column.name).join()}`)
    .toSorted()

test('there is a table for everything the restaurant keeps', async () => {
  const names = (await database.read.introspection.getTables()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...tables]))
})

test('starting again, several at once too, changes nothing', async () => {
  const before = await readForm()
  await database.write(tx => tx.insertInto('categories').values({ title: 'Kept' }).execute())
  await migrate(database)
  if (database.engine === 'postgres') await Promise.all([migrate(database), migrate(database), migrate(database)])
  expect(await readForm()).toEqual(before)
  expect(await database.read.selectFrom('categories').select('title').execute()).toEqual([{ title: 'Kept' }])
})

test('servers that start at once on an empty database take turns, and the tables are made once', async () => {
  const first = await openEmptyDatabase()
  const { place } = first
  const open = () => ('file' in place ? openSqlite(place.file) : openPostgres(place.url))
  const others = [await open(), await open()]
  await Promise.all([first.database, ...others].map(one => migrate(one)))
  expect(await formText(first.database)).toEqual(await formText(database))
  for (const one of others) await one.close()
  await first.close()
})

const write = (work: Parameters<typeof database.write>[0]) => database.write(work)
let party_id = 0
beforeAll(async () => {
  const party = await database.write(tx =>
    tx.insertInto('parties').values({ opened_at: 1 }).returning('id').executeTakeFirstOrThrow(),
  )
  party_id = party.id
})
const order = (token_no: number, business_day = '2026-11-20') => ({
  party_id,
  placed_at: 1,
  business_day,
  token_no,
  delivery_type: '',
  customer_type: 'WALKIN',
  status: 'created',
  payment_status: 'pending',
  net_cents: 0,
  tax_cents: 0,
  payable_cents: 0,
})

test('whatever else goes wrong, the tables hold no negative price and no line without pieces', async () => {
  const soup = { title: 'Soup', price_cents: -1 }
  await expect(write(tx => tx.insertInto('menu_items').values(soup).execute())).rejects.toThrow()
  const { id } = (await write(tx =>
    tx.insertInto('orders').values(order(1)).returning('id').executeTakeFirstOrThrow(),
  )) as { id: number }
  for (const wrong of [{ quantity: 0 }, { quantity: -5 }, { quantity: 1000 }, { unit_cents: -1 }]) {
    const line = {
      order_id: id,
      item_id: 1,
      item_title: 'x',
      unit_cents: 1,
      quantity: 1,
      status: 'created',
      addons: '[]',
    }
    await expect(
      write(tx =>
        tx
          .insertInto('order_items')
          .values({ ...line, ...wrong })
          .execute(),
      ),
    ).rejects.toThrow()
  }
})

test('whatever else goes wrong, a token is given once a day and a bill has one invoice that settles it', async () => {
  const place = (token: number, day?: string) =>
    write(tx => tx.insertInto('orders').values(order(token, day)).execute())
  await place(7)
  await expect(place(7)).rejects.toThrow()
  await place(7, '2026-11-21')
  await expect(
    write(async tx => {
      const { business_day, net_cents, tax_cents, payable_cents, delivery_type, customer_type } = order(0)
      const bill = { party_id, no: 1, is_rest: 1 }
      const { id: bill_id } = await tx.insertInto('bills').values(bill).returning('id').executeTakeFirstOrThrow()
      const issuer = { facts: '{}', made_at: 1 }
      const { id: issuer_id } = await tx.insertInto('issuers').values(issuer).returning('id').executeTakeFirstOrThrow()
      const sums = { business_day, net_cents, tax_cents, payable_cents, delivery_type, customer_type }
      for (let n = 1; n <= 2; n++) {
        const booked = { made_at: n, booked_at: n, booked_no: n, series: 'INV', number: n, issuer_id, bill_id }
        await tx
          .insertInto('invoices')
          .values({ ...sums, ...booked })
          .execute()
      }
    }),
  ).rejects.toThrow(/one_settling_invoice|bill_id/)
  expect(await database.read.selectFrom('invoices').selectAll().execute()).toEqual([])
})
