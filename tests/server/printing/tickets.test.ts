import { afterAll, expect, test } from 'vitest'
import { openPrintShop } from '../../support/print-shop.ts'

const shop = await openPrintShop()
const { restaurant, owner, waiter, addPrinter, order, settled, sheets } = shop
const { database, menu } = restaurant
afterAll(() => shop.close())

const station = async (title: string) => (await owner('POST', '/settings/stations/add', { title })).body.id as number
const { id: drinks } = (await owner('POST', '/settings/categories/add', { title: 'Drinks' })).body
await database.write(tx =>
  tx.updateTable('menu_items').set({ category_id: drinks }).where('id', '=', menu.water).execute(),
)
const grillStation = await station('Grill')
const categoryOf = async (itemId: number) =>
  (await database.read.selectFrom('menu_items').select('category_id').where('id', '=', itemId).executeTakeFirst())
    ?.category_id
await owner('POST', '/settings/stations/routes', {
  routes: [{ categoryId: await categoryOf(menu.soup), dining: 'any', stationId: grillStation }],
})
const grill = await addPrinter('Grill printer', { stationIds: [grillStation], printsUnassigned: false })
const bar = await addPrinter('Bar printer')
const linesOf = (orderId: number) =>
  database.read
    .selectFrom('order_items')
    .select(['id', 'item_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const last = (fake: typeof grill.fake) => fake.sheets().at(-1)?.text ?? ''

test('each printer prints what is for its stations, with table, token, notes and addons', async () => {
  const { tokenNo } = await order({
    cart: [
      { id: menu.soup, quantity: 2, notes: 'no cream' },
      { id: menu.water, quantity: 1, addons_ids: [menu.lemon] },
    ],
    tableId: menu.table,
  })
  await settled(grill.id)
  await settled(bar.id)
  const [grillText, barText] = [last(grill.fake), last(bar.fake)]
  expect(grillText).toContain('Table 1')
  expect(grillText).toContain(`Token ${tokenNo}`)
  expect(grillText).toContain('GRILL')
  expect(grillText).toMatch(/2x .*Soup/i)
  expect(grillText).toContain('[ no cream ]')
  expect(grillText).toContain('waiter')
  expect(grillText).not.toMatch(/Water/i)
  expect(barText).toMatch(/1x .*Water/i)
  expect(barText).toMatch(/\+ .*Lemon/i)
  expect(barText).not.toMatch(/Soup/i)
})

test('what is cancelled after its ticket came out comes out again as cancelled, at its printer alone', async () => {
  const { orderId } = await order({
    cart: [
      { id: menu.soup, quantity: 1 },
      { id: menu.water, quantity: 1 },
    ],
  })
  await settled(grill.id)
  await settled(bar.id)
  const before = bar.fake.sheets().length
  const [soup] = await linesOf(orderId)
  const change = (status: string) => owner('POST', `/orders/update-status/${soup?.id}`, { status, reasonId: null })
  const sheetsBefore = grill.fake.sheets().length
  expect((await change('cancelled')).status).toBe(200)
  await sheets(grill.fake, sheetsBefore + 1)
  expect(last(grill.fake)).toMatch(/\[ CANCELLED \][\s\S]*1x .*Soup/i)
  expect((await change('created')).status).toBe(200)
  await sheets(grill.fake, sheetsBefore + 2)
  expect(last(grill.fake)).toMatch(/\[ ORDERED AGAIN \][\s\S]*1x .*Soup/i)
  expect(bar.fake.sheets()).toHaveLength(before)
})

test('an order that was cancelled before its ticket came out makes no paper', async () => {
  grill.fake.paperOut = true
  const before = grill.fake.sheets().length
  const { orderId } = await order()
  expect((await owner('POST', '/orders/cancel', { orderIds: [orderId] })).status).toBe(200)
  grill.fake.paperOut = false
  expect(await settled(grill.id)).toMatchObject({ state: 'closed', reason: 'nothing-left' })
  expect(grill.fake.sheets()).toHaveLength(before)
  // Not even an empty one, by the time the next ticket is out.
  await order()
  await settled(grill.id)
  expect(grill.fake.blanks()).toBe(0)
})

test('pieces that are taken off a line come out as cancelled, with their number', async () => {
  const { orderId } = await order({ cart: [{ id: menu.soup, quantity: 3 }] })
  await settled(grill.id)
  const before = grill.fake.sheets().length
  const [soup] = await linesOf(orderId)
  expect((await owner('POST', `/orders/reduce-item/${soup?.id}`, { quantity: 1, seen: 3 })).status).toBe(200)
  await sheets(grill.fake, before + 1)
  expect(last(grill.fake)).toMatch(/\[ CANCELLED \][\s\S]*2x .*Soup/i)
})

test('somebody who asks for a ticket again gets one that says so', async () => {
  const { orderId } = await order()
  await settled(grill.id)
  const before = grill.fake.sheets().length
  const again = await waiter('POST', '/print/kitchen', { orderId })
  expect(again.body).toMatchObject({ message: 'Printing the ticket again!', jobIds: [expect.any(Number)] })
  await sheets(grill.fake, before + 1)
  expect(last(grill.fake)).toContain('[ DUPLICATE ]')
  expect((await waiter('POST', '/print/kitchen', { orderId: 9_999 })).body.message).toBe('There is no order 9999!')
})

test('what waits at a stuck printer comes out at another one, for as long as that is wanted', async () => {
  grill.fake.paperOut = true
  const { orderId } = await order()
  await shop.problem(grill.id, 'paper')
  const moved = await waiter('POST', `/print/printers/${grill.id}/redirect`, { to: bar.id })
  expect(moved.body).toMatchObject({ message: 'Printing at Bar printer instead!', moved: 1 })
  const acts = database.read.selectFrom('audit').select('bytes').orderBy('seq', 'desc')
  const { bytes } = await acts.executeTakeFirstOrThrow()
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
    act: 'printer.change',
    subject: 'Grill printer',
    after: { prints_at: 'Bar printer' },
  })
  await sheets(bar.fake, 1)
  await settled(bar.id)
  expect(last(bar.fake)).toContain('[ FOR GRILL PRINTER ]')
  expect(last(bar.fake)).toContain(`ticket ${orderId}`)
  await order()
  await settled(bar.id)
  expect(last(bar.fake)).toContain('[ FOR GRILL PRINTER ]')
  for (const to of [grill.id, 987])
    expect((await waiter('POST', `/print/printers/${bar.id}/redirect`, { to })).status).toBeGreaterThanOrEqual(400)
  grill.fake.paperOut = false
  expect((await waiter('POST', `/print/printers/${grill.id}/redirect`, { to: null })).body.message).toBe(
    'Printing at Grill printer again!',
  )
  const before = grill.fake.sheets().length
  await order()
  await sheets(grill.fake, before + 1)
  expect(last(grill.fake)).not.toContain('FOR GRILL')
})

test('what waited too long asks a person, and is printed when they say so', async () => {
  grill.fake.paperOut = true
  const { orderId } = await order()
  await database.write(tx =>
    tx
      .updateTable('print_jobs')
      .set(eb => ({ made_at: eb('made_at', '-', 11 * 60_000) }))
      .where('order_id', '=', orderId)
      .execute(),
  )
  grill.fake.paperOut = false
  expect(await settled(grill.id)).toMatchObject({ state: 'failed', reason: 'old', order_id: orderId })
  const [job] = (await shop.status()).jobs
  expect((await waiter('POST', '/print/jobs/settle', { jobIds: [job.id], act: 'again' })).body.moved).toBe(1)
  expect(await settled(grill.id)).toMatchObject({ state: 'printed', order_id: orderId })
})
