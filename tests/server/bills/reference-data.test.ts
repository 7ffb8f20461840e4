import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeReferenceData } from '../../../src/server/bills/reference-data.ts'
import { readVersions } from '../../../src/server/db/versions.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
afterAll(() => restaurant.close())

test('a price that another server changes at this moment is known together with the version of its menu', async () => {
  const admin = await restaurant.as('admin')
  const read = makeReferenceData()
  const before = await read(database.read, [menu.soup])
  expect(before.items.get(menu.soup)?.price).toBe('4.50')
  const change = (price: string) => admin('POST', `/menu-items/update/${menu.soup}`, { title: 'Soup', price })
  await change('5.00')
  let isFirst = true
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // The versions have been read, and the menu has not.
      if (isFirst) {
        isFirst = false
        await change('6.00')
      }
      return result
    },
  }
  const { items, menuVersion } = await read(database.read.withPlugin(between), [menu.soup])
  expect([items.get(menu.soup)?.price, menuVersion]).toEqual(['6.00', (await readVersions(database.read)).menu])
  expect((await read(database.read, [menu.soup])).items.get(menu.soup)?.price).toBe('6.00')
})

test('after a price change an order reads its own dishes, not the whole menu', async () => {
  const admin = await restaurant.as('admin')
  const read = makeReferenceData()
  await read(database.read, [menu.soup, menu.water])
  await admin('POST', `/menu-items/update/${menu.soup}`, { title: 'Soup', price: '7.00' })
  const rows: number[] = []
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some(row => 'net_price_cents' in row)) rows.push(result.rows.length)
      return result
    },
  }
  const { items } = await read(database.read.withPlugin(counting), [menu.soup])
  expect(items.get(menu.soup)?.price).toBe('7.00')
  await read(database.read.withPlugin(counting), [menu.soup])
  expect(rows).toEqual([1])
})
