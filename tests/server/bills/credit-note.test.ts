import { afterAll, expect, test } from 'vitest'
import {
  type CreditRequest,
  countCredited,
  creditOf,
  creditWhole,
  holdInvoice,
  makeCreditNote,
} from '../../../src/server/bills/credit-note.ts'
import { readCredited, readLinesLeft } from '../../../src/server/bills/credited.ts'
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
const takeBack = (id: number, wish: CreditRequest, businessDay = later.businessDay) =>
  database.write(async tx => {
    const held = await holdInvoice(tx, id)
    const credit = held && creditOf(held, wish)
    if (!credit || 'tooMany' in credit) throw new Error('nothing to take back')
    await countCredited(tx, businessDay, credit)
    return makeCreditNote(tx, { invoice: held.invoice, credit }, { ...later, businessDay })
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
  const part = await takeBack(id, { of: 'amount', cents: 693 })
  const rest = await takeBack(id, { of: 'all' })
  expect([rest.no - part.no, part.payableCents, rest.payableCents]).toEqual([1, 693, 2_000])
  expect(await stored(part.invoiceId)).toMatchObject({
    kind: 'credit_note',
    series: 'CN',
    number: part.no,
    refers_to: id,
    settles: 0,
    payable_cents: -693,
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

test('an invoice that was printed and charges nothing is taken back whole, on its own day, and no day’s figures change', async () => {
  const charged = await sold()
  const before = await bookOf(database)
  const note = await database.write(async tx => {
    const { id: _, ...row } = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', charged)
      .executeTakeFirstOrThrow()
    const printed = { ...row, series: 'B1', number: 17, settles: 0 }
    const { id } = await tx.insertInto('invoices').values(printed).returning('id').executeTakeFirstOrThrow()
    const lines = await tx.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', charged).execute()
    await tx
      .insertInto('invoice_lines')
      .values(lines.map(({ id: _, ...line }) => ({ ...line, invoice_id: id })))
      .execute()
    return creditWhole(tx, id, later)
  })
  expect(note.payableCents).toBe(2_693)
  expect(await stored(note.invoiceId)).toMatchObject({ payable_cents: -2_693, business_day: '2026-11-20' })
  expect(await bookOf(database)).toEqual(before)
  await expect(database.write(tx => creditWhole(tx, charged, later))).rejects.toThrow('charges nothing')
})

test('what is taken back leaves the day, the dish and the waiter it is counted for', async () => {
  const before = await bookOf(database)
  const id = await sold()
  await takeBack(id, { of: 'all' }, '2026-11-20')
  const after = await bookOf(database)
  const cents = (rows: readonly { payable_cents: number }[]) => rows.reduce((sum, row) => sum + row.payable_cents, 0)
  for (const which of ['days', 'dishes', 'orders'] as const) expect(cents(after[which])).toBe(cents(before[which]))
  expect(after).toEqual(await recountedBookOf(database))
})
