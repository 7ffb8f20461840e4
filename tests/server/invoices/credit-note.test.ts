import { afterAll, expect, test } from 'vitest'
import { creditOf, creditWhole, holdInvoice, makeCreditNote } from '../../../src/server/invoices/credit-note.ts'
import { readCredited, readLinesLeft } from '../../../src/server/invoices/credited.ts'
import { bookOf, recountedBookOf } from '../../support/book.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

/** Soup 4.50 + 10 %, two pizzas 9.99 with 5 % inside, water 2.00: 26.93. */
const sold = async () => {
  const cart = [
    { id: menu.soup, quantity: 1 },
    { id: menu.pizza, quantity: 2 },
    { id: menu.water, quantity: 1 },
  ]
  const { body } = await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu, { cart }))
  return body.invoiceId as number
}
const later = { shiftId: null, userId: 1, businessDay: '2026-11-21', now: Date.parse('2026-11-21T20:00:00Z') }
const amount = (id: number, cents: number) =>
  database.write(async tx => {
    const held = await holdInvoice(tx, id)
    if (!held) throw new Error('it is gone')
    const credit = creditOf(held, { of: 'amount', cents })
    if (!(credit instanceof Map)) throw new Error('not these lines')
    return makeCreditNote(tx, { invoice: held.invoice, credit }, later)
  })
const stored = (id: number) =>
  database.read.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const taxesOf = (id: number) =>
  database.read
    .selectFrom('invoice_taxes')
    .select(['tax_rate', 'net_cents', 'tax_cents', 'business_day'])
    .where('invoice_id', '=', id)
    .orderBy('place')
    .execute()

test('a credit note has a number of its own, negative sums and taxes, and the day on which it was made', async () => {
  const id = await sold()
  const part = await amount(id, 693)
  const rest = await database.write(tx => creditWhole(tx, id, later))
  expect([rest.no - part.no, part.payableCents, rest.payableCents]).toEqual([1, 693, 2_000])
  expect(await stored(part.invoiceId)).toMatchObject({
    ...{ kind: 'credit_note', series: 'CN', number: part.no, refers_to: id, settles: 0, payable_cents: -693 },
    business_day: '2026-11-21',
  })
  expect(await taxesOf(part.invoiceId)).toEqual([
    { tax_rate: 5, net_cents: -490, tax_cents: -24, business_day: '2026-11-21' },
    { tax_rate: 10, net_cents: -115, tax_cents: -12, business_day: '2026-11-21' },
    { tax_rate: null, net_cents: -52, tax_cents: 0, business_day: '2026-11-21' },
  ])
  const left = (await readLinesLeft(database.read, [id])).get(id) ?? []
  for (const { left: nothing } of left)
    expect(nothing).toEqual({ netCents: 0, taxCents: 0, pieces: { top: 0n, bottom: 1n } })
  expect((await readCredited(database.read, [id])).get(id)).toBe(2_693)
})

test('what is taken back leaves the day, the dish and the waiter it is counted for', async () => {
  const before = await bookOf(database)
  const id = await sold()
  await database.write(tx => creditWhole(tx, id, { ...later, businessDay: '2026-11-20' }))
  const after = await bookOf(database)
  const cents = (rows: readonly { payable_cents: number }[]) => rows.reduce((sum, row) => sum + row.payable_cents, 0)
  for (const which of ['days', 'dishes', 'orders'] as const) expect(cents(after[which])).toBe(cents(before[which]))
  expect(after).toEqual(await recountedBookOf(database))
})
