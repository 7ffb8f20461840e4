import { test } from 'vitest'
import { openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'

test('look', async () => {
  const house = await openBrowserRestaurant()
  try {
    const w = await house.as('waiter')
    const { soup, pizza } = house.menu
    await send(w, house.menu, {
      tableId: house.menu.table,
      cart: [
        { id: soup, quantity: 1 },
        { id: pizza, quantity: 3 },
      ],
    })
    await send(w, house.menu, { tableId: house.menu.table, cart: [{ id: soup, quantity: 2 }] })
    const admin = await house.as('admin')
    const { lines, version } = (await admin('GET', `/parties/t${house.menu.table}`)).body
    await admin('POST', `/parties/t${house.menu.table}/adjust`, {
      version,
      kind: 'comp',
      items: [{ orderItemId: lines[0].order_item_id }],
      reasonText: 'Long wait',
    })
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1024, 768],
      [1366, 768],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        if (colorScheme === 'dark' && width !== 390 && width !== 1024) continue
        const page = await house.staff('waiter', '/dashboard/tables', { viewport: { width, height }, colorScheme })
        await page.getByRole('link', { name: /^Table 1/ }).click()
        await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
        await page.waitForTimeout(500)
        await page.screenshot({ path: `/tmp/notes/gift-shots/table-${width}-${colorScheme}.png` })
        await page.getByRole('button', { name: 'Discount' }).click()
        await page.getByRole('dialog').waitFor()
        await page.waitForTimeout(400)
        await page.screenshot({ path: `/tmp/notes/gift-shots/discount-${width}-${colorScheme}.png` })
        if (colorScheme === 'light') {
          const d = page.getByRole('dialog')
          await d.getByRole('button', { name: 'On the house', exact: true }).click()
          await page.waitForTimeout(200)
          await page.screenshot({ path: `/tmp/notes/gift-shots/comp-${width}.png` })
          await d
            .getByRole('button', { name: /^Close/ })
            .first()
            .click()
          await page.getByRole('button', { name: 'Split' }).click()
          await page.waitForTimeout(400)
          await page.screenshot({ path: `/tmp/notes/gift-shots/split-${width}.png` })
          await page.getByRole('button', { name: 'Back', exact: true }).click()
          await page.getByRole('button', { name: 'Pay', exact: true }).click()
          await page.waitForTimeout(500)
          await page.screenshot({ path: `/tmp/notes/gift-shots/pay-${width}.png` })
        }
        await page.context().close()
      }
  } finally {
    await house.close()
  }
}, 300_000)
