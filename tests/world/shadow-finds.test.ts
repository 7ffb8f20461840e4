/** The shadow speaks: whatever a wrong server would have answered, booked or told, it finds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Accepted } from './accepted.ts'
import { type Heard, type Lie, openHeard } from './heard.ts'
import type { Rows } from './shadow/rows.ts'

let heard: Heard
/** Accepted writes by what they are in the story. */
const story: Record<string, Accepted> = {}
const orderOf = (name: string): number => {
  const { orderId } = { ...story[name] }.answer as { readonly orderId: number }
  return orderId
}
beforeAll(async () => {
  let coins = 0
  heard = await openHeard(async (admin, { menu }) => {
    const type = { title: 'Coins', isActive: true, isCash: true, rounding: '0.05' }
    coins = (await admin('POST', '/settings/payment-types/add', type)).body.id
    await admin('POST', '/settings/till', { servicePercent: 10, serviceTaxId: 1 })
    const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '18:30' }]
    const schedule = (await admin('POST', '/settings/schedules/add', { title: 'Happy hour', windows })).body.id
    const prices = [{ kind: 'item', id: menu.water, price: '1.00' }]
    await admin('POST', '/settings/price-rules/add', { title: 'Happy hour', schedule_id: schedule, prices })
  })
  const { menu, clock } = heard.restaurant
  const ana = await heard.as('admin')
  const write = async (name: string, path: string, body: object) => {
    const answer = await ana(path, body)
    story[name] = heard.accepted.at(-1) as Accepted
    return answer
  }
  const party = async (at: string) => (await heard.admin('GET', `/parties/${at}`)).body
  const order = (name: string, tableId: number | null, id: number, quantity: number, more: object = {}) =>
    write(name, '/pos/create-order', { cart: [{ id, quantity }], tableId, deliveryType: 'dinein', ...more })
  await write('opening', '/till/open', { drawerId: 1, float: '50' })
  await write('count', '/countdowns', { kind: 'item', id: menu.soup, left: 20 })
  await order('beer', menu.table, menu.water, 3)
  await order('soup', menu.table, menu.soup, 4)
  const told = await party(`t${menu.table}`)
  const [water, soup] = told.lines.map((line: { order_item_id: number }) => line.order_item_id)
  const share = (orderItemId: number, n: number, d: number) => ({ orderItemId, n, d })
  await write('split', `/parties/${told.at}/split`, {
    version: told.version,
    bills: [{ billNo: null, shares: [share(soup, 1, 3), share(water, 1, 1)] }],
  })
  const { version } = await party(told.at)
  await write('discount', `/parties/${told.at}/adjust`, { version, kind: 'percent', percent: 15 })
  await ana('/settings/till', { servicePercent: 0, serviceTaxId: 1 })
  clock.now += 60_000
  await order('joined', menu.terrace, menu.soup, 2)
  const other = await party(`t${menu.terrace}`)
  await write('join', `/parties/${other.at}/move`, { version: other.version, tableId: menu.table, merge: true })
  await order('thrown', menu.terrace, menu.soup, 5)
  await order('fresh', menu.terrace, menu.soup, 1)
  clock.now += 11 * 60_000
  await write('thrown away', '/orders/cancel', { orderIds: [orderOf('thrown')], wasted: true })
  await write('cancelled', '/orders/cancel', { orderIds: [orderOf('fresh')], wasted: false })
  const now = await party(`t${menu.table}`)
  const part = now.bills.find((one: { is_rest: number }) => !one.is_rest)
  const pay = (name: string, billNo: number | null, due: string, payment: object) =>
    write(name, `/parties/${now.at}/pay`, {
      billNo,
      due,
      payments: [{ paymentTypeId: coins, amount: due, ...payment }],
    })
  await pay('part', part.bill_no, part.due, { tip: '1.00' })
  const rest = now.bills.find((one: { is_rest: number }) => one.is_rest)
  const { invoiceId } = await pay('rest', null, rest.due, {})
  for (const n of [1, 2])
    await write(`refund ${n}`, `/invoices/${invoiceId}/refund`, { amount: '1.01', paymentTypeId: coins })
  await write('late beer', '/pos/create-order', {
    cart: [{ id: menu.water, quantity: 1, pricedAt: new Date(clock.now).toISOString() }],
    tableId: null,
    deliveryType: 'dinein',
  })
  const x = await ana('/till/count', { shiftId: 1, amount: '100' })
  await write('z', '/till/close', { shiftId: 1, countId: x.countId, anyway: true })
  clock.now += 3_600_000
  const takenAt = new Date(clock.now - 3_600_000 - 30_000).toISOString()
  const due = '1.00'
  await ana(
    `/parties/o${orderOf('late beer')}/pay`,
    { billNo: null, due, payments: [{ paymentTypeId: coins, amount: due }], takenAt },
    { isLate: true },
  )
  story.late = heard.accepted.at(-1) as Accepted
  await order('counter', null, menu.water, 1)
})
afterAll(() => heard.restaurant.close())

test('in an honest evening it finds nothing', async () => expect(await heard.found()).toEqual([]))

// biome-ignore lint/suspicious/noExplicitAny: what a lie changes is not typed
type Any = any
const answers = (name: string, change: (answer: Any) => object): Lie => ({
  accepted: write =>
    write === story[name] ? { ...write, answer: { ...(write.answer as object), ...change(write.answer) } } : write,
})
const books = <Table extends keyof Rows>(table: Table, change: (row: Any, place: number) => object): Lie => ({
  rows: rows => ({ ...rows, [table]: rows[table].map((row, place) => ({ ...row, ...change(row, place) })) }),
})
const tells = (start: string, change: (answer: Any) => unknown): Lie => ({
  told: (path, answer) => (path.startsWith(start) ? change(structuredClone(answer)) : answer),
})

/** Sent an hour later, when the price has long changed, with the word that it was added before. */
const anHourLater = (write: Accepted): Accepted => {
  const body = write.body as { readonly cart: readonly object[] }
  const cart = body.cart.map(line => ({ ...line, pricedAt: new Date(write.at).toISOString() }))
  return { ...write, at: write.at + 3_600_000, body: { ...body, cart } }
}

describe('it finds', () => {
  const lies: readonly (readonly [name: string, says: string, lie: () => Lie])[] = [
    [
      'a price of another hour, by the word of a device',
      'money: order',
      () => ({
        accepted: write => (write === story.beer ? anHourLater(write) : write),
      }),
    ],
    [
      'a tax that is rounded line by line',
      'money: the tax of order',
      () => answers('soup', ({ taxTotal }) => ({ taxTotal: taxTotal + 0.01 })),
    ],
    ['a discount of another sum', 'money: a discount', () => answers('discount', () => ({ off: '0.01' }))],
    [
      'a discount that a join drops',
      'money: ',
      () =>
        answers('join', ({ party }) => ({
          party: {
            ...party,
            bills: party.bills.map((bill: Any) => ({
              ...bill,
              lines: bill.lines.map((line: Any) =>
                bill.is_rest ? line : { ...line, amount: String(Number(line.amount) / 0.85) },
              ),
            })),
          },
        })),
    ],
    [
      'a service charge by the setting of today',
      'money: the service charge of INV',
      () => books('lines', row => (row.order_item_id === null ? { amount_cents: 0, net_cents: 0, tax_cents: 0 } : {})),
    ],
    [
      'a split that moves a cent to the other bill',
      'money: ',
      () =>
        books('lines', (row, place) =>
          place === 0 ? { amount_cents: row.amount_cents + 1, net_cents: row.net_cents + 1 } : {},
        ),
    ],
    [
      'a refund that forgets the one before',
      'money: the net of line',
      () => books('lines', row => (row.n === 0 ? { net_cents: row.net_cents - 2, tax_cents: row.tax_cents + 2 } : {})),
    ],
    [
      'coins that are left out of a refund',
      'money: the rounding of refund',
      () => answers('refund 1', () => ({ rounding: '0.00' })),
    ],
    [
      'coins that the books leave out of a refund',
      'money: the rounding of refund',
      () => books('payments', row => (row.kind === 'refund' ? { rounding_cents: 0 } : {})),
    ],
    [
      'a tip that is revenue',
      'money: payment',
      () =>
        books('payments', row =>
          row.tip_cents > 0 ? { amount_cents: row.amount_cents + row.tip_cents, tip_cents: 0 } : {},
        ),
    ],
    [
      'late cash in the expected sum of today',
      'money: the expected cash',
      () => tells('/till/shifts/2', x => ({ ...x, cash: { ...x.cash, expected: '1.00', taken: '1.00' } })),
    ],
    [
      'late cash that does not say of which shift it is',
      'money: payment',
      () => books('payments', () => ({ late_of: null })),
    ],
    [
      'a Z that counts other money than it took',
      'money: the amount of type',
      () => tells('/till/shifts/1', z => ({ ...z, types: z.types.slice(1) })),
    ],
    ['a Z that does not add up', 'money: how far', () => tells('/till/shifts/1', z => ({ ...z, adds_up: '0.01' }))],
    [
      'a report without its credit notes',
      'money: the credit notes',
      () => tells('/reports/money', one => ({ ...one, credit_notes: { count: 0, amount: '0.00' } })),
    ],
    [
      'held money that nobody holds',
      'money: the money held',
      () => tells('/reports/money', one => ({ ...one, held: { count: 1, amount: '3.00' } })),
    ],
    [
      'a document that has another number by now',
      'numbers: ',
      () => tells('/invoices/1', one => ({ ...one, number: 'INV-000009' })),
    ],
    [
      'a number that was given twice',
      'numbers: INV-000001',
      () => books('invoices', row => (row.kind === 'invoice' ? { number: 1 } : {})),
    ],
    [
      'a payment that nobody has booked',
      'once: a payment',
      () => ({ rows: rows => ({ ...rows, payments: rows.payments.slice(0, -1) }) }),
    ],
    [
      'a bill that owes less than it says',
      'money: bill',
      () =>
        tells('/tables', all => ({
          ...all,
          parties: all.parties.map((one: Any) => ({
            ...one,
            bills: one.bills.map((bill: Any) => ({ ...bill, total: '0.00' })),
          })),
        })),
    ],
    [
      'a countdown that is not given back',
      'countdowns: ',
      () => tells('/countdowns', all => all.map((one: Any) => ({ ...one, left: one.left - 1 }))),
    ],
    [
      'pieces that are given back though they were thrown away',
      'countdowns: ',
      () => tells('/countdowns', all => all.map((one: Any) => ({ ...one, left: one.left + 5 }))),
    ],
    [
      'a service charge that is read from the settings again when guests are counted',
      'money: party',
      () =>
        tells('/tables', all => ({
          ...all,
          parties: all.parties.map((one: Any) => ({
            ...one,
            service: { percent: 12, tax_rate: null, tax_type: null },
          })),
        })),
    ],
    ['an order that owes and is on no list', 'sight: order', () => tells('/orders', () => [])],
  ]
  test.each(lies)('%s', async (_, says, lie) => {
    const found = await heard.found(lie())
    expect(found.filter(one => one.startsWith(says)).length, found.join('\n')).toBeGreaterThan(0)
  })
})
