import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { customers } from '../../../src/contract/customers.ts'
import { pos } from '../../../src/contract/pos.ts'
import { answers, answersWith, isSilent, isThere, refuses, secondTab } from '../orders/till.tsx'
import { cartLines, openCounter, openPos, tap, tapIn, total } from './counter.tsx'
import { ana } from './menu.ts'

openCounter()
afterEach(() => vi.restoreAllMocks())

const sent = {
  success: true,
  message: 'Order sent to kitchen! Token: 12',
  tokenNo: 12,
  orderId: 345,
  businessDay: '2026-11-20',
  netTotal: 4.5,
  taxTotal: 0.45,
  total: 4.95,
} as const

const summary = 'Send order to Kitchen'
const paySummary = 'Collect Payment & Send order to Kitchen'

const invoice = { invoiceId: 9, number: 'INV-000009', due: '0.00', overpaid: '0.00', change: '0.00', rounding: '0.00' }
const paid = { ...sent, ...invoice }

test('an order goes to the kitchen with its table and its lines, and the cart is empty for the next guest', async () => {
  const { bodies } = answers(pos.createOrder, sent)
  const app = await openPos()
  await tap('Add Soup')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Table' }), '7')
  await tap('Send to Kitchen')
  const dialog = await screen.findByRole('dialog', { name: summary })
  expect(total('Items Net Total', dialog)).toBe('€4.50')
  expect(total('Tax Total', dialog)).toBe('€0.45')
  expect(total('Payable Total', dialog)).toBe('€4.95')
  await tapIn(summary, 'Send to Kitchen')

  const done = within(await screen.findByRole('dialog', { name: 'Order sent to Kitchen' }))
  done.getByText('12')
  done.getByText('Order ID: 345')
  expect(done.queryByRole('alert')).toBeNull()
  expect(bodies).toMatchObject([
    {
      cart: [{ id: 1, quantity: 1, variant_id: null, addons_ids: [], notes: null }],
      deliveryType: 'dinein',
      customerType: 'WALKIN',
      customerId: null,
      tableId: 7,
      menuVersion: 5,
    },
  ])
  await userEvent.click(done.getByRole('button', { name: 'Close' }))
  expect(cartLines()).toEqual([])
  expect(await app.store.openCart({ username: 'ana' }).read()).toBeNull()
  expect(await app.store.receipts.latest()).toMatchObject({
    tokenNo: 12,
    orderId: '345',
    payableCents: 495,
    sent: true,
  })
})

test('Create Receipt & Pay sends the totals that were shown and the customer', async () => {
  const { bodies } = answers(pos.createOrderAndInvoice, paid)
  answers(customers.getByPhone, ana)
  await openPos()
  await tap('Search Customer')
  await userEvent.keyboard('600100200{Enter}')
  await screen.findByText('CUSTOMER')
  await tap('Add Soup')
  await tap('Create Receipt & Pay')
  await tapIn(paySummary, 'Cash €4.95')
  await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })
  expect(bodies).toMatchObject([
    {
      netTotal: 4.5,
      taxTotal: 0.45,
      total: 4.95,
      customerType: 'CUSTOMER',
      customerId: { phone: '600100200' },
      payments: [{ paymentTypeId: 1, amount: '4.95' }],
      takenAt: expect.stringMatching(/Z$/),
    },
  ])
})

test('cash given at the counter: the change is on the screen while it is typed, and stays when the order is sent', async () => {
  const { bodies } = answers(pos.createOrderAndInvoice, { ...paid, change: '5.05' })
  const app = await openPos()
  await tap('Add Soup')
  // The keypad comes when the till is at rest.
  await import('../../../src/features/pos/dialogs/collect-payment.tsx')
  await tap('Create Receipt & Pay')
  const dialog = within(await screen.findByRole('dialog', { name: paySummary }))
  for (const term of ['Items Net Total', 'Tax Total', 'Payable Total']) dialog.getByText(term)
  await userEvent.click(dialog.getByRole('button', { name: '€10.00' }))
  expect(dialog.getByText('Change').nextElementSibling?.textContent).toBe('€5.05')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash €4.95' }))
  const told = within(await screen.findByRole('dialog', { name: 'Order sent to Kitchen' }))
  expect(told.getByText('Change').nextElementSibling?.textContent).toBe('€5.05')
  expect(bodies).toMatchObject([
    { payments: [{ paymentTypeId: 1, amount: '4.95', tip: '0.00', given: '10.00', slip: null }] },
  ])
  expect((await app.store.receipts.latest())?.document).toMatchObject({
    number: 'INV-000009',
    payments: [{ title: 'Cash', amountCents: 495, givenCents: 1000, changeCents: 505 }],
  })
})

test('a guest who pays for a firm at the counter gets its invoice, and nothing leaves without its tax id', async () => {
  const { bodies } = answers(pos.createOrderAndInvoice, paid)
  const app = await openPos()
  await tap('Add Soup')
  await import('../../../src/features/pos/dialogs/collect-payment.tsx')
  await tap('Create Receipt & Pay')
  const dialog = within(await screen.findByRole('dialog', { name: paySummary }))
  await userEvent.click(dialog.getByLabelText('Company invoice'))
  await userEvent.type(dialog.getByLabelText('Company'), 'Acme GmbH')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash €4.95' }))
  await screen.findByText("Please provide the buyer's tax id!")
  await userEvent.type(dialog.getByLabelText('Tax ID'), 'DE123')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash €4.95' }))
  await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })
  const firm = { name: 'Acme GmbH', taxId: 'DE123', address: null }
  expect(bodies).toMatchObject([{ buyer: firm }])
  expect((await app.store.receipts.latest())?.document?.buyer).toEqual(firm)
})

test('thirty taps on send make one order', async () => {
  const { bodies } = answers(pos.createOrder, sent)
  const app = await openPos()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  const dialog = within(screen.getByRole('dialog', { name: summary }))
  const button = dialog.getByRole('button', { name: 'Send to Kitchen' })
  // All within one turn, before the screen could be drawn again: the worst a finger can do.
  act(() => {
    for (let tapNo = 0; tapNo < 30; tapNo++) button.click()
  })
  await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })
  expect(app.outbox.list()).toEqual([])
  expect(bodies).toHaveLength(1)
})

test('a total that differs from the one that was shown is said plainly, and stands on the receipt', async () => {
  answers(pos.createOrder, { ...sent, netTotal: 5, taxTotal: 0.5, total: 5.5 })
  const app = await openPos()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  const alert = within(await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })).getByRole('alert')
  expect(alert.textContent).toBe('The total is €5.50, not €4.95: prices have changed.')
  expect(await app.store.receipts.latest()).toMatchObject({
    netCents: 500,
    taxCents: 50,
    payableCents: 550,
    sent: true,
  })
})

test('without an answer the order is kept and the screen says so, and says the token when it comes', async () => {
  isThere()
  isSilent(pos.createOrder)
  const app = await openPos()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  await screen.findByText('Saved on this device. Waiting to be sent.')
  expect(screen.queryByRole('button', { name: 'Print Token' })).toBeNull()
  expect(app.outbox.list()).toHaveLength(1)
  expect(cartLines()).toEqual([])
  expect(await app.store.receipts.latest()).toMatchObject({ tokenNo: null, sent: false, payableCents: 495 })

  answers(pos.createOrder, sent)
  await app.outbox.retry(app.outbox.list()[0]?.key ?? '')
  within(await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })).getByText('12')
})

test('without a connection the guest gets a token of this device at once, and the order is sent under that name', async () => {
  localStorage.setItem('comanda-letter', 'B')
  const app = await openPos()
  isSilent()
  await app.online.check()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  const saved = within(await screen.findByRole('dialog', { name: 'Order saved' }))
  saved.getByText('Offline token')
  saved.getByText('B-1')
  saved.getByText('Saved on this device. Waiting to be sent.')
  const page = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  await userEvent.click(saved.getByRole('button', { name: 'Print Token' }))
  expect(page.location.replace).toHaveBeenCalled()

  const { bodies } = answers(pos.createOrder, sent)
  isThere()
  await app.online.check()
  within(await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })).getByText('was B-1')
  expect(bodies).toMatchObject([{ provisionalToken: 'B-1' }])
})

test('a connection that turns out to be dead gives the guest a token of this device after all', async () => {
  localStorage.setItem('comanda-letter', 'B')
  const app = await openPos()
  isSilent()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  const saved = within(await screen.findByRole('dialog', { name: 'Order saved' }))
  await saved.findByText('B-1')
  expect(await app.store.receipts.latest()).toMatchObject({ provisionalToken: 'B-1', sent: false })

  const { bodies } = answers(pos.createOrder, sent)
  isThere()
  await app.online.check()
  within(await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })).getByText('was B-1')
  expect(bodies).toMatchObject([{ provisionalToken: 'B-1' }])
})

test('a guest whose order is sent with a connection learns of no other token than the one of the server', async () => {
  localStorage.setItem('comanda-letter', 'B')
  const { bodies } = answers(pos.createOrder, sent)
  const app = await openPos()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  const dialog = await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })
  within(dialog).getByText('12')
  expect(dialog.textContent).not.toContain('B-1')
  expect(bodies).toMatchObject([{ provisionalToken: 'B-1' }])
  expect(await app.store.receipts.latest()).not.toHaveProperty('provisionalToken')
})

test('a refused order comes back into the cart with the reason, and out of the outbox', async () => {
  refuses(pos.createOrder, 400, 'Soup is no longer on the menu!')
  const app = await openPos()
  await tap('Add Soup')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Table' }), '7')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  await screen.findByText('Soup is no longer on the menu!')
  await waitFor(() => expect(cartLines()).toEqual(['1 Soup €4.50']))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Table' }).value).toBe('7')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
  expect((await app.store.openCart({ username: 'ana' }).read())?.lines).toHaveLength(1)
})

test('a refused order never takes the place of a cart that was begun meanwhile', async () => {
  isThere()
  let answer = (_: Response) => {}
  answersWith(pos.createOrder, () => new Promise<Response>(resolve => (answer = resolve)))
  const app = await openPos()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  await screen.findByText('Saved on this device. Waiting to be sent.')
  await userEvent.click(screen.getByRole('button', { name: 'Add Bread', hidden: true }))
  answer(HttpResponse.json({ success: false, message: 'Refused!' }, { status: 400 }))
  await screen.findByText('Refused!')
  expect(cartLines()).toEqual(['1 Bread €1.10'])
  const kept = await app.store.openCart({ username: 'ana' }).read()
  expect(kept?.lines.map(({ title }) => title)).toEqual(['Bread'])
  expect(app.outbox.list()).toMatchObject([{ state: 'refused' }])
})

test('a refused order takes no cart away that was begun in another tab', async () => {
  refuses(pos.createOrder, 400, 'Refused!')
  const app = await openPos()
  await tap('Add Bread')
  const cart = secondTab(app, { isDeaf: true }).store.openCart({ username: 'ana' })
  const other = await waitFor(async () => {
    const kept = await cart.read()
    expect(kept?.lines).toHaveLength(1)
    return kept
  })
  await tap('Remove Bread')
  await tap('Add Soup')
  await tap('Send to Kitchen')
  // The other tab writes while this one waits for the answer.
  const put = app.outbox.put
  vi.spyOn(app.outbox, 'put').mockImplementation(async (...order) => {
    const entry = await put(...order)
    await cart.write(other)
    return entry
  })
  const discard = vi.spyOn(app.outbox, 'discard')
  await tapIn(summary, 'Send to Kitchen')
  await screen.findByText('Refused!')
  await waitFor(() => expect(discard).toHaveBeenCalled())
  expect(await discard.mock.results[0]?.value).toBe(false)
  expect(app.outbox.list()).toMatchObject([{ state: 'refused' }])
  expect((await cart.read())?.lines.map(({ title }) => title)).toEqual(['Bread'])
  await waitFor(() => expect(cartLines()).toEqual(['1 Bread €1.10']))
})

test('an order that is taken out of the list of the unsent for editing stands in the cart', async () => {
  refuses(pos.createOrder, 400, 'Refused!')
  const app = await openPos()
  await tap('Add Soup')
  const cart = await waitFor(async () => {
    const kept = await app.store.openCart({ username: 'ana' }).read()
    expect(kept?.lines).toHaveLength(1)
    return kept
  })
  const body = { cart: [{ id: 1, quantity: 1 }] }
  const { key } = await act(() => app.outbox.put(pos.createOrder, { body }, { with: { emptyCart: true } }))
  expect(cartLines()).toEqual([])
  await act(() => app.outbox.outcome(key))
  await act(() => app.outbox.discard(key, cart ?? undefined))
  await waitFor(() => expect(cartLines()).toEqual(['1 Soup €4.50']))
})

test('an order that is taken out of the list in another tab stands in the cart here too', async () => {
  refuses(pos.createOrder, 400, 'Refused!')
  const app = await openPos()
  await tap('Add Soup')
  const cart = app.store.openCart({ username: 'ana' }).current()
  const body = { cart: [{ id: 1, quantity: 1 }] }
  const { key } = await act(() => app.outbox.put(pos.createOrder, { body }, { with: { emptyCart: true } }))
  await act(() => app.outbox.outcome(key))
  expect(cartLines()).toEqual([])
  const other = secondTab(app)
  expect(await act(() => other.outbox.discard(key, cart ?? undefined))).toBe(true)
  await waitFor(() => expect(cartLines()).toEqual(['1 Soup €4.50']))
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
})

test('an order that another tab has sent is not in the cart here any more, and is not sent again', async () => {
  const { bodies } = answers(pos.createOrder, sent)
  const app = await openPos()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  const body = { cart: [{ id: 1, quantity: 1 }] }
  await act(() => secondTab(app).outbox.put(pos.createOrder, { body }, { with: { emptyCart: true } }))
  await waitFor(() => expect(cartLines()).toEqual([]))
  await tapIn(summary, 'Send to Kitchen')
  await screen.findByText('Cart is empty!')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
  expect(bodies).toHaveLength(1)
})
