import { afterAll, expect, test } from 'vitest'
import { openPrintShop } from '../../support/print-shop.ts'

const shop = await openPrintShop()
const { restaurant, owner, waiter, addPrinter, order, settled, sheets } = shop
const { menu, database } = restaurant
afterAll(() => shop.close())

const pass = await addPrinter('Pass')
const nine = await database.write(tx =>
  tx
    .insertInto('store_tables')
    .values({ title: 'Table 9', floor: 'Hall', seating_capacity: 4 })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
const last = () => pass.fake.sheets().at(-1)?.text ?? ''
const move = async (from: number, tableId: number) => {
  const { version } = (await waiter('GET', `/parties/t${from}`)).body
  return waiter('POST', `/parties/t${from}/move`, { version, tableId })
}

test('when guests move, the kitchen gets one line about what it has on paper, and what still waits shows the new table', async () => {
  const first = await order({ tableId: menu.table })
  await settled(pass.id)
  const second = await order({ tableId: menu.table })
  await settled(pass.id)
  expect((await move(menu.table, nine.id)).status).toBe(200)
  const made = await sheets(pass.fake, 3)
  expect(made).toHaveLength(3)
  expect(last()).toContain('Table 1 -> Table 9')
  expect(last()).toContain(`ticket ${second.orderId}`)
  expect(last()).not.toMatch(/Soup|DUPLICATE/)
  expect(first.orderId).not.toBe(second.orderId)
})

test('when two of three rounds move, the line names both, and the one that stays', async () => {
  const rounds = []
  for (let round = 0; round < 3; round += 1) rounds.push(await order({ tableId: menu.terrace }))
  await settled(pass.id)
  const before = pass.fake.sheets().length
  const [one, two, three] = rounds.map(({ orderId, tokenNo }) => ({ orderId, tokenNo }))
  const moved = await waiter('POST', '/orders/move', { orderIds: [one?.orderId, three?.orderId], tableId: menu.table })
  expect(moved.status).toBe(200)
  await sheets(pass.fake, before + 1)
  const paper = last().replace(/\s+/g, ' ')
  expect(paper).toContain(`-> Table 1: token ${one?.tokenNo}, ${three?.tokenNo}.`)
  expect(paper).toMatch(new RegExp(`Stays at .*: token ${two?.tokenNo}\\.`))
  const orderIds = rounds.map(({ orderId }) => orderId)
  await waiter('POST', '/orders/cancel', { orderIds })
  await settled(pass.id)
})

test('nobody is told of food that is ready, nor of what has not come out yet', async () => {
  for (const { id } of await database.read.selectFrom('order_items').select('id').execute())
    await owner('POST', `/orders/update-status/${id}`, { status: 'completed' })
  const before = pass.fake.sheets().length
  pass.fake.paperOut = true
  const { tokenNo } = await order({ tableId: nine.id })
  await shop.problem(pass.id, 'paper')
  expect((await move(nine.id, menu.table)).status).toBe(200)
  pass.fake.paperOut = false
  await settled(pass.id)
  expect(pass.fake.sheets()).toHaveLength(before + 1)
  expect(last()).toMatch(new RegExp(`Table 1[\\s\\S]*Token ${tokenNo}`))
})

test('an order that arrives long after it was taken says when that was', async () => {
  const takenAt = new Date(restaurant.clock.now - 14 * 60_000).toISOString()
  await order({ takenAt })
  await settled(pass.id)
  expect(last()).toMatch(/\[ TAKEN AT \d\d:\d\d \]/)
  await order({ takenAt: new Date(restaurant.clock.now - 60_000).toISOString() })
  await settled(pass.id)
  expect(last()).not.toContain('TAKEN AT')
})
