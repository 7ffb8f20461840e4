import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recountSales } from '../../../src/server/bills/recount-sales.ts'
import { sendDinner } from '../../support/orders.ts'
import { type Ask, nextEvening, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let ben: Ask
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('Ben', ['ORDERS'])
})
afterAll(() => restaurant.close())

/** Each test has its own evening, a day after the one before. */
beforeEach(async () => {
  nextEvening(restaurant)
  ana = await restaurant.as('waiter')
  ben = await restaurant.as('Ben')
})

const at = () => `t${restaurant.menu.table}`
const party = async (address = at()) => (await ben('GET', `/parties/${address}`)).body
const dinner = () => sendDinner(ana, restaurant.menu, { tableId: restaurant.menu.table })
/** The items of the table: soup, pizza, water. */
const items = async (): Promise<number[]> =>
  (await party()).lines.map(({ order_item_id }: { order_item_id: number }) => order_item_id)
const share = (orderItemId: number | undefined, n = 1, d = 1) => ({ orderItemId, n, d })
const split = (till: Ask, version: number, bills: object[], address = at()) =>
  till('POST', `/parties/${address}/split`, { version, bills })
const pay = (till: Ask, billNo: number | null, due: string, address = at(), more: object = {}) =>
  till('POST', `/parties/${address}/pay`, { billNo, due, payments: [{ paymentTypeId: null, amount: due }], ...more })
type Told = { bill_no: number; total: string; is_closed: number; is_rest: number }
const totals = (bills: Told[]) => bills.map(({ bill_no, total }) => [bill_no, total])

describe('a split table', () => {
  test('is over although a bill was printed on which nothing stands any more', async () => {
    await dinner()
    const [soup] = await items()
    await split(ana, 0, [{ billNo: null, shares: [share(soup)] }])
    const { bills, version } = await party()
    const { bill_no: billNo, due } = bills.find(({ is_rest }: Told) => is_rest === 0)
    expect((await ana('POST', `/parties/${at()}/print`, { billNo, due })).status).toBe(200)
    await split(ana, version, [{ billNo, shares: [] }])
    const { due: whole } = await party()
    expect(await pay(ana, null, whole)).toMatchObject({ status: 200 })
    expect((await party()).orders).toMatchObject([{ payment_status: 'paid' }])
  })

  test('is three bills that come to what one was, and each is paid by its number', async () => {
    await dinner()
    const [soup, pizza, water] = await items()
    const { status, body } = await split(ana, 0, [
      { billNo: null, shares: [share(pizza)] },
      { billNo: null, shares: [share(soup, 1, 3), share(water)] },
    ])
    expect([status, body.message]).toEqual([200, 'Bill split.'])
    expect(body.party).toMatchObject({ version: 1, total: '26.93', due: '26.93' })
    expect(totals(body.party.bills)).toEqual([
      [1, '13.29'],
      [2, '9.99'],
      [3, '3.65'],
    ])
    expect(body.party.bills[2].lines).toMatchObject([
      { title: 'Soup', n: 1, d: 3, amount: '1.50' },
      { title: 'Water', n: 1, d: 1, amount: '2.00' },
    ])
    const tooOld = await pay(ben, 2, '9.98')
    expect([tooOld.status, tooOld.body.message]).toEqual([
      409,
      'The total is €9.99 now. Please check it and try again!',
    ])
    const second = await pay(ben, 2, '9.99')
    expect([second.status, second.body.message, second.body.overpaid]).toEqual([200, 'Paid.', '0.00'])
    const now = await party()
    expect(now).toMatchObject({ due: '16.94', money: 'due', total: '26.93', paid: '9.99' })
    expect(now.lines.map(({ locked }: { locked: number }) => locked)).toEqual([0, 1, 0])
    expect(now.orders[0].payment_status).toBe('pending')
    const again = await pay(ana, 2, '9.99', now.at)
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Bill 2 of .+ was paid at \d\d:\d\d by Ben: INV-/),
    ])
    expect((await pay(ana, 3, '3.65')).status).toBe(200)
    const last = await pay(ana, null, '13.29', now.at, { complete: true })
    expect(last.status).toBe(200)
    const closed = await party(now.at)
    expect(closed).toMatchObject({ due: '0.00', paid: '26.93', overpaid: '0.00' })
    expect(closed.orders[0]).toMatchObject({ payment_status: 'paid', status: 'completed' })
    const lines = await restaurant.database.read
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .innerJoin('bills', 'bills.id', 'invoices.bill_id')
      .select(({ fn }) => [
        fn.sum<number>('invoice_lines.net_cents').as('net'),
        fn.sum<number>('invoice_lines.tax_cents').as('tax'),
      ])
      .where('bills.party_id', '=', closed.party_id)
      .executeTakeFirstOrThrow()
    expect(Number(lines.net) + Number(lines.tax)).toBe(2_693)
  })

  test('takes new dishes on the rest bill without touching anybody else’s, and can be undone', async () => {
    await dinner()
    const [soup, pizza] = await items()
    const first = await split(ana, 0, [{ billNo: null, shares: [share(soup), share(pizza)] }])
    await dinner()
    const more = await party()
    expect([more.version, totals(more.bills)]).toEqual([
      1,
      [
        [1, '38.92'],
        [2, '14.94'],
      ],
    ])
    expect(more.bills[1].lines).toEqual(first.body.party.bills[1].lines)
    const changed = await split(ben, 1, [{ billNo: 2, shares: [share(pizza, 2)] }])
    expect(totals(changed.body.party.bills)).toEqual([
      [1, '33.88'],
      [2, '19.98'],
    ])
    const undone = await split(ben, 2, [])
    expect(totals(undone.body.party.bills)).toEqual([[1, '53.86']])
    await pay(ana, null, '53.86')
  })

  test('says who did what when somebody splits what has changed meanwhile, and changes nothing', async () => {
    await dinner()
    const [soup, pizza, water] = await items()
    await split(ana, 0, [{ billNo: null, shares: [share(soup), share(water)] }])
    const late = await split(ben, 0, [{ billNo: null, shares: [share(pizza)] }])
    expect([late.status, late.body.message]).toEqual([
      409,
      'waiter moved 2 lines to bill 2 at 20:00. Please look again!',
    ])
    expect(late.body).toMatchObject({
      version: 1,
      acts: [{ version: 1, text: 'moved 2 lines to bill 2', by: 'waiter' }],
    })
    await pay(ana, 2, '6.95')
    await split(ana, 2, [{ billNo: null, shares: [share(pizza, 1, 2)] }])
    const later = await split(ben, 0, [])
    expect(later.body.message).toBe('waiter moved 1 line to bill 3 at 20:00 and 2 more changes. Please look again!')
    expect(totals((await party()).bills)).toEqual([
      [1, '14.99'],
      [2, '6.95'],
      [3, '4.99'],
    ])
    for (const [no, due] of [
      [1, '14.99'],
      [3, '4.99'],
    ] as const)
      await pay(ana, no, due)
  })

  test('refuses parts that can’t be, and stores nothing of them', async () => {
    await dinner()
    const [soup = 0, pizza, water] = await items()
    const bill = (...shares: object[]) => ({ billNo: null, shares })
    const refused: [object[], string][] = [
      [[bill({ orderItemId: soup, n: 1, d: 0 })], 'Please choose parts of 1 to 99!'],
      [[bill({ orderItemId: soup, n: 1, d: 100 })], 'Please choose parts of 1 to 99!'],
      [[bill({ orderItemId: soup, n: 0, d: 1 })], 'Please choose parts of 1 to 99!'],
      [[bill({ orderItemId: soup, n: 1.5, d: 2 })], 'Please choose parts of 1 to 99!'],
      [[bill({ orderItemId: soup, n: '1/3', d: 1 })], 'Please choose parts of 1 to 99!'],
      [[bill(share(pizza, 3))], 'More than 2 pieces of Pizza are split!'],
      [[bill(share(soup, 2, 3)), bill(share(soup, 2, 3))], 'More than 1 piece of Soup are split!'],
      [[bill(share(soup, 1, 97)), bill(share(soup, 1, 89))], 'Please choose parts of 1 to 99!'],
      [[bill(share(soup), share(soup))], 'Invalid Request!'],
      [[bill(share(9_999_999))], 'Please choose items of this table!'],
      [[{ billNo: 7, shares: [share(soup)] }], 'Invalid Request!'],
      [Array.from({ length: 51 }, () => bill(share(water, 1, 99))), 'Please split over at most 50 bills!'],
      [
        Array.from({ length: 50 }, () => bill(...Array.from({ length: 41 }, () => share(water, 1, 99)))),
        'Please make at most 2,000 shares!',
      ],
    ]
    for (const [bills, message] of refused) {
      const { status, body } = await split(ana, 0, bills)
      expect([status, body.message]).toEqual([400, message])
    }
    expect(await party()).toMatchObject({ version: 0 })
    await pay(ana, null, '26.93')
  })

  test('leaves money that was taken on its bill, and closed bills alone', async () => {
    await dinner()
    const [soup, pizza, water] = await items()
    await split(ana, 0, [
      { billNo: null, shares: [share(soup), share(pizza)] },
      { billNo: null, shares: [share(water)] },
    ])
    await ana('POST', `/parties/${at()}/pay`, {
      billNo: 2,
      due: '14.94',
      payments: [{ paymentTypeId: null, amount: '10.00' }],
    })
    await pay(ana, 3, '2.00')
    const { version } = await party()
    const less = await split(ana, version, [{ billNo: 2, shares: [share(soup)] }])
    expect([less.status, less.body.message]).toEqual([409, '€10.00 is paid on bill 2, it would come to €4.95!'])
    const closed = await split(ana, version, [{ billNo: 3, shares: [share(soup)] }])
    expect([closed.status, closed.body.message]).toEqual([409, 'Bill 3 is paid already!'])
    const locked = await split(ana, version, [{ billNo: 2, shares: [share(soup), share(water), share(pizza)] }])
    expect([locked.status, locked.body.message]).toEqual([400, 'More than 0 pieces of Water are split!'])
    const more = await split(ana, version, [{ billNo: 2, shares: [share(soup), share(pizza, 2)] }])
    expect(totals(more.body.party.bills)).toEqual([
      [2, '24.93'],
      [3, '2.00'],
    ])
    await pay(ana, 2, '14.93')
  })

  test('deals its bills again when a dish is cancelled, but cancels nothing that is paid', async () => {
    await dinner()
    const [soup, pizza, water] = await items()
    await split(ana, 0, [
      { billNo: null, shares: [share(soup, 1, 2), share(pizza)] },
      { billNo: null, shares: [share(water)] },
    ])
    const cancel = (id: number | undefined) => ana('POST', `/orders/update-status/${id}`, { status: 'cancelled' })
    await pay(ana, 3, '2.00')
    expect((await cancel(water)).status).toBe(409)
    expect((await cancel(soup)).status).toBe(200)
    const now = await party()
    expect(totals(now.bills)).toEqual([
      [1, '9.99'],
      [2, '9.99'],
      [3, '2.00'],
    ])
    await ana('POST', `/orders/reduce-item/${pizza}`, { quantity: 1, seen: 2 })
    expect(totals((await party()).bills)).toEqual([
      [2, '9.99'],
      [3, '2.00'],
    ])
    const whole = await ana('POST', '/orders/cancel', {
      orderIds: now.orders.map(({ order_id }: { order_id: number }) => order_id),
    })
    expect(whole.status).toBe(409)
  })

  test('counts its dishes, orders and money once in the day’s figures, as a recount does', async () => {
    await dinner()
    const [soup, pizza] = await items()
    await split(ana, 0, [{ billNo: null, shares: [share(soup, 1, 3), share(pizza)] }])
    await pay(ana, 2, '11.64')
    await pay(ana, null, '15.29')
    const figures = async () => {
      const { read } = restaurant.database
      return [
        await read.selectFrom('day_sales').selectAll().orderBy('business_day').execute(),
        await read.selectFrom('order_sales').selectAll().orderBy('business_day').orderBy('delivery_type').execute(),
        await read
          .selectFrom('dish_sales')
          .where(eb => eb.or([eb('orders', '<>', 0), eb('quantity', '<>', 0), eb('payable_cents', '<>', 0)]))
          .selectAll()
          .orderBy('business_day')
          .orderBy('item_id')
          .execute(),
      ]
    }
    const booked = await figures()
    await restaurant.database.write(tx => recountSales(tx))
    expect(await figures()).toEqual(booked)
  })

  test('of two tills that split in the same moment one is told what the other did', async () => {
    await dinner()
    const [soup, pizza] = await items()
    const both = await Promise.all([
      split(ana, 0, [{ billNo: null, shares: [share(soup)] }]),
      split(ben, 0, [{ billNo: null, shares: [share(pizza)] }]),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await party()).bills).toHaveLength(2)
  })
})
