/** A waiter without any right, against every call that moves money, time, goods or people. Theft rows: thief-rows.ts, and of orders thief-orders.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../src/contract/api.ts'
import { idOf, isRead } from '../../src/contract/endpoint.ts'
import { mayEnter } from '../../src/domain/access.ts'
import { noRights, presets } from '../../src/domain/rights.ts'
import { send } from '../support/orders.ts'
import { type Ask, adminPassword, openRestaurant, type Restaurant } from '../support/restaurant.ts'
import { addThiefMenu, type ThiefMenu } from '../support/thief-menu.ts'
import { orderRows } from '../support/thief-orders.ts'
import { type Scene, thiefRows } from '../support/thief-rows.ts'

let restaurant: Restaurant
let thief: Ask
let owner: Ask
let cook: Ask
let dishes: ThiefMenu
const pin = '271828'
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('thief', ['POS', 'ORDERS'], adminPassword, noRights)
  await restaurant.addUser('ana', ['POS', 'ORDERS'], adminPassword, noRights)
  await restaurant.addUser('olga', ['POS', 'ORDERS'], adminPassword, presets.manager.rights)
  thief = await restaurant.as('thief')
  owner = await restaurant.as('admin')
  cook = await restaurant.as('cook')
  await (await restaurant.as('olga'))('POST', '/profile/pin', { current: adminPassword, pin })
  dishes = await addThiefMenu(owner, restaurant.menu.soup)
  // Eight guests and more are charged for serving.
  await restaurant.database.write(tx =>
    tx.updateTable('store').set({ service_percent: 1_000, service_from_covers: 8 }).execute(),
  )
})
afterAll(() => restaurant.close())

let purse: Scene['purse'] | null = null
async function openPurse(): Promise<Scene['purse']> {
  if (purse) return purse
  const people = (await owner('GET', '/till/people')).body
  const userId = people.find(({ name }: { name: string }) => name === 'ana').user_id
  const drawerId = (await owner('POST', '/settings/drawers/add', { title: 'Ana’s purse', userId })).body.id
  // A payment has opened it: the float is still to be counted.
  const ana = await restaurant.as('ana')
  const { orderId } = await send(ana, restaurant.menu, { cart: [{ id: restaurant.menu.water, quantity: 1 }] })
  await ana('POST', `/parties/o${orderId}/pay`, {
    due: '2.00',
    drawerId,
    payments: [{ amount: '2.00', paymentTypeId: await cashType() }],
  })
  const { drawers } = (await owner('GET', '/till')).body
  const { shift } = drawers.find(({ drawer_id }: { drawer_id: number }) => drawer_id === drawerId)
  purse = { drawerId, shiftId: shift.shift_id }
  return purse
}

const cashType = async () => {
  const type = await restaurant.database.read
    .selectFrom('payment_types')
    .select('id')
    .where('is_cash', '=', 1)
    .executeTakeFirstOrThrow()
  return type.id
}

const addTable = async () =>
  (await owner('POST', '/settings/store-tables/add', { title: 'T', floor: 'F', seatingCapacity: 12 })).body.id as number

/** New guests, and what else there is to steal. */
async function makeScene(): Promise<Scene> {
  const { menu, database } = restaurant
  const cash = await cashType()
  const table = await addTable()
  await owner('POST', `/parties/t${table}/covers`, { version: 0, covers: 10 })
  const soups = { cart: [{ id: menu.soup, quantity: 2 }], tableId: table }
  const { orderId } = await send(owner, menu, soups)
  const item = await database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await cook('POST', `/kitchen/${item.id}`, { status: 'completed' })
  const sell = async (tip: string) => {
    const sold = await send(owner, menu, { cart: [{ id: menu.water, quantity: 1 }] })
    const payments = [{ paymentTypeId: cash, amount: '2.00', tip }]
    const { body } = await owner('POST', `/parties/o${sold.orderId}/pay`, { due: '2.00', payments })
    const payment = await database.read
      .selectFrom('payments')
      .select('id')
      .where('bill_id', '=', body.billId)
      .executeTakeFirstOrThrow()
    return { invoiceId: body.invoiceId, billId: body.billId, paymentId: payment.id }
  }
  const over = await sell('1.00')
  await owner('POST', `/payments/${over.paymentId}/correct`, { paymentTypeId: cash, amount: '3.00' })
  const { drawers } = (await owner('GET', '/till')).body
  const rows = await database.read.selectFrom('reasons').select(['id', 'kind']).execute()
  return {
    table,
    freeTable: await addTable(),
    orderId,
    itemId: item.id,
    paid: await sell('0'),
    overpaidBill: over.billId,
    shiftId: drawers[0].shift.shift_id,
    purse: await openPurse(),
    cash,
    water: menu.water,
    dishes,
    now: restaurant.clock.now,
    reasons: Object.fromEntries(rows.map(({ id, kind }) => [kind, id])),
    more: async () => void (await send(owner, menu, soups)),
    approve: async (call, params, body) => {
      const answer = await thief('POST', '/approvals', { call, params, body, approver: 'olga', pin })
      expect(answer.status, answer.body.message).toBe(200)
      return answer.body.approvalId
    },
  }
}

/** All that is owed, counted or dated. */
async function ledger() {
  const { database } = restaurant
  const all = <Table extends 'payments' | 'invoices' | 'shifts' | 'invoice_buyers'>(table: Table) =>
    database.read
      .selectFrom(table as 'payments')
      .selectAll()
      .execute()
  const open = (await owner('GET', '/tables')).body.parties.map(({ due }: { due: string }) => Number(due))
  const moves = await database.read.selectFrom('cash_entries').selectAll().where('kind', '<>', 'count').execute()
  const purses = await database.read
    .selectFrom('cash_entries')
    .selectAll()
    .where('shift_id', '=', purse?.shiftId ?? 0)
    .execute()
  return {
    owed: Math.round(open.reduce((sum: number, due: number) => sum + due, 0) * 100),
    payments: await all('payments'),
    invoices: await all('invoices'),
    buyers: await all('invoice_buyers'),
    shifts: await all('shifts'),
    moves,
    purses,
  }
}

/** What the owner finds with the thief's name: in the books, in Control today and in Attention. */
async function marks(): Promise<readonly string[]> {
  const acts = await restaurant.database.read
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.user_id')
    .select('act')
    .where('users.username', '=', 'thief')
    .where('act', 'in', ['price.held', 'price.difference'])
    .execute()
  const tasks = (await owner('GET', '/till/attention')).body as { what: string; by: string }[]
  const printed = tasks.filter(({ what, by }) => what === 'as-printed' && by === 'thief')
  const { people } = (await owner('GET', '/dashboard')).body.control
  const { toGo, untyped } = people.find(({ name }: { name: string }) => name === 'thief') ?? none
  return [
    ...acts.map(({ act }) => act),
    ...printed.map(() => 'as printed'),
    ...Array.from({ length: toGo.count }, () => 'to go'),
    ...Array.from({ length: untyped.count }, () => 'untyped'),
  ]
}

const none = { toGo: { count: 0 }, untyped: { count: 0 } }

/** Those that came after. */
function added(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = [...before]
  return after
    .filter(mark => {
      const at = left.indexOf(mark)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    .toSorted()
}

/** Open to every waiter, because nothing that is owed, counted or dated changes by it: why. */
const harmless: Readonly<Record<string, string>> = {
  'POST /auth/remove-device': 'own devices, in the books',
  'POST /auth/signout-everywhere': 'own devices, in the books',
  'POST /profile/password': 'with the present one',
  'POST /profile/pin': 'with the password or the present one',
  'POST /profile/language': 'their own',
  'POST /pos/drafts/:id': 'a cart, not an order',
  'DELETE /pos/drafts/:id': 'own cart',
  'POST /customers/add': 'a till adds guests',
  'POST /menu-items/:id/sold-out': 'the counter notices that something has run out',
  'POST /settings/categories/:id/sold-out': 'as above',
  'POST /modifiers/:id/sold-out': 'as above',
  'POST /countdowns': 'the counter counts what is left; in the books',
  'POST /variants/:id/sold-out': 'as above',
  'POST /orders/deliver': 'the kitchen’s state alone',
  'POST /orders/stay': 'orders stay where they are',
  'POST /orders/print-bill': 'counted, in the books',
  'POST /parties/:at/print': 'counted, in the books',
  'POST /orders/complete-order-payment-summary': 'only reads',
  'POST /invoices/:id/print': 'counted, in the books',
  'POST /till/attention/done': 'what is about money wants the right to approve; in the books',
  'POST /till/series': 'numbers for this device',
  'POST /print/jobs/settle': 'papers',
  'POST /print/kitchen': 'papers',
  'POST /print/paper': 'papers',
  'POST /print/printers/:id/redirect': 'papers',
}

test('every write that is open to a waiter is tried, or known to be harmless', () => {
  const person = { role: 'user', scope: 'POS,ORDERS' }
  const open = allCalls
    .map(({ endpoint }) => endpoint)
    .filter(endpoint => !isRead(endpoint) && !('topic' in endpoint && endpoint.topic))
    .filter(endpoint => endpoint.access !== 'public' && mayEnter(person, endpoint.access))
    .map(idOf)
  const known = new Set([...thiefRows.map(({ call }) => call), ...Object.keys(harmless)])
  expect(open.filter(call => !known.has(call))).toEqual([])
  expect([...known].filter(call => !open.includes(call))).toEqual([])
})

test.each([...thiefRows, ...orderRows])(
  '$call, $says: nothing is owed, counted or dated otherwise, or it is marked',
  async row => {
    const { tries, owes = 0, pays = false } = row
    const scene = await makeScene()
    const [before, marked] = [await ledger(), await marks()]
    const answers = [await tries(thief, scene)].flat()
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
    const { payments, invoices, ...after } = await ledger()
    const own = pays ? {} : { payments, invoices }
    const { payments: _, invoices: __, ...rest } = before
    const expected = pays ? rest : before
    expect({ ...after, ...own }).toEqual({ ...expected, owed: before.owed + owes })
    expect(added(marked, await marks())).toEqual([...(row.marks ?? [])].toSorted())
  },
)
