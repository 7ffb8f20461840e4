import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let admin: Ask
let ana: Ask
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('Guest menu only', ['CUSTOMERS'])
  admin = await restaurant.as('admin')
  ana = await restaurant.as('waiter')
})
afterAll(() => restaurant.close())

const firm = { name: 'Ruiz y Hijos S.L.', taxId: 'B-12345678', address: 'Calle Mayor 1\n28013 Madrid' }
const stored = (invoiceId: number) =>
  restaurant.database.read
    .selectFrom('invoice_buyers')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
const paid = async () =>
  (await ana('POST', '/pos/create-order-and-invoice', orderOf(restaurant.menu))).body.invoiceId as number

test('a guest who pays for a firm gets an invoice with its name and number', async () => {
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  const pay = { due: '4.95', payments: [{ paymentTypeId: null, amount: '4.95' }], buyer: firm }
  const { body } = await ana('POST', `/parties/t${restaurant.menu.table}/pay`, pay)
  expect(body.message).toBe('Paid.')
  expect(await stored(body.invoiceId)).toMatchObject({ name: firm.name, tax_id: firm.taxId, address: firm.address })
})

test('a part of a bill makes no invoice, so the firm is asked for again with the rest', async () => {
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  const part = (amount: string, due: string, buyer?: object) =>
    ana('POST', `/parties/t${restaurant.menu.table}/pay`, { due, payments: [{ paymentTypeId: null, amount }], buyer })
  expect((await part('2', '4.95', firm)).body).toMatchObject({ invoiceId: null, due: '2.95' })
  const { body } = await part('2.95', '2.95', { ...firm, name: 'Otra S.A.' })
  expect(await stored(body.invoiceId)).toMatchObject({ name: 'Otra S.A.' })
})

test('nothing is booked when the firm has no name or no tax id', async () => {
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  const pay = (buyer: object) =>
    ana('POST', `/parties/t${restaurant.menu.table}/pay`, { due: '4.95', payments: [{ amount: '4.95' }], buyer })
  expect(await pay({ ...firm, name: ' ' })).toMatchObject({
    status: 400,
    body: { message: "Please provide the buyer's name!" },
  })
  expect(await pay({ name: 'Ruiz' })).toMatchObject({
    status: 400,
    body: { message: "Please provide the buyer's tax id!" },
  })
  expect((await pay(firm)).body.message).toBe('Paid.')
})

test('the firm can be added after the payment, once', async () => {
  const id = await paid()
  const add = (buyer: object) => ana('POST', `/invoices/${id}/buyer`, buyer)
  expect((await add({ ...firm, taxId: '' })).body.message).toBe("Please provide the buyer's tax id!")
  expect(await add(firm)).toMatchObject({ status: 200, body: { message: 'Buyer saved!' } })
  expect(await add({ ...firm, name: 'Another' })).toMatchObject({
    status: 409,
    body: { message: 'This invoice has a buyer already!' },
  })
  expect(await stored(id)).toMatchObject({ name: firm.name, address: firm.address })
  expect((await admin('POST', '/invoices/99999/buyer', firm)).body.message).toBe('There is no such invoice!')
  const stranger = await restaurant.as('Guest menu only')
  expect((await stranger('POST', `/invoices/${id}/buyer`, firm)).status).toBe(403)
})

test('an invoice that was credited gets no buyer any more, nor does its credit note', async () => {
  const id = await paid()
  const credit = await restaurant.database.write(async tx => {
    const { id: _, ...invoice } = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const note = { ...invoice, kind: 'credit_note', refers_to: id, series: 'CN', number: 1, settles: 0 }
    const made = await tx.insertInto('invoices').values(note).returning('id').executeTakeFirstOrThrow()
    return made.id
  })
  for (const document of [id, credit])
    expect(await ana('POST', `/invoices/${document}/buyer`, firm)).toMatchObject({
      status: 409,
      body: { message: 'This invoice was credited!' },
    })
  expect(await stored(credit)).toBeUndefined()
})

test('an invoice keeps what the restaurant was called by law on its day', async () => {
  const issuerOf = async (id: number) => {
    const { facts } = await restaurant.database.read
      .selectFrom('invoices')
      .innerJoin('issuers', 'issuers.id', 'invoices.issuer_id')
      .select('facts')
      .where('invoices.id', '=', id)
      .executeTakeFirstOrThrow()
    return JSON.parse(facts)
  }
  const [before, same] = [await paid(), await paid()]
  await restaurant.database.write(tx =>
    tx.updateTable('store').set({ tax_id: 'B-1', legal_name: 'Casa S.L.' }).execute(),
  )
  const after = await paid()
  expect(await issuerOf(before)).toMatchObject({ legal_name: 'Casa Paprika', tax_id: null })
  expect(await issuerOf(after)).toMatchObject({ legal_name: 'Casa S.L.', tax_id: 'B-1' })
  const ids = await restaurant.database.read
    .selectFrom('invoices')
    .select('issuer_id')
    .where('id', 'in', [before, same])
    .execute()
  expect(new Set(ids.map(({ issuer_id }) => issuer_id)).size).toBe(1)
})
