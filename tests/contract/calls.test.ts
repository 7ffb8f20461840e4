import { expect, test } from 'vitest'
import { allCalls } from '../../src/contract/api.ts'
import { idOf, isRead } from '../../src/contract/endpoint.ts'

/** The tables of §7, as they stand there; parameters without their names. */
const specified = `
POST /auth/signin
POST /auth/signout
POST /auth/refresh-token
GET /auth/devices
POST /auth/remove-device
GET /dashboard
GET /pos/init
POST /pos/create-order
POST /pos/create-order-and-invoice
GET /customers
GET /customers/:
POST /customers/add
POST /customers/:/update
DELETE /customers/:/delete
GET /orders
GET /orders/init
POST /orders/update-status/:
POST /orders/cancel
POST /orders/complete
POST /orders/complete-order-payment-summary
POST /orders/complete-and-pay-order
GET /kitchen
POST /kitchen/:
GET /reservations/init
GET /reservations
GET /reservations/search
POST /reservations/add
POST /reservations/update/:
DELETE /reservations/delete/:
GET /invoices
GET /invoices/init
POST /invoices/orders
GET /invoices/search
GET /users
POST /users/add
POST /users/update/:
POST /users/update-password/:
DELETE /users/delete/:
GET /reports
GET /settings/store-setting
POST /settings/store-setting
GET /settings/print-setting
POST /settings/print-setting
GET /settings/payment-types
POST /settings/payment-types/add
POST /settings/payment-types/:/update
POST /settings/payment-types/:/toggle
DELETE /settings/payment-types/:
GET /settings/taxes
POST /settings/taxes/add
POST /settings/taxes/:/update
DELETE /settings/taxes/:
GET /settings/store-tables
POST /settings/store-tables/add
POST /settings/store-tables/:/update
DELETE /settings/store-tables/:
GET /settings/categories
POST /settings/categories/add
POST /settings/categories/:/update
DELETE /settings/categories/:
GET /menu-items
GET /menu-items/:
POST /menu-items/add
POST /menu-items/update/:
POST /menu-items/update/:/upload-photo
POST /menu-items/update/:/remove-photo
DELETE /menu-items/delete/:
POST /menu-items/variants/:/add
POST /menu-items/variants/:/update/:
DELETE /menu-items/variants/:/delete/:
POST /menu-items/addons/:/add
POST /menu-items/addons/:/update/:
DELETE /menu-items/addons/:/delete/:
GET /qrmenu
`
  .trim()
  .split('\n')

/** Ours: what the specification has no call for. */
const ours = [
  'GET /tables',
  'GET /tables/reserved',
  'GET /pos/drafts',
  'POST /pos/drafts/:',
  'DELETE /pos/drafts/:',
  'GET /kitchen/cancelled',
  'GET /kitchen/stations',
  'POST /kitchen/bump',
  'POST /kitchen/recall',
  'POST /kitchen/opened',
  'GET /orders/ready',
  'GET /orders/board',
  'POST /orders/deliver',
  'GET /settings/stations',
  'POST /settings/stations/add',
  'POST /settings/stations/:/update',
  'DELETE /settings/stations/:',
  'POST /settings/stations/routes',
  'GET /settings/print-logo',
  'POST /settings/print-logo',
  'DELETE /settings/print-logo',
  'GET /settings/printers',
  'POST /settings/printers/add',
  'POST /settings/printers/:/update',
  'DELETE /settings/printers/:',
  'POST /settings/printers/:/check',
  'POST /settings/printers/:/test',
  'POST /settings/printers/:/pulse',
  'GET /print/status',
  'GET /print/jobs',
  'POST /print/kitchen',
  'POST /print/paper',
  'POST /print/jobs/settle',
  'POST /print/printers/:/redirect',
  'GET /orders/unpaid',
  'POST /orders/left-unpaid',
  'GET /parties/:',
  'POST /parties/:/pay',
  'POST /parties/:/print',
  'POST /parties/:/covers',
  'POST /parties/:/split',
  'POST /parties/:/move',
  'POST /parties/:/adjust',
  'POST /parties/:/service',
  'POST /parties/:/adjust-remove',
  'POST /orders/move',
  'POST /orders/stay',
  'GET /till',
  'POST /till/open',
  'POST /till/cash',
  'POST /till/count',
  'POST /till/close',
  'POST /till/series',
  'GET /till/attention',
  'POST /till/attention/done',
  'POST /bills/:/over-payment',
  'POST /late-money/:',
  'POST /invoices/:/refund',
  'POST /payments/:/correct',
  'POST /till/series/:/close',
  'GET /till/people',
  'GET /till/shifts',
  'GET /till/shifts/:',
  'GET /reports/money',
  'POST /orders/reduce-item/:',
  'POST /approvals',
  'POST /orders/withdraw',
  'POST /orders/print-bill',
  'GET /menu-items/export',
  'POST /menu-items/import',
  'POST /menu-items/import/preview',
  'POST /menu-items/:/sold-out',
  'POST /settings/categories/:/sold-out',
  'POST /customers/find',
  'POST /customers/look-up',
  'POST /customers/update',
  'POST /customers/delete',
  'POST /customers/export',
  'POST /customers/erase',
  'POST /settings/store-setting/upload-logo',
  'POST /settings/store-setting/remove-logo',
  'POST /menu-items/order',
  'GET /modifier-groups',
  'POST /modifier-groups/add',
  'POST /modifier-groups/:/update',
  'POST /modifier-groups/:/items',
  'POST /modifier-groups/order',
  'POST /modifier-groups/:/copy',
  'DELETE /modifier-groups/:',
  'GET /settings/schedules',
  'POST /settings/schedules/add',
  'POST /settings/schedules/:/update',
  'DELETE /settings/schedules/:',
  'GET /settings/price-rules',
  'POST /settings/price-rules/add',
  'POST /settings/price-rules/:/update',
  'POST /settings/price-rules/order',
  'DELETE /settings/price-rules/:',
  'POST /settings/price-rules/test',
  'GET /countdowns',
  'POST /countdowns',
  'GET /translations',
  'POST /translations',
  'GET /translations/file',
  'POST /translations/file',
  'POST /modifiers/:/sold-out',
  'POST /variants/:/sold-out',
  'GET /settings/sizes',
  'POST /settings/sizes/add',
  'POST /settings/sizes/:/update',
  'DELETE /settings/sizes/:',
  'POST /settings/categories/order',
  'GET /settings/guest-data',
  'POST /settings/guest-data',
  'POST /reservations/find',
  'POST /invoices/find',
  'GET /invoices/:',
  'POST /invoices/:/print',
  'POST /invoices/:/buyer',
  'GET /audit',
  'GET /settings/till',
  'GET /settings/uses/:/:',
  'POST /settings/taxes/:/replace',
  'POST /settings/categories/:/replace',
  'POST /settings/till',
  'GET /settings/drawers',
  'GET /settings/drawers/people',
  'POST /settings/drawers/add',
  'POST /settings/drawers/:/update',
  'DELETE /settings/drawers/:',
  'GET /settings/reasons',
  'POST /settings/reasons/add',
  'POST /settings/reasons/:/update',
  'DELETE /settings/reasons/:',
  'GET /settings/backup',
  'POST /settings/backup',
  'POST /settings/backup/run',
  'POST /auth/signout-everywhere',
  'POST /profile/password',
  'POST /profile/leave-admin',
  'POST /users/end-sessions/:',
  'POST /users/set-pin/:',
  'POST /profile/pin',
  'POST /profile/language',
  'POST /auth/enrol',
  'POST /auth/people',
  'POST /auth/unlock',
  'POST /auth/lock',
  'GET /tablets',
  'POST /tablets/:/update',
  'POST /tablets/:/allow-pins',
  'POST /tablets/:/remove',
  'POST /users/make-admin/:',
]

test('every call of the specification is there, under its method and path, and no other besides ours', () => {
  const declared = allCalls.map(({ endpoint }) => idOf(endpoint).replace(/:\w+/g, ':'))
  expect(declared.toSorted()).toEqual([...specified, ...ours].toSorted())
})

test('a call without a key in the contract for who may use it does not exist', () => {
  for (const { area, name, endpoint } of allCalls) {
    const { access } = endpoint
    expect(typeof access === 'string' || access.length > 0, `${area}.${name}`).toBe(true)
  }
})

test('only the door and the guests’ menu are open to everybody', () => {
  const open = allCalls.filter(({ endpoint }) => endpoint.access === 'public').map(({ endpoint }) => idOf(endpoint))
  expect(open.toSorted()).toEqual([
    'GET /qrmenu',
    'POST /auth/lock',
    'POST /auth/people',
    'POST /auth/refresh-token',
    'POST /auth/signin',
    'POST /auth/signout',
    'POST /auth/unlock',
  ])
  // Three of these only on a shared tablet.
  const onTablets = allCalls.filter(({ endpoint }) => !isRead(endpoint) && endpoint.onTablet)
  expect(onTablets.map(({ name }) => name)).toEqual(['people', 'unlock', 'lock'])
})

test('what changes orders says so to the Orders and Kitchen screens, and only new orders ring the bell', () => {
  const writes = allCalls.flatMap(({ area, endpoint }) => (isRead(endpoint) ? [] : [{ area, endpoint }]))
  const changing = writes.filter(
    ({ area, endpoint }) => ['pos', 'orders', 'kitchen', 'ready'].includes(area) && endpoint.outbox,
  )
  expect(changing).toHaveLength(12)
  for (const { endpoint } of changing) expect(endpoint.changes).toEqual(expect.arrayContaining(['orders', 'kitchen']))
  const ringing = writes
    .filter(({ endpoint }) => endpoint.announces === 'new_order')
    .map(({ endpoint }) => idOf(endpoint))
  expect(ringing).toEqual(['POST /pos/create-order', 'POST /pos/create-order-and-invoice'])
})
