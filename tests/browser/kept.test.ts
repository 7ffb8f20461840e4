import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, sees, sendToKitchen } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('the open cart is still there after a reload and after a look at another page', async () => {
  const waiter = await house.staff('waiter', '/dashboard/pos')
  await add(waiter, 'Soup')
  await button(waiter, 'Increase quantity of Soup').click()
  await button(waiter, 'Add notes to Soup').click()
  await waiter.getByLabel('Notes for Soup').fill('no salt')
  await button(dialog(waiter, 'Add Notes'), 'Save').click()
  await waiter.getByLabel('Table', { exact: true }).selectOption({ label: 'Table 9 · Seats 2 · Terrace' })
  await waiter.reload()
  await sees(waiter, 'no salt')

  await button(waiter, 'Table Orders').click()
  await sees(waiter, 'No Orders Pending!')
  await waiter.goBack()
  const order = waiter.getByRole('region', { name: 'Order' })
  await sees(order, 'no salt')
  expect(await order.getByLabel('Quantity of Soup', { exact: true }).innerText()).toBe('2')
  expect(await order.getByLabel('Table', { exact: true }).locator('option:checked').innerText()).toContain('Table 9')
  expect(await order.getByLabel('Dining Option').inputValue()).toBe('dinein')

  await sendToKitchen(waiter)
  await waiter.reload()
  await sees(waiter, 'No items yet')
})

test('a draft empties the cart, survives a reload and comes back whole', async () => {
  const waiter = await house.staff('waiter', '/dashboard/pos')
  await button(waiter, 'Draft').click()
  await sees(waiter, 'Cart is empty!')
  await add(waiter, 'Soup')
  await button(waiter, 'Draft').click()
  await waiter.getByLabel('Reference').fill('The lady in red')
  await button(dialog(waiter, 'Save Cart Items to Drafts'), 'Save').click()
  await sees(waiter, 'No items yet')
  await waiter.reload()
  await button(waiter, 'Drafts List').click()
  await sees(dialog(waiter, 'Drafts'), 'The lady in red')
  await button(waiter, 'Load draft The lady in red').click()
  await sees(waiter.getByRole('region', { name: 'Order' }), 'Soup')

  await button(waiter, 'Drafts List').click()
  await button(waiter, 'Delete draft The lady in red').click()
  await sees(dialog(waiter, 'Drafts'), 'No drafts yet')
})

test('two tabs of a tablet show one cart, also when an order is taken back from the list of the unsent', async () => {
  const first = await house.staff('waiter', '/dashboard/pos')
  const inFirst = first.getByRole('region', { name: 'Order' })
  await add(first, 'Soup')
  const second = await first.context().newPage()
  await second.goto('/dashboard/pos')
  await sees(second.getByRole('region', { name: 'Order' }), 'Soup')
  await button(second, 'Increase quantity of Soup').click()
  await inFirst.getByLabel('Quantity of Soup', { exact: true }).getByText('2').waitFor()

  const answered = Promise.withResolvers<void>()
  await first.context().route('**/pos/create-order', async route => {
    await answered.promise
    await route.fulfill({ status: 409, json: { success: false, message: 'Soup is sold out!' } })
  })
  await button(second, 'Send to Kitchen').click()
  await button(dialog(second, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await sees(first, 'No items yet')
  await button(dialog(second, 'Order saved'), 'Close').click()
  await button(second, 'Table Orders').click()
  answered.resolve()
  await button(second, '1 waiting to be sent').click()
  await button(dialog(second, 'Waiting to be sent'), 'Edit').click()
  for (const page of [second, first])
    await page
      .getByRole('region', { name: 'Order' })
      .getByLabel('Quantity of Soup', { exact: true })
      .getByText('2')
      .waitFor()
})

test('the next person on the same tablet finds neither the cart nor the drafts of the one before', async () => {
  const tablet = await house.staff('waiter', '/dashboard/pos')
  await add(tablet, 'Soup')
  await sees(tablet.getByRole('region', { name: 'Order' }), 'Soup')
  await house.hire('cashier', ['POS'])
  await button(tablet, 'User menu').click()
  await tablet.getByRole('menuitem', { name: 'Logout' }).click()
  await button(dialog(tablet, 'Keep the open order?'), 'Keep as draft').click()
  await tablet.getByLabel('Username').fill('cashier')
  await tablet.getByLabel('Password').fill('right-horse')
  await button(tablet, 'Login').click()
  await sees(tablet, 'My Profile')
  await tablet.goto('/dashboard/pos')
  await sees(tablet, 'No items yet')
  await button(tablet, 'Drafts List').click()
  await sees(dialog(tablet, 'Drafts'), 'No drafts yet')
})
