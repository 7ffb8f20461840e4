import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pos } from '../../src/contract/pos.ts'
import { tables } from '../../src/contract/tables.ts'
import { cartTotals, wireLine } from '../../src/domain/cart.ts'
import { cartLine, choiceOf } from '../../src/domain/cart-line.ts'
import { centsOf, centsText } from '../../src/domain/money/money.ts'
import { paidExactly } from '../../src/features/pos/order-body.ts'
import { putOrder } from '../../src/features/pos/put-order.ts'
import { openBill } from '../../src/features/tables/open-bill.ts'
import { putPayment } from '../../src/features/tables/put-payment.ts'
import { partyAt, type TablesReply } from '../../src/features/tables/tiles.ts'
import { laidOver } from '../../src/features/tables/use-floor.ts'
import { tenderOf } from '../../src/features/tenders/tender-form.ts'
import type { Tab } from '../client/fake-device.ts'
import { type House, openHouse } from './open-house.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

/** A waiter's device that has read the menu and holds numbers. */
async function till() {
  const { tab } = await house.device('waiter')
  await tab.askForSeries()
  const menu = await tab.call(pos.init, { query: {} })
  return { tab, menu }
}
type Till = Awaited<ReturnType<typeof till>>

async function order({ tab, menu: { menuItems, menuVersion } }: Till, dishes: number) {
  const lines = menuItems.slice(0, dishes).map((item, n) => cartLine(String(n), item, item.variants[0] ?? null))
  const cart = { lines, customer: null, deliveryType: 'dinein' as const, tableId: house.menu.table }
  const body = { ...cart, cart: lines.map(wireLine), menuVersion }
  const provisional = { letter: tab.session.letter() ?? '', businessDay: '2026-11-20' }
  return tab.outbox.put(pos.createOrder, { body }, { with: { cart, provisional } })
}

/** Takes all that this device knows to be due at the table, in one payment type that nobody states. */
function payAll(tab: Tab, known: TablesReply) {
  const party = partyAt(laidOver(known, tab.outbox.all(), tab.now()), `t${house.menu.table}`)
  const bill = party && openBill(party)
  if (!bill) throw new Error('nothing is due')
  const due = centsOf(bill.due)
  const tender = tenderOf({ given: '', amount: '', tip: '', slip: '', field: 'given', isPicked: false }, null, due)
  return putPayment(
    tab,
    { setup: undefined, symbol: '€' },
    { party, bill, due, tenders: [tender], complete: false },
    true,
  )
}

const leave = (tab: Tab) => {
  house.way = () => Promise.reject(new TypeError('Failed to fetch'))
  tab.online.unanswered()
}
const comeBack = (...tabs: Tab[]) => {
  house.way = serve => serve()
  for (const tab of tabs) tab.online.answered()
}
const documents = () =>
  house.database.read
    .selectFrom('invoices')
    .select(['series', 'number', 'kind', 'settles', 'payable_cents'])
    .orderBy('id')
    .execute()

test('what was ordered before and during the silence is paid by one receipt, and its number stands', async () => {
  const own = await till()
  const { tab: waiter } = own
  await waiter.outbox.outcome((await order(own, 1)).key)
  const known = await waiter.call(tables.list)
  leave(waiter)
  await order(own, 2)
  const { key, number } = await payAll(waiter, known)
  expect(number).toMatch(/^[A-Z]+1-000001$/)
  comeBack(waiter)
  expect(await waiter.outbox.outcome(key)).toMatchObject({
    kind: 'done',
    reply: { number, overpaid: '0.00', due: '0.00' },
  })
  expect(await documents()).toMatchObject([{ series: number?.split('-')[0], number: 1, kind: 'invoice', settles: 1 }])
  expect((await waiter.call(tables.list)).parties.filter(({ due }) => due !== '0.00')).toEqual([])
})

test('two tills take the same money while the server is away: the second is told to give it back', async () => {
  const own = await till()
  const [first, second] = [own.tab, (await till()).tab]
  await first.outbox.outcome((await order(own, 2)).key)
  const known = await first.call(tables.list)
  leave(first)
  leave(second)
  const payments = [await payAll(first, known), await payAll(second, known)]
  comeBack(first, second)
  const outcomes = [
    await first.outbox.outcome(payments[0]?.key ?? ''),
    await second.outbox.outcome(payments[1]?.key ?? ''),
  ]
  const due = centsOf(known.parties[0]?.due ?? '')
  const said = outcomes.map(outcome => outcome.kind === 'done' && (outcome.reply as { message: string }).message)
  expect(said.toSorted()).toEqual([`Give back €${centsText(due)}.`, 'Paid.'])
  expect(await documents()).toMatchObject([
    { kind: 'invoice', settles: 1 },
    { kind: 'invoice', settles: 0 },
    { kind: 'credit_note' },
  ])
})

test('a sale at the counter without the server is one write, and its printed receipt stands', async () => {
  const { tab, menu } = await till()
  leave(tab)
  const lines = menu.menuItems.map((item, n) =>
    cartLine(String(n), item, item.variants[0] ?? null, item.addons.map(choiceOf)),
  )
  const cart = { lines, customer: null, deliveryType: 'takeaway' as const, tableId: null }
  await tab.store.openCart({ username: 'waiter' }).write(cart)
  const { payableCents } = cartTotals(lines)
  const entry = await putOrder(tab, { init: menu, symbol: '€' }, cart, paidExactly(menu.paymentTypes, payableCents))
  expect(await tab.store.openCart({ username: 'waiter' }).read()).toBeNull()
  expect(await tab.store.receipts.read(entry.key)).toMatchObject({ document: { number: entry.number }, sent: false })
  comeBack(tab)
  const done = { kind: 'done', reply: { number: entry.number, due: '0.00', overpaid: '0.00' } }
  expect(await tab.outbox.outcome(entry.key)).toMatchObject(done)
  expect(await documents()).toMatchObject([{ number: 1, kind: 'invoice', settles: 1, payable_cents: payableCents }])
})

/** Ten percent for serving with the menu's own tax, from so many guests on. */
async function chargeForServing(serviceFromCovers: number | null) {
  const { id } = await house.database.read
    .selectFrom('taxes')
    .select('id')
    .where('rate', '=', 10)
    .executeTakeFirstOrThrow()
  const nothing = { legalName: null, taxId: null, receiptLines: null, denominations: null }
  const admin = await house.as('admin')
  const body = { ...nothing, servicePercent: 10, serviceTaxId: id, serviceFromCovers }
  expect((await admin('POST', '/settings/till', body)).status).toBe(200)
}

test.each([
  ['every bill', null, 1],
  ['bills of six guests and more', 6, 0],
])(
  'at a table where nobody sat the device charges for serving what the server would: %s',
  async (_, fromCovers, services) => {
    await chargeForServing(fromCovers)
    const own = await till()
    const { tab: waiter } = own
    const known = await waiter.call(tables.list)
    leave(waiter)
    await order(own, 2)
    const shown = partyAt(laidOver(known, waiter.outbox.all(), waiter.now()), `t${house.menu.table}`)
    expect(shown?.bills[0]?.lines.filter(({ title }) => title === 'Service charge 10 %')).toHaveLength(services)
    const { key, number } = await payAll(waiter, known)
    const paper = await waiter.store.receipts.read(key)
    comeBack(waiter)
    expect(await waiter.outbox.outcome(key)).toMatchObject({
      kind: 'done',
      reply: { number, due: '0.00', overpaid: '0.00' },
    })
    // One document, as it was printed: same total, and the same tax of each rate.
    const [document, ...others] = await documents()
    expect([document?.settles, document?.payable_cents, others]).toEqual([1, paper?.payableCents, []])
    expect(centsOf(shown?.due ?? '')).toBe(paper?.payableCents)
    const taxes = await house.database.read
      .selectFrom('invoice_taxes')
      .select(['tax_rate', 'tax_title', 'net_cents', 'tax_cents'])
      .orderBy('place')
      .execute()
    expect(paper?.taxes?.map(row => Object.values(row))).toEqual(taxes.map(row => Object.values(row)))
    const lines = await house.database.read.selectFrom('invoice_lines').select('title').execute()
    expect(lines.filter(({ title }) => title === 'Service charge 10 %')).toHaveLength(services)
  },
)
