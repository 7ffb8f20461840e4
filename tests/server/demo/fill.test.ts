import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay, businessDayStart } from '../../../src/domain/business-day.ts'
import { addTotals, orderTotals } from '../../../src/domain/money/tax.ts'
import { whyNoPin } from '../../../src/domain/pin.ts'
import { topics } from '../../../src/domain/topics.ts'
import { passwordMatches } from '../../../src/server/auth/password.ts'
import { makePinHashes } from '../../../src/server/auth/pin-hash.ts'
import { rightsOfRow } from '../../../src/server/auth/stored-rights.ts'
import { prepareFirstStart } from '../../../src/server/db/first-start.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { readVersions } from '../../../src/server/db/versions.ts'
import { demoFood } from '../../../src/server/demo/content-food.ts'
import { demoPassword, fillDemo } from '../../../src/server/demo/fill.ts'
import { makeOpenOrders } from '../../../src/server/orders/open-orders.ts'
import { nextToken } from '../../../src/server/orders/place-order.ts'
import { shiftReport } from '../../../src/server/till/shift-report.ts'
import { findShift } from '../../../src/server/till/shift-rows.ts'
import { openTestDatabase } from '../../support/database.ts'
import { fillSmallMenu } from '../../support/small-menu.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const madrid = 'Europe/Madrid'
const now = Date.parse('2026-11-20T20:15:00Z')
const closes: (() => Promise<void>)[] = []

const pepper = 'a pepper of the house'
const fill = (into: Database, at: number) => fillDemo(into, at, pepper)

let database: Database
let signIns: Awaited<ReturnType<typeof fillDemo>>

beforeAll(async () => {
  database = await openEmpty(now)
  signIns = await fill(database, now)
})
afterAll(() => Promise.all(closes.map(close => close())))

test('the demo opens with a menu, pictures, tables, guests and a month of orders', async () => {
  const count = async (table: 'menu_items' | 'photos' | 'store_tables' | 'customers' | 'orders' | 'reservations') => {
    const { rows } = await database.read
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  expect(await count('menu_items')).toBeGreaterThanOrEqual(60)
  expect(await count('store_tables')).toBe(14)
  expect(await count('customers')).toBe(40)
  expect(await count('reservations')).toBe(12)
  const perDay = (await tokensByDay(database)).values().toArray()
  expect(perDay).toHaveLength(31)
  for (const tokens of perDay.slice(0, -1)) expect(tokens.length).toBeGreaterThanOrEqual(40)
  for (const tokens of perDay) expect(tokens.length).toBeLessThanOrEqual(90)

  const pictures = await database.read.selectFrom('photos').select(['name', 'media_type', 'bytes']).execute()
  const dishes = await database.read.selectFrom('menu_items').select(['title', 'image']).execute()
  const shown = new Set(pictures.map(({ name }) => `/photos/${name}`))
  expect(dishes.filter(({ image }) => image === null || !shown.has(image))).toEqual([])
  for (const { name, media_type, bytes } of pictures) {
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
    expect(media_type).toBe('image/webp')
    expect(Buffer.from(bytes).subarray(8, 12).toString()).toBe('WEBP')
  }
})

test('guests read of the demo’s dishes what they are, and can filter by every kind of thing they suit or contain', async () => {
  const rows = await database.read
    .selectFrom('menu_items')
    .select(['title', 'description', 'allergens', 'diets'])
    .execute()
  const told = rows.filter(({ description }) => description !== null).map(({ title }) => title)
  // A text for a dish that is not there would be read by nobody.
  expect(told.toSorted()).toEqual(Object.keys(demoFood).toSorted())
  const lists = rows.flatMap(({ allergens, diets }) => [...JSON.parse(allergens), ...JSON.parse(diets)])
  expect(new Set(lists).size).toBeGreaterThanOrEqual(14)
})

test('the printed passwords and PINs open the accounts', async () => {
  expect(signIns.map(({ username }) => username)).toEqual(['admin', 'cashier', 'waiter', 'kitchen', 'lead', 'manager'])
  const pins = makePinHashes(pepper)
  for (const { username, password, pin } of signIns) {
    const user = await database.read
      .selectFrom('users')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    expect(await passwordMatches(password, user.password_hash)).toBe(true)
    expect(await pins.matches(pin, user), username).toBe(true)
    expect(whyNoPin(pin, { ...user, rights: rightsOfRow(user) }), username).toBeNull()
  }
})

test('opening the demo again doubles nothing, also hours later', async () => {
  const before = await everything(database)
  const versions = await readVersions(database.read)
  expect(await fill(database, now)).toEqual(signIns)
  await fill(database, now + 3 * 60 * minuteMs)
  expect(await everything(database)).toEqual(before)
  expect(await readVersions(database.read)).toEqual(versions)
})

test('the same seed and time give the same restaurant', async () => {
  const twin = await openEmpty(now)
  await fill(twin, now)
  expect(await everything(twin)).toEqual(await everything(database))
})

test('two servers that open the same empty restaurant at once fill it once', async () => {
  const shared = await openEmpty(now)
  await Promise.all([fill(shared, now), fill(shared, now)])
  expect(await tokensByDay(shared)).toEqual(await tokensByDay(database))
})

test('what was built from an empty restaurant is not shown any more', async () => {
  const untouched = await readVersions((await openEmpty(now)).read)
  const filled = await readVersions(database.read)
  expect(topics.filter(topic => filled[topic] <= untouched[topic])).toEqual([])
})

test('every invoice is what its orders cost', async () => {
  const items = Map.groupBy(await database.read.selectFrom('order_items').selectAll().execute(), item => item.order_id)
  const costOf = (orderId: number, isCounted: (item: { status: string }) => boolean) =>
    orderTotals(
      (items.get(orderId) ?? []).filter(isCounted).map(item => ({
        unitCents: item.unit_cents,
        quantity: item.quantity,
        taxRate: item.tax_rate,
        taxType: item.tax_type,
      })),
    )
  const links = await database.read.selectFrom('invoice_orders').selectAll().execute()
  const orderIds = Map.groupBy(links, ({ invoice_id }) => invoice_id)
  const invoices = await database.read.selectFrom('invoices').selectAll().execute()
  const wrong = invoices.filter(invoice => {
    const due = (orderIds.get(invoice.id) ?? []).map(({ order_id }) =>
      costOf(order_id, ({ status }) => status !== 'cancelled'),
    )
    const { netCents, taxCents, payableCents } = addTotals(...due)
    return netCents !== invoice.net_cents || taxCents !== invoice.tax_cents || payableCents !== invoice.payable_cents
  })
  expect(wrong).toEqual([])
  expect(invoices.length).toBeGreaterThan(1_000)
  expect(invoices.some(({ id }) => orderIds.get(id)?.length === 2)).toBe(true)

  const orders = await database.read.selectFrom('orders').selectAll().execute()
  expect(orders.filter(order => costOf(order.id, () => true).payableCents !== order.payable_cents)).toEqual([])
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid').map(({ id }) => id)
  expect(links.map(({ order_id }) => order_id).sort((a, b) => a - b)).toEqual(paid.sort((a, b) => a - b))
  expect(paid.length / orders.length).toBeGreaterThan(0.88)
  expect(orders.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(10)
})

test('the till has been open since the morning, and what was paid in cash today is in it', async () => {
  const { read } = database
  const shifts = await read.selectFrom('shifts').selectAll().execute()
  expect(shifts).toMatchObject([{ closed_at: null, float_cents: 15_000 }])
  const today = await read
    .selectFrom('payments')
    .select(['shift_id', 'business_day'])
    .where('taken_at', '>=', shifts[0]?.opened_at ?? 0)
    .execute()
  expect(today.length).toBeGreaterThan(5)
  expect(today.filter(({ shift_id }) => shift_id !== shifts[0]?.id)).toEqual([])
  const report = await shiftReport(read, await findShift(read, shifts[0]?.id ?? 0))
  expect(report).toMatchObject({ adds_up: '0.00', taxes: expect.arrayContaining([expect.anything()]) })
})

test('the tokens of each day are 1, 2, 3… in the order of the orders, and the next order goes on', async () => {
  for (const tokens of (await tokensByDay(database)).values()) expect(tokens).toEqual(tokens.map((_, i) => i + 1))
  const today = (await tokensByDay(database)).get('2026-11-20') ?? []
  const tried = database.write(async tx => {
    throw new Taken(await nextToken(tx, '2026-11-20'))
  })
  await expect(tried).rejects.toMatchObject({ token: today.length + 1 })
})

test('orders and invoices lie in the business day of their moment', async () => {
  const dayOf = (at: number) => businessDay(at, madrid, 5)
  const orders = await database.read.selectFrom('orders').select(['placed_at', 'business_day']).execute()
  const invoices = await database.read.selectFrom('invoices').select(['made_at', 'business_day']).execute()
  expect(orders.filter(order => dayOf(order.placed_at) !== order.business_day)).toEqual([])
  expect(invoices.filter(invoice => dayOf(invoice.made_at) !== invoice.business_day)).toEqual([])
})

test('nothing has happened in the future', async () => {
  expect(await latestInstant(database)).toBeLessThanOrEqual(now)
})

test('the kitchen has orders in every state, from both floors, the counter and the road', async () => {
  const tickets = await makeOpenOrders().tickets(database.read)
  expect(tickets).toHaveLength(9)
  const states = tickets.flatMap(({ items }) => items.map(({ status }) => status))
  expect(new Set(states)).toEqual(new Set(['created', 'preparing', 'completed', 'delivered', 'cancelled']))
  expect(new Set(tickets.map(({ floor }) => floor))).toEqual(new Set(['Ground floor', 'Roof terrace', null]))
  expect(new Set(tickets.map(({ delivery_type }) => delivery_type))).toEqual(
    new Set(['dinein', 'takeaway', 'delivery']),
  )
  expect(tickets.filter(({ payment_status }) => payment_status === 'paid')).toHaveLength(1)
  expect(tickets.some(({ items }) => items.some(({ notes, addons }) => notes && addons?.length))).toBe(true)
  for (const { date } of tickets) expect(now - Date.parse(date)).toBeLessThanOrEqual(40 * minuteMs)
})

test('each dish goes to its station, and every station has something to do', async () => {
  const stations = await database.read.selectFrom('stations').select(['id', 'title']).orderBy('id').execute()
  expect(stations.map(({ title }) => title)).toEqual(['Kitchen', 'Grill', 'Bar'])
  const tickets = await makeOpenOrders().tickets(database.read)
  const lines = tickets.flatMap(({ items }) => items)
  for (const { id } of stations) expect(lines.some(line => line.station_id === id)).toBe(true)
  const stationOf = (dish: string) => stations.find(({ id }) => id === lineOf(dish)?.station_id)?.title
  const lineOf = (dish: string) => lines.find(({ item_title }) => item_title === dish)
  expect([stationOf('Seafood Paella'), stationOf('White Wine')]).toEqual(['Kitchen', 'Bar'])
})

test('nobody sits at a table for half a day: its guests have paid, or came a while ago', async () => {
  const waiting = await database.read
    .selectFrom('orders')
    .select(['table_id', 'placed_at'])
    .where('payment_status', '=', 'pending')
    .where('status', '<>', 'cancelled')
    .execute()
  const atTables = waiting.filter(({ table_id }) => table_id !== null)
  expect(atTables.length).toBeGreaterThan(3)
  for (const { placed_at } of atTables) expect(now - Number(placed_at)).toBeLessThanOrEqual(40 * minuteMs)
  // Some who took their food home still owe it.
  expect(waiting.length).toBeGreaterThan(atTables.length)
})

test('minutes after the day began there are only the open orders, and they belong to it', async () => {
  const early = businessDayStart('2026-11-20', madrid, 5) + 4 * minuteMs
  const quiet = await openEmpty(early)
  await fill(quiet, early)
  expect((await tokensByDay(quiet)).get('2026-11-20')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await latestInstant(quiet)).toBeLessThanOrEqual(early)
})

test('opened days later, the demo keeps what was there, settles it and adds the days between', async () => {
  const later = now + 3 * dayMs
  const kept = await openEmpty(now)
  await fill(kept, now)
  const before = await kept.read
    .selectFrom('orders')
    .select(['id', 'token_no', 'payable_cents'])
    .orderBy('id')
    .execute()
  await fill(kept, later)
  const after = await kept.read.selectFrom('orders').select(['id', 'token_no', 'payable_cents']).orderBy('id').execute()
  expect(after.slice(0, before.length)).toEqual(before)

  const days = await tokensByDay(kept)
  for (const tokens of days.values()) expect(tokens).toEqual(tokens.map((_, i) => i + 1))
  for (const day of ['2026-11-21', '2026-11-22']) expect(days.get(day)?.length).toBeGreaterThanOrEqual(40)
  const tickets = await makeOpenOrders().tickets(kept.read)
  expect(tickets).toHaveLength(9)
  expect(new Set(tickets.map(({ business_day }) => business_day))).toEqual(new Set(['2026-11-23']))
  expect(await latestInstant(kept)).toBeLessThanOrEqual(later)

  const onceMore = await everything(kept)
  await fill(kept, later)
  expect(await everything(kept)).toEqual(onceMore)
})

test("a restaurant that is not the demo's is left alone", async () => {
  const own = await openEmpty(now)
  await fillSmallMenu(own)
  const before = await everything(own)
  expect(await fill(own, now)).toEqual([])
  expect(await everything(own)).toEqual(before)
})

class Taken extends Error {
  readonly token: number
  constructor(token: number) {
    super('only to undo it')
    this.token = token
  }
}

async function openEmpty(at: number): Promise<Database> {
  const opened = await openTestDatabase()
  closes.push(opened.close)
  await prepareFirstStart(opened.database, {
    timeZone: 'UTC',
    adminUsername: 'admin',
    adminPassword: demoPassword,
    now: at,
  })
  return opened.database
}

/** What the restaurant consists of, without what is random on purpose: secrets and password salts. */
async function everything({ read }: Database) {
  const tables = [
    ...([
      'store',
      'print_settings',
      'payment_types',
      'categories',
      'taxes',
      'menu_items',
      'variants',
      'modifiers',
    ] as const),
    ...(['store_tables', 'customers', 'reservations', 'tokens', 'orders', 'order_items', 'invoices'] as const),
  ]
  const rows: Record<string, unknown> = {}
  for (const table of tables) rows[table] = await read.selectFrom(table).selectAll().orderBy(sql`1`).execute()
  rows.links = await read.selectFrom('invoice_orders').selectAll().orderBy('order_id').execute()
  rows.photos = await read.selectFrom('photos').select('name').orderBy('name').execute()
  rows.users = await read
    .selectFrom('users')
    .select(['id', 'username', 'name', 'role', 'scope'])
    .orderBy('id')
    .execute()
  return rows
}

/** Each day's tokens in the order in which the orders were placed, oldest day first. */
async function tokensByDay({ read }: Database): Promise<Map<string, number[]>> {
  const orders = await read
    .selectFrom('orders')
    .select(['business_day', 'token_no'])
    .orderBy('business_day')
    .orderBy('placed_at')
    .orderBy('token_no')
    .execute()
  const days = Map.groupBy(orders, ({ business_day }) => business_day)
  return new Map([...days].map(([day, found]) => [day, found.map(({ token_no }) => token_no)]))
}

async function latestInstant({ read }: Database): Promise<number> {
  const found = [
    await read.selectFrom('orders').select(['placed_at as a', 'closed_at as b']).execute(),
    await read.selectFrom('invoices').select(['made_at as a', 'made_at as b']).execute(),
    await read.selectFrom('customers').select(['made_at as a', 'changed_at as b']).execute(),
    await read.selectFrom('reservations').select(['made_at as a', 'changed_at as b']).execute(),
  ]
  return Math.max(...found.flat().flatMap(({ a, b }) => [a, b ?? 0]))
}
