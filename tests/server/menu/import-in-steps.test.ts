import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '../../../src/server/db/open.ts'
import { endCutSteps, readVersions } from '../../../src/server/db/versions.ts'
import { openTestDatabase } from '../../support/database.ts'
import { menuFilesOf } from '../../support/menu-files.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const opened = await openTestDatabase()
/** Runs in the transaction of each step, after it; what it throws takes the step back. `dishes`: how many it has added. */
let inStep: (dishes: number) => void = () => {}
const stepsAndDishes = async (db: Db) => {
  const counted = await db
    .selectFrom('menu_versions')
    .select(eb => eb.fn.sum<number | null>('steps').as('steps'))
    .executeTakeFirstOrThrow()
  const { dishes } = await db
    .selectFrom('menu_items')
    .select(eb => eb.fn.countAll<number>().as('dishes'))
    .executeTakeFirstOrThrow()
  return { steps: Number(counted.steps ?? 0), dishes: Number(dishes) }
}
const database: Database = {
  ...opened.database,
  write: work =>
    opened.database.write(async tx => {
      const before = await stepsAndDishes(tx)
      const result = await work(tx)
      const after = await stepsAndDishes(tx)
      if (after.steps > before.steps) inStep(after.dishes - before.dishes)
      return result
    }),
}
const restaurant = await openRestaurant({ database: { ...opened, database } })
const admin = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
const { bringIn, preview, send } = menuFilesOf(restaurant, admin)
const { read } = database

beforeEach(() => {
  inStep = () => {}
})
afterAll(() => restaurant.close())

const csvOf = (name: string, price = '2', count = 400) =>
  `title,price,category,variants,addons\n${Array.from(
    { length: count },
    (_, at) => `${name} ${at},${price},${name} ${at % 7},Small=${price} | Large=9,Cream=1`,
  ).join('\n')}`

const named = async (name: string) =>
  (await admin('GET', '/menu-items')).body.filter(({ title }: { title: string }) => title.startsWith(`${name} `))
const entries = async (act: string) =>
  (await read.selectFrom('audit').select('seq').where('act', '=', act).execute()).length
const importedTimes = () => entries('menu.import')
const priceEntries = () => entries('price.change')

test('a long file is stored a few whole dishes at a time, as one version of the menu and one import in the books', async () => {
  const steps: number[] = []
  inStep = dishes => void steps.push(dishes)
  const [before, imports] = [(await readVersions(read)).menu, await importedTimes()]
  expect((await bringIn(csvOf('Roll'))).body).toMatchObject({ success: true, added: 400, updated: 0 })
  expect(steps.length).toBeGreaterThan(5)
  expect(Math.max(...steps)).toBeLessThan(80)
  expect((await readVersions(read)).menu).toBe(before + 1)
  expect(await importedTimes()).toBe(imports + 1)
})

test('a cut import leaves whole dishes, tells every screen, and the same file again does the rest', async () => {
  const csv = csvOf('Bun')
  const { digest } = await preview(csv)
  const [before, imports, prices] = [(await readVersions(read)).menu, await importedTimes(), await priceEntries()]
  let steps = 0
  inStep = () => {
    steps += 1
    if (steps > 2) throw new Error('the power is gone')
  }
  expect((await send('/import', csv, { digest })).status).toBe(500)
  inStep = () => {}
  const left = await named('Bun')
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(400)
  const shape = ({
    variants,
    addons,
    category_title,
  }: {
    variants: unknown[]
    addons: unknown[]
    category_title: string
  }) => `${variants.length} ${addons.length} ${category_title?.startsWith('Bun')}`
  expect(new Set(left.map(shape))).toEqual(new Set(['2 1 true']))
  expect((await readVersions(read)).menu).toBe(before + 1)
  expect([await importedTimes(), await priceEntries()]).toEqual([imports, prices + left.length])
  expect((await bringIn(csv)).body).toMatchObject({ success: true, added: 400 - left.length })
  expect(await named('Bun')).toHaveLength(400)
  expect(await importedTimes()).toBe(imports + 1)
})

test('sent again under its key, a cut import goes on; a finished one answers the same and adds nothing', async () => {
  const csv = csvOf('Cake')
  const { digest } = await preview(csv)
  const again = () => send('/import', csv, { digest }, { 'idempotency-key': 'the-cakes' })
  let steps = 0
  inStep = () => {
    steps += 1
    if (steps > 2) throw new Error('the power is gone')
  }
  expect((await again()).status).toBe(500)
  inStep = () => {}
  const left = (await named('Cake')).length
  const second = await again()
  expect(second.body).toMatchObject({ success: true, added: 400 - left })
  expect((await again()).body).toEqual(second.body)
  expect(await named('Cake')).toHaveLength(400)
  expect((await send('/import', csv, { digest: 'another' }, { 'idempotency-key': 'the-cakes' })).status).toBe(422)
})

test('two imports of one file at once make each dish once', async () => {
  const csv = csvOf('Tart')
  const { digest } = await preview(csv)
  const answers = await Promise.all([1, 2].map(() => send('/import', csv, { digest })))
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(await named('Tart')).toHaveLength(400)
})

test('somebody who marks a dish sold out meanwhile stops nothing', async () => {
  const csv = csvOf('Pie')
  const { digest } = await preview(csv)
  let isMarked: Promise<unknown> | null = null
  inStep = () => {
    isMarked ??= waiter('POST', `/menu-items/${restaurant.menu.water}/sold-out`, { soldOut: true })
  }
  expect((await send('/import', csv, { digest })).body).toMatchObject({ success: true, added: 400 })
  expect(await isMarked).toMatchObject({ status: 200 })
  expect(await named('Pie')).toHaveLength(400)
  await waiter('POST', `/menu-items/${restaurant.menu.water}/sold-out`, { soldOut: false })
})

test('a guest pays what they were told, by the earlier menu, while new prices are being stored', async () => {
  await bringIn(csvOf('Soup', '3'))
  const { menu: menuVersion } = await readVersions(read)
  const [soup] = await named('Soup')
  const cart = [{ id: soup.id, quantity: 1, variant_id: soup.variants[0].id, addons_ids: [] }]
  const csv = csvOf('Soup', '5')
  const { digest } = await preview(csv)
  const orders: ReturnType<typeof waiter>[] = []
  inStep = () =>
    void orders.push(waiter('POST', '/pos/create-order', { ...orderOf(restaurant.menu, { cart }), menuVersion }))
  expect((await send('/import', csv, { digest })).body).toMatchObject({ success: true, updated: 400 })
  expect(orders.length).toBeGreaterThan(5)
  for (const { status, body } of await Promise.all(orders)) {
    expect(status).toBe(200)
    const { unit_cents } = await read
      .selectFrom('order_items')
      .select('unit_cents')
      .where('order_id', '=', body.orderId)
      .executeTakeFirstOrThrow()
    expect(unit_cents).toBe(300)
  }
})

test('a server that was killed amid an import publishes at its next start what is there', async () => {
  await database.write(tx =>
    tx
      .updateTable('versions')
      .set(eb => ({ menu_replaced: eb.ref('menu') }))
      .execute(),
  )
  const { menu } = await readVersions(read)
  await endCutSteps(database)
  expect((await readVersions(read)).menu).toBe(menu + 1)
  await endCutSteps(database)
  expect((await readVersions(read)).menu).toBe(menu + 1)
})
