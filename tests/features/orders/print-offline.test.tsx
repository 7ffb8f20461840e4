import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../../../src/client/app.ts'
import { orders } from '../../../src/contract/orders.ts'
import type { Order, OrderGroup } from '../../../src/domain/entities.ts'
import type { ReceiptSnapshot } from '../../../src/domain/receipt.ts'
import { snapshotOfSummary } from '../../../src/domain/summary-receipt.ts'
import { dueForTableFour, itemOf, tableFour } from './open-orders.ts'
import { choose, showOrders } from './staff.tsx'
import { answers, isSilent, openTill } from './till.tsx'

openTill()
afterEach(() => vi.restoreAllMocks())

const printedBill = {
  success: true,
  message: 'Bill printed.',
  printNo: 1,
  printedAt: '2026-11-20T12:00:00.000Z',
} as const

/** A till that hears of `before`, prints it, hears of `after` and then of nothing any more. */
async function printedAndCutOff(before: Partial<Order>, after: Partial<Order>) {
  const [replace, close] = [vi.fn(), vi.fn()]
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as never)
  answers(orders.list, [tableFour(before)], [tableFour(after)])
  answers(orders.printBill, { ...printedBill, ...dueForTableFour })
  const app = showOrders()
  await choose('Actions for Table 4', 'Print Receipt')
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect((await app.store.receipts.list()).map(({ snapshot }) => snapshot)).toMatchObject([
    { orderId: '1', bill: { printNo: 1, paidCents: 0, dueCents: 2185 } },
  ])
  await waitFor(() => expect(app.cache.isFetching()).toBe(0))
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^Offline. As of /)
  const print = () => choose('Actions for Table 4', 'Print Receipt')
  return { app, replace, close, print }
}

const priced = { total: '21.85', due: '21.85' }

test('without a connection a bill is printed once more, uncounted and as of when it was known', async () => {
  const { app, replace, print } = await printedAndCutOff(priced, priced)
  await print()
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(2))
  const papers = await app.store.receipts.list()
  const again = papers.find(({ snapshot }) => snapshot.bill?.printNo === null)
  expect(again?.snapshot.bill).toEqual({ printNo: null, paidCents: 0, dueCents: 2185, asOf: expect.any(Number) })
  expect(again?.snapshot.table).toEqual({ id: 4, title: 'Table 4' })
  expect(String(replace.mock.calls[1]?.[0])).toContain(String(again?.key))
  // The server counts it later.
  expect(app.outbox.list()).toMatchObject([{ call: 'POST /parties/:at/print', input: { params: { at: 'o1' } } }])
})

test.each([
  ['with another dish on it', { ...priced, items: [itemOf(), itemOf({ id: 2, item_title: 'Soup' })] }],
  ['with less left to pay', { total: '21.85', due: '10.00' }],
])('without a connection an old bill of an order %s is not printed', async (_, after) => {
  const { app, replace, close, print } = await printedAndCutOff(priced, after)
  await print()
  await screen.findByText(/^No connection, and this device has no copy of this bill\./)
  expect(close).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledOnce()
  expect(app.outbox.list()).toEqual([])
})

test('without a connection an order that was paid meanwhile prints no bill of before', async () => {
  const { close, print } = await printedAndCutOff(priced, { ...priced, payment_status: 'paid' })
  await print()
  await screen.findByText('No connection, and this device has no copy of this receipt.')
  expect(close).toHaveBeenCalledOnce()
})

test('without a connection a bill that this device has not kept is not promised', async () => {
  const close = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace: vi.fn() }, close } as never)
  answers(orders.list, [tableFour()])
  showOrders()
  await screen.findByRole('article')
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^Offline. As of /)
  await choose('Actions for Table 4', 'Print Receipt')
  await screen.findByText(/^No connection, and this device has no copy of this bill\./)
  expect(close).toHaveBeenCalledOnce()
})

/** What POS has kept of an order: §2's receipt of one that is not paid, or of one that is. */
const keptBy = async (app: App, stated: Partial<ReceiptSnapshot> = {}) =>
  app.store.receipts.keep({
    ...snapshotOfSummary(dueForTableFour, {
      currencySymbol: '€',
      timeZone: 'UTC',
      storeSettings: null,
      printSettings: null,
    }),
    ...stated,
  })
const document = {
  number: 'B1-000017',
  credits: null,
  issuer: null,
  buyer: null,
  payments: [],
  copyNo: null,
  isPrinted: true,
}

const floor = { service: null, tables: [], parties: [] }
const charged = { percent: 10, tax_rate: null, tax_type: null, tax_title: null, from_covers: null }

/** What the till prints without a connection of an order of which it has kept `papers`. */
async function printedOffline(
  payment_status: 'paid' | 'pending',
  tablesKnown: object | null,
  papers: readonly Partial<ReceiptSnapshot>[] = payment_status === 'paid' ? [{}, { document }] : [{}],
  listed: Partial<OrderGroup> = {},
) {
  const [replace, close] = [vi.fn(), vi.fn()]
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as never)
  answers(orders.list, [{ ...tableFour({ ...priced, payment_status }), ...listed }])
  const app = showOrders()
  await screen.findByRole('article')
  if (tablesKnown) app.cache.setQueryData(['orders', '/tables', null], tablesKnown)
  for (const paper of papers) await keptBy(app, paper)
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^Offline. As of /)
  await choose('Actions for Table 4', 'Print Receipt')
  await waitFor(() => expect(replace.mock.calls.length + close.mock.calls.length).toBe(1))
  const key = new URLSearchParams(String(replace.mock.calls[0]?.[0]).split('?')[1]).get('key') ?? ''
  return app.store.receipts.read(key)
}

test('without a connection an order that is not paid prints as a bill, never as a receipt', async () => {
  expect(await printedOffline('pending', floor)).toMatchObject({ bill: { printNo: null, dueCents: 2185 } })
})

test('without a connection an order that is paid prints the receipt with which it was paid', async () => {
  expect(await printedOffline('paid', floor)).toMatchObject({ document: { number: 'B1-000017' } })
})

test('without a connection a receipt that was paid is no bill of an order that the list calls unpaid', async () => {
  expect(await printedOffline('pending', floor, [{ document }])).toBeNull()
})

const tenPercent = { title: 'Service charge 10 %', amount: '1.90', net: '1.90', tax: '0.29' }
const withService = { total: '24.04', due: '24.04', service: tenPercent }

test.each([
  ['what POS kept', [{}]],
  ['a bill of before', [{ payableCents: 2404, bill: { printNo: 1, paidCents: 0, dueCents: 2404 } }]],
])('without a connection %s prints with the charge for serving that the list knows', async (_, papers) => {
  const bill = await printedOffline('pending', { ...floor, service: charged }, papers, withService)
  expect(bill).toMatchObject({ payableCents: 2404, bill: { printNo: null, paidCents: 0, dueCents: 2404 } })
  if (papers[0] && !('bill' in papers[0]))
    expect(bill).toMatchObject({
      netCents: 2090,
      taxCents: 314,
      extras: [{ kind: 'service', title: 'Service charge 10 %', cents: 190 }],
    })
})

test('without a connection a bill of before says what was paid of it since', async () => {
  const papers = [{ payableCents: 2404, bill: { printNo: 1, paidCents: 0, dueCents: 2404 } }]
  const bill = await printedOffline('pending', floor, papers, { ...withService, due: '10.00' })
  expect(bill).toMatchObject({ payableCents: 2404, bill: { paidCents: 1404, dueCents: 1000 } })
})

test('without a connection a bill of another charge for serving is none of these orders', async () => {
  const papers = [{ payableCents: 2295, bill: { printNo: 1, paidCents: 0, dueCents: 2295 } }]
  expect(await printedOffline('pending', floor, papers, withService)).toBeNull()
})

test.each([
  ['is charged', { ...floor, service: charged }],
  ['may be charged', null],
])('without a connection what POS kept is no bill where serving %s', async (_, tablesKnown) => {
  expect(await printedOffline('pending', tablesKnown)).toBeNull()
  await screen.findByText(/^No connection, and this device has no copy of this bill\./)
})
