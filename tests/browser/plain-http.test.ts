import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, sees, sendToKitchen, tapOnWall, ticket } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  // A name of the restaurant's own network: to a browser it is no localhost, so it withholds what needs HTTPS.
  house = await openBrowserRestaurant({
    hostname: 'comanda.test',
    args: ['--host-resolver-rules=MAP comanda.test 127.0.0.1'],
  })
})
afterEach(async () => {
  await house.startServer()
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('over plain HTTP, without random UUIDs and Web Locks, a waiter sends an order and the kitchen cooks it', async () => {
  const cook = await house.visitor('/')
  await signIn(cook, 'cook')
  await cook.goto('/dashboard/kitchen')
  await sees(cook, 'No Orders Pending!')
  const waiter = await house.visitor('/')
  expect(await waiter.evaluate(() => [isSecureContext, typeof crypto.randomUUID, typeof navigator.locks])).toEqual([
    false,
    'undefined',
    'undefined',
  ])
  await signIn(waiter, 'waiter')
  await waiter.goto('/dashboard/pos')
  await add(waiter, 'Soup')
  await waiter.reload()
  const token = await sendToKitchen(waiter)
  await tapOnWall(button(ticket(cook, token), 'Start Making: 1 × Soup'))
  await tapOnWall(button(ticket(cook, token), 'Complete: 1 × Soup'))
  await sees(ticket(cook, token), 'Ready')
})

test('two tabs without Web Locks send what waits once', async () => {
  const first = await house.staff('waiter', '/dashboard/pos')
  await button(first, 'Add Soup').waitFor()
  const second = await first.context().newPage()
  await second.goto('/dashboard/pos')
  await button(second, 'Add Soup').waitFor()
  const count = async () => (await house.database.read.selectFrom('orders').select('id').execute()).length
  const before = await count()
  await house.stopServer()
  await add(first, 'Soup')
  await button(first, 'Send to Kitchen').click()
  await button(dialog(first, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await sees(dialog(first, 'Order saved'), 'Waiting to be sent.')
  await house.startServer()
  await dialog(first, 'Order sent to Kitchen').waitFor()
  // It may be loading itself again at this moment: parts of it could not be had while the server was away.
  await second.reload().catch(() => second.waitForLoadState())
  await button(second, 'Add Soup').waitFor()
  expect(await count()).toBe(before + 1)
})
