import { afterAll, expect, test } from 'vitest'
import { allCalls } from '../../src/contract/api.ts'
import { idOf } from '../../src/contract/endpoint.ts'
import { scopes } from '../../src/domain/access.ts'
import { refusal } from '../support/refusal.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { openTablet, unlock } from '../support/tablet.ts'

const restaurant = await openRestaurant()
const { app, database } = restaurant
await restaurant.addUser('trainee', [])
const trainee = await restaurant.as('trainee')
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

/** §2, §6 and §7: who may use a call. The calls that a screen needs are open to that screen's scopes. */
const orders = ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY']
const orderStates = ['POS', 'ORDERS', 'ORDER_STATUS']
const customers = ['CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS']
const reservations = ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS']
const customerChanges = ['CUSTOMERS', 'MANAGE_CUSTOMERS']
const mayUse: Readonly<Record<string, readonly string[] | 'anybody signed in' | 'administrators'>> = {
  'GET /auth/devices': 'anybody signed in',
  'POST /auth/remove-device': 'anybody signed in',
  'POST /auth/signout-everywhere': 'anybody signed in',
  'POST /profile/password': 'anybody signed in',
  'POST /approvals': 'anybody signed in',
  'POST /profile/leave-admin': 'administrators',
  'POST /profile/pin': 'anybody signed in',
  'POST /profile/language': 'anybody signed in',
  'POST /users/set-pin/:username': ['SETTINGS'],
  'POST /auth/enrol': ['SETTINGS'],
  'GET /tablets': ['SETTINGS'],
  'POST /tablets/:id/update': ['SETTINGS'],
  'POST /tablets/:id/remove': ['SETTINGS'],
  'POST /users/make-admin/:username': 'administrators',
  'POST /users/end-sessions/:username': 'administrators',
  'GET /pos/init': ['POS'],
  'POST /pos/create-order': ['POS'],
  'POST /pos/create-order-and-invoice': ['POS'],
  'GET /tables': ['POS', 'ORDERS'],
  'GET /tables/reserved': ['POS', 'ORDERS'],
  'GET /pos/drafts': ['POS'],
  'POST /pos/drafts/:id': ['POS'],
  'DELETE /pos/drafts/:id': ['POS'],
  'GET /customers': customers,
  'GET /customers/:id': [...customers, 'POS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'],
  'POST /customers/find': customers,
  'POST /customers/look-up': [...customers, 'POS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'],
  'POST /customers/update': customerChanges,
  'POST /customers/delete': customerChanges,
  'POST /customers/export': customerChanges,
  'POST /customers/erase': customerChanges,
  'GET /settings/guest-data': ['SETTINGS'],
  'GET /settings/till': ['SETTINGS'],
  'GET /settings/uses/:kind/:id': ['SETTINGS'],
  'POST /settings/taxes/:id/replace': ['SETTINGS'],
  'POST /settings/categories/:id/replace': ['SETTINGS'],
  'POST /settings/till': ['SETTINGS'],
  'POST /settings/guest-data': ['SETTINGS'],
  'POST /customers/add': [...customerChanges, ...reservations, 'POS'],
  'POST /customers/:id/update': customerChanges,
  'DELETE /customers/:id/delete': customerChanges,
  'GET /orders': orders,
  'GET /orders/init': orders,
  'GET /orders/unpaid': orderStates,
  'POST /orders/update-status/:id': orderStates,
  'POST /orders/reduce-item/:id': orderStates,
  'POST /orders/cancel': orderStates,
  'POST /orders/withdraw': orderStates,
  'POST /orders/print-bill': orderStates,
  'POST /orders/complete': orderStates,
  'POST /orders/complete-order-payment-summary': orderStates,
  'POST /orders/left-unpaid': ['POS', 'ORDERS'],
  'POST /orders/complete-and-pay-order': ['POS', 'ORDERS'],
  'GET /kitchen': ['KITCHEN', 'KITCHEN_DISPLAY'],
  'GET /kitchen/cancelled': ['KITCHEN', 'KITCHEN_DISPLAY'],
  'POST /kitchen/:id': ['KITCHEN', 'KITCHEN_DISPLAY'],
}

const guarded = allCalls
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path, access }) => access !== 'public' && app.hasRoute({ method, url: `/api/v1${path}` }))
const pathOf = (path: string) => path.replace(/:\w+/g, '987654')
const statusFor = async (by: typeof trainee, { method, path }: (typeof guarded)[number]) =>
  by(method, pathOf(path), method === 'GET' ? undefined : {})
const setScope = (scope: string) =>
  database.write(tx => tx.updateTable('users').set({ scope }).where('username', '=', 'trainee').execute())

test('the calls that take, cook and settle orders are served', () => {
  expect(guarded.map(idOf)).toEqual(expect.arrayContaining(Object.keys(mayUse)))
})

test('without a session every call is refused', async () => {
  for (const endpoint of guarded)
    expect(await statusFor(restaurant.ask as typeof trainee, endpoint), idOf(endpoint)).toMatchObject({
      status: 401,
      body: refusal('Please sign in!'),
    })
})

test('with no scope at all only one’s own devices are there', async () => {
  await setScope('')
  for (const endpoint of guarded) {
    const { status, body } = await statusFor(trainee, endpoint)
    if (endpoint.access === 'signed-in') expect([401, 403], idOf(endpoint)).not.toContain(status)
    else
      expect({ status, ...body }, idOf(endpoint)).toEqual({
        status: 403,
        ...refusal("You don't have access to this area!"),
      })
  }
})

test('each scope opens exactly the calls of its screens', async () => {
  const opened: Record<string, string[]> = {}
  for (const scope of scopes) {
    await setScope(scope)
    for (const endpoint of guarded) {
      const { status } = await statusFor(trainee, endpoint)
      expect(status, `${idOf(endpoint)} with ${scope}`).not.toBe(401)
      if (status !== 403) opened[idOf(endpoint)] = [...(opened[idOf(endpoint)] ?? []), scope]
    }
  }
  const scopesOf = (allowed: (typeof mayUse)[string]) =>
    allowed === 'anybody signed in' ? scopes : allowed === 'administrators' ? [] : allowed
  for (const [call, allowed] of Object.entries(mayUse))
    expect((opened[call] ?? []).toSorted(), call).toEqual(scopesOf(allowed).toSorted())
})

test('an administrator needs no scope', async () => {
  for (const endpoint of guarded)
    expect([401, 403], idOf(endpoint)).not.toContain((await statusFor(admin, endpoint)).status)
})

test('to an administrator who has given a PIN everything is open but the office, which needs the password', async () => {
  const tablet = await openTablet(restaurant)
  const opened: string[] = []
  for (const endpoint of guarded) {
    // Some calls end the session that makes them.
    await unlock(tablet, 'admin')
    const { status, body } = await statusFor(tablet, endpoint)
    expect(status, idOf(endpoint)).not.toBe(401)
    if (status !== 403) opened.push(idOf(endpoint))
    else expect(body, idOf(endpoint)).toEqual(refusal('This needs your password!'))
  }
  const office: readonly string[] = ['DASHBOARD', 'REPORTS', 'SETTINGS']
  const isOffice = ({ access, needsPassword }: (typeof guarded)[number]) =>
    needsPassword === true ||
    access === 'admin' ||
    (typeof access === 'object' && access.every(scope => office.includes(scope)))
  expect(opened).toEqual(guarded.filter(endpoint => !isOffice(endpoint)).map(idOf))
  expect(opened.length).toBeGreaterThan(40)
})

test('a refused call changes nothing', async () => {
  await setScope('KITCHEN_DISPLAY')
  const before = await database.read.selectFrom('versions').selectAll().execute()
  const body = { cart: [{ id: restaurant.menu.soup, quantity: 1 }], phone: '1', name: 'n', orderIds: [1] }
  for (const path of ['/pos/create-order', '/customers/add', '/orders/cancel', '/orders/complete-and-pay-order'])
    expect((await trainee('POST', path, body)).status).toBe(403)
  expect(await database.read.selectFrom('versions').selectAll().execute()).toEqual(before)
  expect(await database.read.selectFrom('orders').selectAll().execute()).toEqual([])
})
