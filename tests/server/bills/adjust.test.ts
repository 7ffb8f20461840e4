import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderGroup } from '../../../src/domain/entities.ts'
import { noRights, presets } from '../../../src/domain/rights.ts'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import { bookedActs } from '../../support/booked-acts.ts'
import { sendDinner } from '../../support/orders.ts'
import { type Ask, adminPassword, nextEvening, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let olga: Ask
const pin = '271828'
const reasons: Record<string, number> = {}

beforeAll(async () => {
  restaurant = await openRestaurant()
  const { addUser, as, database } = restaurant
  await addUser('Ana', ['POS', 'ORDERS'], adminPassword, noRights)
  await addUser('Carla', ['POS', 'ORDERS'], adminPassword, presets.cashier.rights)
  await addUser('Olga', ['POS', 'ORDERS', 'REPORTS', 'INVOICES'], adminPassword, presets.manager.rights)
  await (await as('Olga'))('POST', '/profile/pin', { current: adminPassword, pin })
  for (const { id, kind } of await database.read.selectFrom('reasons').select(['id', 'kind']).execute())
    reasons[kind] = id
})
afterAll(async () => {
  expect(await verifyBills(restaurant.database.read)).not.toHaveProperty('broken')
  await restaurant.close()
})

/** Each test has its own evening, a day after the one before. */
beforeEach(async () => {
  nextEvening(restaurant)
  ana = await restaurant.as('Ana')
  olga = await restaurant.as('Olga')
})

/** At no table, so that each test has its own. */
async function dinner(): Promise<{ readonly at: string; readonly orderId: number; readonly items: number[] }> {
  const { orderId } = await sendDinner(ana, restaurant.menu)
  const { lines } = await party(`o${orderId}`)
  return { at: `o${orderId}`, orderId, items: lines.map(({ order_item_id }: Line) => order_item_id) }
}

type Line = { readonly order_item_id: number; readonly off: string; readonly amount: string }
const party = async (at: string) => (await olga('GET', `/parties/${at}`)).body
const adjust = (by: Ask, at: string, body: object) => by('POST', `/parties/${at}/adjust`, { version: 0, ...body })
const pay = async (at: string, billNo: number | null = null) => {
  const { bills } = await party(at)
  const { due } = bills.find((bill: { bill_no: number; is_closed: number }) =>
    billNo === null ? bill.is_closed === 0 : bill.bill_no === billNo,
  )
  const payments = due === '0.00' ? [] : [{ paymentTypeId: null, amount: due }]
  return olga('POST', `/parties/${at}/pay`, { billNo, due, payments, complete: true })
}
const offs = ({ lines }: { lines: readonly Line[] }) => lines.map(({ off }) => off)

describe('a discount', () => {
  test('of ten percent with a reason comes off every line, the taxes, the invoice, its paper and the report', async () => {
    const { at } = await dinner()
    const { status, body } = await adjust(olga, at, { kind: 'percent', percent: 10, reasonId: reasons.discount })
    expect([status, body.message, body.off]).toEqual([200, 'Discount given.', '2.65'])
    const listed = ((await olga('GET', '/orders')).body as unknown as OrderGroup[])
      .flatMap(({ orders }) => orders)
      .find(({ id }) => `o${id}` === at)
    expect(listed?.items.map(({ off }) => off)).toEqual(offs(await party(at)))
    expect(body.party).toMatchObject({ version: 1, total: '24.24', due: '24.24' })
    expect(offs(body.party)).toEqual(['0.45', '2.00', '0.20'])
    expect(body.party.bills[0].taxes).toEqual([
      { rate: 5, title: expect.any(String), net: '17.13', tax: '0.85', total: '17.98' },
      { rate: 10, title: expect.any(String), net: '4.05', tax: '0.41', total: '4.46' },
      { rate: null, title: null, net: '1.80', tax: '0.00', total: '1.80' },
    ])
    expect(body.party.adjustments).toMatchObject([
      { kind: 'percent', percent: 10, total: '2.65', reason: expect.any(String), by: 'Olga', approved_by: null },
    ])
    expect(body.party.acts).toMatchObject([{ version: 1, text: 'gave a discount of €2.65', by: 'Olga' }])
    const paid = await pay(body.party.at)
    expect([paid.status, paid.body.paid]).toEqual([200, '24.24'])
    const document = (await olga('GET', `/invoices/${paid.body.invoiceId}`)).body
    expect(document).toMatchObject({ total: '24.24', adjustments: [{ kind: 'percent', percent: '10', total: '2.65' }] })
    expect(document.lines.map(({ amount, off }: Line) => [amount, off])).toEqual([
      ['4.05', '0.45'],
      ['17.98', '2.00'],
      ['1.80', '0.20'],
    ])
    const report = (await olga('GET', '/reports/money?type=today')).body
    expect(report.discounts).toEqual({ count: 1, amount: '2.65' })
    expect(report.comps).toEqual({ count: 0, amount: '0.00' })
    expect(report.byPerson).toMatchObject([{ name: 'Olga', discounts: '2.65', comps: '0.00' }])
  })

  test('goes as far as the right of who gives it, to the cent; beyond that somebody’s PIN names both', async () => {
    const carla = await restaurant.as('Carla')
    const { at, items } = await dinner()
    const five = await adjust(carla, at, { kind: 'percent', percent: 5 })
    expect([five.status, five.body.off]).toEqual([200, '1.32'])
    const more = await adjust(carla, at, {
      version: 1,
      kind: 'amount',
      amount: '0.02',
      items: [{ orderItemId: items[0] }],
    })
    expect([more.status, more.body.message, more.body.approval]).toEqual([
      409,
      'A discount of 6 percent needs approval.',
      { right: 'discount_percent_max', atLeast: 6, amount: '0.02', approvers: [{ username: 'Olga', name: 'Olga' }] },
    ])
    const body = {
      version: 1,
      kind: 'percent',
      percent: '10.00',
      items: [{ orderItemId: items[2] }],
      reasonId: reasons.discount,
    }
    const unstated = { ...body, reasonId: undefined }
    const ask = (of: object) =>
      carla('POST', '/approvals', { call: 'POST /parties/:at/adjust', params: { at }, body: of, approver: 'Olga', pin })
    expect((await ask(unstated)).body.message).toBe('Please choose a reason!')
    const { approvalId } = (await ask(body)).body
    const given = await adjust(carla, at, { ...body, approvalId })
    expect([given.status, given.body.party.adjustments[1]]).toMatchObject([
      200,
      { percent: 10, total: '0.19', by: 'Carla', approved_by: 'Olga' },
    ])
    await pay(given.body.party.at)
  })

  test('after the bill was printed needs the right to cancel then, and is red', async () => {
    const { at, orderId } = await dinner()
    await olga('POST', `/parties/${at}/print`, { billNo: null })
    const asked = await adjust(ana, at, { kind: 'percent', percent: 1, reasonId: reasons.discount })
    expect(asked.body.approval).toMatchObject({ right: 'void_after_bill', atLeast: true })
    expect((await adjust(olga, at, { kind: 'comp', reasonId: reasons.comp, reasonText: 'Cold' })).status).toBe(200)
    expect((await bookedActs(restaurant.database, orderId)).at(-1)).toMatchObject({
      act: 'comp',
      level: 'billed',
      red: true,
      amount: 2_648,
      text: 'Cold',
      person: { name: 'Olga' },
    })
    await pay(at)
  })

  test('takes off what is left: nothing comes below nothing, and all on the house is a bill of 0.00', async () => {
    const { at, items } = await dinner()
    const [, pizza] = items
    const one = await adjust(olga, at, { kind: 'comp', items: [{ orderItemId: pizza, pieces: 1 }] })
    expect([one.body.message, one.body.off, offs(one.body.party)]).toEqual([
      'On the house.',
      '9.99',
      ['0.00', '9.99', '0.00'],
    ])
    const half = await adjust(olga, at, { version: 1, kind: 'percent', percent: 50, items: [{ orderItemId: pizza }] })
    expect([half.body.off, half.body.party.total]).toEqual(['5.00', '11.94'])
    const tooMuch = await adjust(olga, at, {
      version: 2,
      kind: 'amount',
      amount: '5.00',
      items: [{ orderItemId: pizza }],
    })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'Please provide an amount up to €4.99!'])
    const all = await adjust(olga, at, { version: 2, kind: 'comp' })
    expect(all.body.party).toMatchObject({ total: '0.00', due: '0.00' })
    const nothing = await adjust(olga, at, { version: 3, kind: 'percent', percent: 10 })
    expect([nothing.status, nothing.body.message]).toEqual([400, 'Please provide an amount up to €0.00!'])
    const closed = await pay(all.body.party.at)
    expect([closed.status, closed.body.paid, closed.body.number]).toEqual([200, '0.00', expect.stringMatching(/^INV-/)])
  })

  test('does not move money between guests who pay apart, nor below what is paid, nor off what is paid', async () => {
    const { at, items } = await dinner()
    const [soup, pizza, water] = items
    const shares = [{ orderItemId: pizza, n: 1, d: 1 }]
    const split = await olga('POST', `/parties/${at}/split`, { version: 0, bills: [{ billNo: null, shares }] })
    await olga('POST', `/parties/${at}/pay`, {
      billNo: 2,
      due: '9.99',
      payments: [{ paymentTypeId: null, amount: '9.00' }],
    })
    const place = split.body.party.at
    const below = await adjust(olga, place, {
      version: 2,
      kind: 'percent',
      percent: 20,
      items: [{ orderItemId: pizza }],
    })
    expect([below.status, below.body.message]).toEqual([409, '€9.00 is paid on bill 2, it would come to €7.99!'])
    const fine = await adjust(olga, place, {
      version: 2,
      kind: 'amount',
      amount: '1.00',
      items: [{ orderItemId: pizza }],
    })
    expect(fine.body.party.bills.map(({ total }: { total: string }) => total)).toEqual(['16.44', '9.49'])
    await pay(place, 2)
    const locked = await adjust(olga, place, { version: 4, kind: 'comp', items: [{ orderItemId: pizza }] })
    expect([locked.status, locked.body.message]).toEqual([409, 'Pizza is partly paid. Refund it instead!'])
    const { adjustments } = await party(place)
    const back = await olga('POST', `/parties/${place}/adjust-remove`, {
      version: 4,
      adjustmentId: adjustments[0].adjustment_id,
    })
    expect([back.status, back.body.message]).toEqual([409, 'Pizza is partly paid. Refund it instead!'])
    const rest = await adjust(olga, place, { version: 4, kind: 'percent', percent: 10 })
    expect(rest.body.party.adjustments.at(-1).items.map((item: Line) => item.order_item_id)).toEqual([soup, water])
    await pay(place)
  })

  test('is taken back in full, and counts as never given; cancelled pieces take their part along', async () => {
    const { at, items } = await dinner()
    const [soup, pizza] = items
    await adjust(olga, at, { kind: 'percent', percent: 10, reasonId: reasons.discount })
    const reduced = await olga('POST', `/orders/reduce-item/${pizza}`, { quantity: 1, seen: 2, reasonId: reasons.void })
    expect(reduced.status).toBe(200)
    await olga('POST', `/orders/update-status/${soup}`, { status: 'cancelled', reasonId: reasons.void })
    const now = await party(at)
    expect([now.total, now.adjustments]).toMatchObject(['10.79', [{ total: '1.20' }]])
    const report = async () => (await olga('GET', '/reports/money?type=today')).body.discounts
    expect(await report()).toEqual({ count: 1, amount: '1.20' })
    const { version, adjustments } = now
    const back = await olga('POST', `/parties/${at}/adjust-remove`, {
      version,
      adjustmentId: adjustments[0].adjustment_id,
    })
    expect([back.body.message, back.body.party.total, back.body.party.adjustments]).toEqual([
      'Discount removed.',
      '11.99',
      [],
    ])
    expect(await report()).toEqual({ count: 0, amount: '0.00' })
    const again = await olga('POST', `/parties/${at}/adjust-remove`, {
      version: version + 1,
      adjustmentId: adjustments[0].adjustment_id,
    })
    expect([again.status, again.body.message]).toEqual([404, 'There is no such discount!'])
    await olga('POST', `/orders/update-status/${soup}`, { status: 'created' })
    expect((await party(at)).total).toBe('16.94')
    await pay(at)
  })

  test('is refused on a version that has changed, and says who did what', async () => {
    const { at } = await dinner()
    await adjust(olga, at, { kind: 'amount', amount: '1.00' })
    const late = await adjust(olga, at, { kind: 'comp' })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Olga gave a discount of €1.00 at 20:00. Please look again!',
    ])
    await pay(at)
  })

  test('is refused where it can’t be, and stores nothing', async () => {
    const { at, items } = await dinner()
    const [soup = 0, pizza = 0] = items
    const of = (...lines: object[]) => ({ kind: 'comp', items: lines })
    const bad = 'Please choose 0.01 to 100 percent!'
    const strange = 'Please choose items of this table!'
    const refused: [object, string][] = [
      ...[0, 101, -5, 'NaN', 10.005, '', null, '1e1'].map((percent): [object, string] => [
        { kind: 'percent', percent },
        bad,
      ]),
      [{ kind: 'percent' }, bad],
      [{ kind: 'gift' }, 'Invalid Request!'],
      [{ kind: 'amount', amount: '0' }, 'Please provide an amount up to €26.48!'],
      [{ kind: 'amount' }, 'Please provide an amount up to €26.48!'],
      [{ kind: 'amount', amount: '26.49' }, 'Please provide an amount up to €26.48!'],
      [{ kind: 'amount', amount: '-1' }, 'Please provide an amount!'],
      [of(), strange],
      [of({ orderItemId: soup, pieces: 2 }), strange],
      [of({ orderItemId: soup, pieces: 0 }), strange],
      [of({ orderItemId: pizza }, { orderItemId: pizza }), strange],
      [of({ orderItemId: 9_999_999 }), strange],
      [{ kind: 'comp', reasonId: reasons.void }, 'Please choose a reason from the list!'],
      [{ kind: 'comp', version: 7 }, 'Invalid Request!'],
    ]
    for (const [body, message] of refused) {
      const answer = await adjust(olga, at, body)
      expect([answer.status, answer.body.message], JSON.stringify(body)).toEqual([400, message])
    }
    expect(await party(at)).toMatchObject({ version: 0, total: '26.93', adjustments: [] })
    await pay(at)
  })

  test('in a Z is what was given of what was charged, no matter who gave it', async () => {
    const report = async () => {
      const { body } = await olga('GET', '/till')
      const { shift } = body.drawers.find(({ shift: open }: { shift: unknown }) => open !== null)
      return (await olga('GET', `/till/shifts/${shift.shift_id}`)).body
    }
    const before = await report()
    const { at } = await dinner()
    const given = await adjust(olga, at, { kind: 'percent', percent: 100, reasonId: reasons.discount })
    expect(given.body.off).toBe('26.48')
    const other = await dinner()
    await adjust(olga, other.at, { kind: 'comp' })
    await olga('POST', '/orders/cancel', { orderIds: [other.orderId], reasonId: reasons.void })
    await pay(at)
    const after = await report()
    expect(after.discounts).toEqual({
      count: before.discounts.count + 1,
      amount: (Number(before.discounts.amount) + 26.48).toFixed(2),
    })
    expect([after.comps, after.adds_up]).toEqual([before.comps, '0.00'])
  })
})
