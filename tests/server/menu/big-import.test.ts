import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Tx } from '../../../src/server/db/open.ts'
import { planOf, previewImport, readMenuFile } from '../../../src/server/menu/menu-file.ts'
import { storeSlice } from '../../../src/server/menu/store-import.ts'
import { menuFilesOf } from '../../support/menu-files.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
const admin = await restaurant.as('admin')
const { exported, bringIn, preview, send: sendFile } = menuFilesOf(restaurant, admin)
afterAll(() => restaurant.close())

const formOf = (csv: string) => ({ file: new File([csv], 'menu.csv'), createCategories: true })
const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n')

test('a file in which each dish has a category of its own is read as fast as any other', async () => {
  const count = 2_000
  const form = formOf(`title,price,category\n${rows(count, at => `Dish ${at},1,Category ${at}`)}`)
  const file = await readMenuFile(form)
  const compared = vi.spyOn(String.prototype, 'toLowerCase')
  const { added, newCategories } = await previewImport(database.read, file, form)
  const calls = compared.mock.calls.length
  compared.mockRestore()
  expect([added, newCategories.length]).toEqual([count, count])
  // A few for each cell; comparing each category with each other one would be two million.
  expect(calls).toBeLessThan(40 * count)
})

test('a file that changes a thousand dishes takes a few statements, so that nobody else waits long', async () => {
  const count = 1_000
  await bringIn(
    `title,price,category,variants,addons\n${rows(count, at => `Pie ${at},5,Food,Small=4 | Large=6,Cream=1`)}`,
  )
  const csv = (await exported())
    .replaceAll(',5.00,', ',5.50,')
    .replaceAll('Small=4.00 | Large=6.00', 'Large=7 | Huge=9')
    .replaceAll('Cream=1.00', 'Cream=2')
  const form = formOf(csv)
  const { plan } = await planOf(database.read, await readMenuFile(form), form)
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const all = { now: restaurant.clock.now, record: () => {} }
  await database.write(tx => storeSlice(tx.withPlugin(counting) as Tx, plan, all))
  expect(plan.updated).toHaveLength(count)
  expect(statements).toBeLessThan(60)
  const { body: items } = await admin('GET', '/menu-items')
  const pies = items.filter(({ title }: { title: string }) => title.startsWith('Pie '))
  const shapes = new Set(
    pies.map(
      ({
        price,
        variants,
        addons,
      }: Record<'variants' | 'addons', { title: string; price: string }[]> & { price: string }) =>
        [price, ...[...variants, ...addons].map(extra => `${extra.title} ${extra.price}`)].join(),
    ),
  )
  expect([pies.length, [...shapes]]).toEqual([count, ['5.50,Large 7.00,Huge 9.00,Cream 2.00']])
})

test('orders go on while a long file is looked at, and the import does what it said', async () => {
  const waiter = await restaurant.as('waiter')
  const csv = `title,price,category\n${rows(5_000, at => `Roll ${at},2,Bakery ${at % 40}`)}`
  const { digest } = await preview(csv)
  let isStored = false
  const importing = sendFile('/import', csv, { digest }).then(answer => {
    isStored = true
    return answer
  })
  let orders = 0
  while (!isStored) {
    expect((await waiter('POST', '/pos/create-order', orderOf(restaurant.menu))).status).toBe(200)
    orders += 1
  }
  expect((await importing).body).toMatchObject({ success: true, added: 5_000 })
  // No step stores more than some dozens of dishes.
  expect(orders).toBeGreaterThan(50)
})

test('of two taxes that are called the same a dish keeps its own, whatever else the file changes', async () => {
  const tax = { title: 'Twin', rate: '7', type: 'inclusive' }
  for (const _twin of [1, 2]) await admin('POST', '/settings/taxes/add', tax)
  const taxes = (await admin('GET', '/settings/taxes')).body.filter(({ title }: { title: string }) => title === 'Twin')
  const second = taxes[1].id
  const { body } = await admin('POST', '/menu-items/add', { title: 'Twin pie', price: '5', taxId: second })
  await bringIn((await exported()).replace('"Twin pie",5.00', '"Twin pie",6.00'))
  const { price, tax_id } = (await admin('GET', `/menu-items/${body.menuItemId}`)).body
  expect([price, tax_id]).toEqual(['6.00', second])
})
