import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditOf, holdInvoice, makeCreditNote } from '../../../src/server/bills/credit-note.ts'
import { orderOf, send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let book: Ask
let cash = 0
let card = 0
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('Book', ['INVOICES'])
  ana = await restaurant.as('waiter')
  book = await restaurant.as('Book')
  await restaurant.database.write(async tx => {
    const type = { title: 'Card', is_active: 1 }
    card = (await tx.insertInto('payment_types').values(type).returning('id').executeTakeFirstOrThrow()).id
    cash = (await tx.selectFrom('payment_types').select('id').where('is_cash', '=', 1).executeTakeFirstOrThrow()).id
  })
})
afterAll(() => restaurant.close())

/** Soup 4.50 + 10 % and a small pizza with cheese, 8.00 with 5 % inside. */
const dinner = async () => {
  const { menu } = restaurant
  const cart = [
    { id: menu.soup, quantity: 2, notes: 'hot' },
    { id: menu.pizza, quantity: 1, variant_id: menu.small, addons_ids: [menu.cheese] },
  ]
  await send(ana, menu, { cart, tableId: menu.table })
  const { body: party } = await ana('GET', `/parties/t${menu.table}`)
  const half = (Number(party.due) / 2).toFixed(2)
  const rest = (Number(party.due) - Number(half)).toFixed(2)
  const payments = [
    { paymentTypeId: card, amount: half, tip: '1.00', slip: 'A7' },
    { paymentTypeId: cash, amount: rest, given: '20' },
  ]
  const { body } = await ana('POST', `/parties/t${menu.table}/pay`, { due: party.due, payments })
  return { ...body, due: party.due as string, half, rest } as {
    readonly invoiceId: number
    readonly number: string
    readonly due: string
    readonly half: string
    readonly rest: string
  }
}
const credit = (id: number) =>
  restaurant.database.write(async tx => {
    const held = await holdInvoice(tx, id)
    const parts = held && creditOf(held, { of: 'all' })
    if (!held || !parts || 'tooMany' in parts) throw new Error('nothing is left of it')
    const crediting = { shiftId: null, userId: 1, businessDay: '2026-11-20', now: restaurant.clock.now }
    return makeCreditNote(tx, { invoice: held.invoice, credit: parts }, crediting)
  })
const details = async (id: number) => (await ana('GET', `/invoices/${id}`)).body

test('an invoice tells everything that stands on its paper', async () => {
  const { invoiceId, number, due, half, rest } = await dinner()
  const shown = await details(invoiceId)
  expect(shown).toMatchObject({
    invoice_id: invoiceId,
    number,
    kind: 'invoice',
    settles: 1,
    total: due,
    credited: '0.00',
    copies: 0,
    table_title: 'Table 1',
    served_by: 'waiter',
    taken_by: 'waiter',
    buyer: null,
    printed_as: null,
    issuer: { legal_name: 'Casa Paprika', tax_id: null },
    payments: [
      { title: 'Card', amount: half, tip: '1.00', slip: 'A7' },
      { title: 'Cash', amount: rest, given: '20.00' },
    ],
  })
  expect(shown.lines).toMatchObject([
    { title: 'Soup', n: 2, d: 1, unit_price: '4.50', amount: '9.00', total: '9.90', left: '9.90', notes: 'hot' },
    { title: 'Pizza', variant_title: 'Small', addons: ['Cheese'], n: 1, pieces_left: { n: 1, d: 1 } },
  ])
  expect(shown.taxes.map(({ rate }: { rate: number }) => rate)).toEqual([5, 10])
  expect(shown.orders).toHaveLength(1)
  expect((await book('GET', `/invoices/${invoiceId}`)).status).toBe(200)
  expect((await ana('GET', '/invoices/99999')).body.message).toBe('There is no such invoice!')
})

test('a credit note stands beside its invoice in the list, with negative sums and the same orders', async () => {
  const { invoiceId, number, due } = await dinner()
  const note = await credit(invoiceId)
  const { body: list } = await book('GET', '/invoices?type=today')
  const [first, second] = list
  expect(first).toMatchObject({
    invoice_id: note.invoiceId,
    number: 'CN-000001',
    kind: 'credit_note',
    settles: 0,
    refers_to: invoiceId,
    refers_to_number: number,
    total: `-${due}`,
    payments: [],
  })
  expect(first.orders).toEqual(second.orders)
  expect(second).toMatchObject({ number, credited: due, payments: [{ title: 'Card', tip: '1.00' }, { title: 'Cash' }] })

  const paper = await details(first.invoice_id)
  expect(paper).toMatchObject({ kind: 'credit_note', refers_to_number: number, total: `-${due}` })
  expect(paper.lines[0]).toMatchObject({ title: 'Soup', total: '-9.90', left: '0.00', pieces_left: { n: 0, d: 1 } })
  const credited = await details(invoiceId)
  expect(credited).toMatchObject({ credited: due, credit_notes: [{ number: 'CN-000001', total: `-${due}` }] })
  expect(credited.lines[0]).toMatchObject({ left: '0.00', pieces_left: { n: 0, d: 1 } })
})

test.each([
  ['as it is printed', (number: string) => number],
  ['as it is typed', (number: string) => number.toLowerCase().replace(/-0*/, '-')],
  ['without its series', (number: string) => String(Number(number.slice(4)))],
])('an invoice is found by its number %s, together with its credit note', async (_, typed) => {
  const { invoiceId, number } = await dinner()
  const note = await credit(invoiceId)
  const { body } = await book('POST', '/invoices/find', { q: typed(number) })
  const ids = body.map(({ invoice_id }: { invoice_id: number }) => invoice_id)
  expect(ids).toEqual(expect.arrayContaining([invoiceId, note.invoiceId]))
  expect((await book('GET', `/invoices/search?q=${typed(number)}`)).body).toEqual(body)
})

test('a number that nobody has finds nothing', async () => {
  expect((await book('POST', '/invoices/find', { q: 'INV-99999' })).body).toEqual([])
})

test('the first paper is the original, every other one a copy that stands in the books', async () => {
  const { invoiceId, number } = await dinner()
  const [why] = await restaurant.database.read
    .selectFrom('reasons')
    .select(['id', 'title'])
    .where('kind', '=', 'reprint')
    .execute()
  const print = (body: object = {}) => ana('POST', `/invoices/${invoiceId}/print`, body)
  expect((await print()).body).toMatchObject({ message: 'Receipt printed.', copyNo: 0 })
  expect((await print({ reasonId: why?.id, reasonText: 'For the taxi' })).body.copyNo).toBe(1)
  expect((await book('POST', `/invoices/${invoiceId}/print`, {})).body.copyNo).toBe(2)
  const rows = await restaurant.database.read
    .selectFrom('audit')
    .select('bytes')
    .where('act', '=', 'invoice.copy')
    .orderBy('seq')
    .execute()
  const copies = rows.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()))
  expect(copies).toMatchObject([
    { subject: number, reason: { name: why?.title }, text: 'For the taxi', after: { printed: 2 } },
    { subject: number, after: { printed: 3 } },
  ])
  expect(await details(invoiceId)).toMatchObject({ copies: 3 })
  expect((await print({ reasonId: 99_999 })).body.message).toBe('Please choose a reason from the list!')
  expect((await ana('POST', '/invoices/99999/print', {})).status).toBe(404)
})

test('two tills that print in one moment print one original', async () => {
  const { invoiceId } = await dinner()
  const papers = await Promise.all([ana, book, ana].map(till => till('POST', `/invoices/${invoiceId}/print`, {})))
  expect(papers.map(({ body }) => body.copyNo).toSorted()).toEqual([0, 1, 2])
})

test('a receipt that is printed with the payment is the original', async () => {
  const { menu } = restaurant
  const { body } = await ana('POST', '/pos/create-order-and-invoice', orderOf(menu, { printed: 1 }))
  expect((await ana('POST', `/invoices/${body.invoiceId}/print`, {})).body.copyNo).toBe(1)
  const { orderId } = await send(ana, menu)
  const { body: paid } = await ana('POST', '/orders/complete-and-pay-order', { orderIds: [orderId], printed: true })
  expect((await ana('POST', `/invoices/${paid.invoiceId}/print`, {})).body.copyNo).toBe(1)
})

test('what was paid for is found by its orders, so that its receipt can be printed from there', async () => {
  const paidTo = async (orderIds: number[]) =>
    (await ana('POST', '/orders/complete-order-payment-summary', { orderIds })).body.paid.invoices
  const { orderId } = await send(ana, restaurant.menu)
  expect(await paidTo([orderId])).toBeUndefined()
  const { body } = await ana('POST', '/pos/create-order-and-invoice', orderOf(restaurant.menu))
  expect(await paidTo([body.orderId])).toEqual([{ invoice_id: body.invoiceId, number: body.number }])
})
