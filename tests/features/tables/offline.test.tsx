import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../../../src/client/app.ts'
import type { OpenCart } from '../../../src/client/storage/open-cart.ts'
import { pos } from '../../../src/contract/pos.ts'
import { till } from '../../../src/contract/till.ts'
import { answers, isSilent, openTill } from '../orders/till.tsx'
import { saidAsDone } from '../said-as-done.ts'
import { openPay, showFloor } from './floor.tsx'
import { billOf, listOf, tableFour } from './guests.ts'

openTill()
afterEach(() => vi.restoreAllMocks())

const tap = async (place: ReturnType<typeof within>, name: string) =>
  userEvent.click(place.getByRole('button', { name }))

async function goesAway(app: App) {
  isSilent()
  await app.cache.invalidateQueries()
  await waitFor(() => expect(app.online.state().isOnline).toBe(false))
}

/** The table is on screen, the device holds numbers from 17 on, and the server goes away. */
async function offline(at = '/t4', lists = [listOf()]): Promise<App> {
  answers(till.series, { success: true, message: '', code: 'B1', last: 16 })
  const app = showFloor({ at, lists })
  await screen.findByRole(at ? 'button' : 'link', { name: at ? 'Pay' : /^Table 4/ })
  await app.askForSeries()
  await goesAway(app)
  return app
}

const soup: OpenCart['lines'][number] = {
  lineId: '1',
  itemId: 7,
  title: 'Soup',
  unitCents: 450,
  quantity: 2,
  notes: null,
  variant: null,
  addons: [],
  taxRate: 10,
  taxType: 'inclusive',
  taxTitle: 'VAT',
}

/** Two soups of 4.50 for a table, which the server does not know of. */
async function orderSoups(app: App, tableId: number) {
  const cart: OpenCart = { lines: [soup], customer: null, deliveryType: 'dinein', tableId }
  const body = { cart: [{ id: 7, quantity: 2 }], deliveryType: 'dinein' as const, tableId }
  const provisional = { letter: 'B', businessDay: '2026-11-20' }
  return app.outbox.put(pos.createOrder, { body }, { with: { cart, provisional } })
}

test('without a connection a bill with nothing on it stays open, and no number is used up', async () => {
  const empty = tableFour({ bills: [billOf({ lines: [], total: '0.00', due: '0.00' })], due: '0.00' })
  const app = await offline('/t4', [listOf([empty])])
  await tap(await openPay(), 'Close bill')
  await screen.findByText('No connection. A bill with nothing on it is closed by the server.')
  expect(app.outbox.all()).toEqual([])
})

test('without a connection money is taken: the receipt has a number of this device, and the table shows what waits', async () => {
  const app = await offline()
  const dialog = await openPay()
  await tap(dialog, '€50.00')
  await tap(dialog, 'Cash €42.50')
  const done = within(await screen.findByRole('dialog', { name: 'Table 4: paid' }))
  done.getByText('B1-000017')
  done.getByText('Saved on this device. It is sent when the connection is back.')
  expect(saidAsDone()).toEqual([])
  expect(done.getByText('Change').nextElementSibling?.textContent).toBe('€7.50')
  const [entry] = app.outbox.list()
  expect(entry).toMatchObject({ number: 'B1-000017', isFact: true })
  expect(entry?.input).toMatchObject({
    params: { at: 't4' },
    body: {
      payments: [{ paymentTypeId: 1, amount: '42.50', given: '50.00' }],
      fact: {
        shiftId: null,
        invoice: {
          series: 'B1',
          number: 17,
          lines: [
            { orderItemId: 1, n: 1, d: 1, title: 'Paella', amount: '30.00', taxRate: 10, taxType: 'inclusive' },
            { orderItemId: 2, n: 1, d: 1, title: 'Water', amount: '12.50', taxRate: 10, taxType: 'inclusive' },
          ],
        },
      },
    },
  })
  expect(await app.store.receipts.latest()).toMatchObject({
    payableCents: 4250,
    sent: false,
    document: { number: 'B1-000017', payments: [{ title: 'Cash', givenCents: 5000, changeCents: 750 }] },
  })
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as never)
  const printed = () => replace.mock.calls.map(([path]) => new URLSearchParams(String(path).split('?')[1]).get('copy'))
  await tap(done, 'Print')
  await waitFor(() => expect(printed()).toEqual([null]))
  await tap(done, 'Print')
  await waitFor(() => expect(printed()).toEqual([null, 'offline']))
  // The server counts both papers once it has the payment.
  const counts = app.outbox.list().filter(({ call }) => call === 'POST /invoices/:id/print')
  expect(counts.map(({ input, after }) => [input, after])).toEqual(
    Array(2).fill([{ params: { id: 'B1-000017' }, body: {} }, [entry?.key]]),
  )
  await tap(done, 'Close')
  expect(await screen.findByRole('button', { name: 'Pay' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('link', { name: 'Tables' }))
  const tile = within(await screen.findByRole('link', { name: /^Table 4/ }))
  tile.getByText('1 payment not sent')
  tile.getByText('Paid')
})

test('a part is taken, then the rest: the receipt is numbered once all is paid', async () => {
  const app = await offline()
  const dialog = await openPay()
  await userEvent.click(dialog.getByRole('radio', { name: 'Part payment' }))
  await tap(dialog, '÷ 2')
  await tap(dialog, 'Card €21.25')
  await tap(dialog, 'Take €21.25, €21.25 stays due')
  // The dialog opens anew with what is left.
  await userEvent.click(await screen.findByRole('button', { name: 'Cash €21.25' }))
  await screen.findByText('B1-000017')
  expect(app.outbox.list().map(({ number, input }) => [number, (input as { body: { due: string } }).body.due])).toEqual(
    [
      [undefined, '42.50'],
      ['B1-000017', '21.25'],
    ],
  )
})

test('orders that were not sent stand at their table, and are paid after they have left', async () => {
  const app = await offline('', [listOf([])])
  const order = await orderSoups(app, 4)
  const tile = await screen.findByRole('link', { name: /^Table 4.*€9.00/ })
  within(tile).getByText('1 order not sent')
  await userEvent.click(tile)
  await screen.findByText('2 × Soup')
  screen.getByText('Waiting')
  const dialog = await openPay()
  await tap(dialog, 'Cash €9.00')
  await screen.findByText('B1-000017')
  const payment = app.outbox.list()[1]
  expect(payment).toMatchObject({ after: [order.key] })
  expect(payment?.input).toMatchObject({
    params: { at: `k${order.key}` },
    body: { fact: { invoice: { lines: [{ orderKey: order.key, at: 0, n: 2, d: 1, amount: '9.00', tax: '0.82' }] } } },
  })
})

test('a new round that was not sent is paid with what was there before', async () => {
  const app = await offline()
  await orderSoups(app, 4)
  await screen.findByText('2 × Soup')
  await tap(await openPay(), 'Cash €51.50')
  await screen.findByText('B1-000017')
  expect(app.outbox.list()[1]?.input).toMatchObject({
    body: { fact: { invoice: { lines: [{ title: 'Paella' }, { title: 'Water' }, { title: 'Soup' }] } } },
  })
})

test('a payment whose answer does not come counts as taken, and its number follows', async () => {
  const app = showFloor({ at: '/t4' })
  let answer = () => {}
  const silence = new Promise<void>(resolve => {
    answer = resolve
  })
  vi.spyOn(app.outbox, 'outcomeWithin').mockImplementation(async () => {
    await silence
    return { kind: 'waiting' }
  })
  const late = vi.spyOn(app.outbox, 'countAsTaken').mockResolvedValue()
  const dialog = await openPay()
  await tap(dialog, 'Cash €42.50')
  answer()
  await screen.findByText('The receipt number follows.')
  expect(late).toHaveBeenCalledOnce()
  expect(await app.store.receipts.latest()).toMatchObject({ document: { number: null } })
})

test('what the server has taken although its answer was lost is not shown twice', async () => {
  const app = await offline()
  const entry = await orderSoups(app, 4)
  await screen.findByText('2 × Soup')
  const known = listOf()
  const [four] = known.parties
  const [first] = four?.orders ?? []
  if (!four || !first) throw new Error('nobody sits there')
  const arrived = { ...first, order_id: 52, provisional_token: entry.provisionalToken ?? '' }
  app.cache.setQueryData(['orders', '/tables', null], { ...known, parties: [{ ...four, orders: [first, arrived] }] })
  await waitFor(() => expect(screen.queryByText('2 × Soup')).toBeNull())
})

test('the bill is printed as it was known, says since when, and is counted once the server is back', async () => {
  const app = await offline()
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as never)
  await userEvent.click(screen.getByRole('button', { name: 'Bill' }))
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  const [entry] = app.outbox.list()
  expect(entry).toMatchObject({ call: 'POST /parties/:at/print', input: { params: { at: 't4' }, body: { billNo: 1 } } })
  const paper = await app.store.receipts.latest()
  const asOf = new Date(paper?.bill?.asOf ?? 0).toISOString()
  expect(entry?.input).toMatchObject({ body: { asOf } })
  expect(paper).toMatchObject({ orderId: null, bill: { printNo: null, paidCents: 0, dueCents: 4250 } })
})
