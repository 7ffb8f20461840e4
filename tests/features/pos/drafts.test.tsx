import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { drafts } from '../../../src/contract/drafts.ts'
import { pos } from '../../../src/contract/pos.ts'
import { answers, refuses } from '../orders/till.tsx'
import { cartLines, openCounter, openPos, tap, tapIn } from './counter.tsx'

openCounter()

const saving = 'Save Cart Items to Drafts'

async function draft(item: string, reference: string) {
  await tap(`Add ${item}`)
  await tap('Draft')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reference' }), reference)
  await tapIn(saving, 'Save')
  await waitFor(() => expect(cartLines()).toEqual([]))
}

/** Loads a draft in whose place nothing has to be saved first. */
async function loadDraft(reference: string) {
  await tapIn('Drafts', `Load draft ${reference}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a draft comes back as it was', async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Add notes to Soup')
  await screen.findByRole('dialog', { name: 'Add Notes' })
  await userEvent.keyboard('no salt{Enter}')
  await tap('Add Pizza')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Olives/ }))
  await tapIn('Select Variant & Addons', 'Add')
  await tap('Increase quantity of Pizza')
  const before = cartLines()
  await tap('Draft')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reference' }), 'window table')
  await tapIn(saving, 'Save')
  await waitFor(() => expect(cartLines()).toEqual([]))

  await tap('Drafts List')
  await within(await screen.findByRole('dialog', { name: 'Drafts' })).findByText(/^3 items · /)
  await loadDraft('window table')
  expect(cartLines()).toEqual(before)
  screen.getByText('no salt')
  screen.getByText('Olives')
})

test('loading a draft over a cart that is not empty saves that cart first', async () => {
  await openPos()
  await draft('Soup', 'first')
  await tap('Add Bread')
  await tap('Drafts List')
  await tapIn('Drafts', 'Load draft first')
  await tapIn('Replace the cart?', 'Save and load')
  await waitFor(() => expect(cartLines()).toEqual(['1 Soup €4.50']))
  await tap('Drafts List')
  await loadDraft('Open cart')
  expect(cartLines()).toEqual(['1 Bread €1.10'])
})

test('when another tablet has changed the same draft, the waiter hears that both are kept', async () => {
  const words = 'Saved as another draft: this one was changed on another device meanwhile.'
  answers(drafts.save, { success: true, message: words })
  await openPos()
  await draft('Soup', 'first')
  await screen.findByText(words)
})

test('loading the draft that is open already keeps what was added since', async () => {
  await openPos()
  await draft('Soup', 'first')
  await tap('Drafts List')
  await loadDraft('first')
  await tap('Add Bread')
  for (const round of [1, 2]) {
    await tap('Drafts List')
    await tapIn('Drafts', 'Load draft first')
    // The second time there is nothing that would have to be saved.
    if (round === 1) await tapIn('Replace the cart?', 'Save and load')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cartLines()).toEqual(['1 Soup €4.50', '1 Bread €1.10'])
  }
})

test('a cart of which only the table was changed is saved, too, before another draft takes its place', async () => {
  await openPos()
  await draft('Soup', 'first')
  await draft('Bread', 'second')
  await tap('Drafts List')
  await loadDraft('first')
  await userEvent.selectOptions(screen.getByLabelText('Table'), '7')
  await tap('Drafts List')
  await tapIn('Drafts', 'Load draft second')
  await tapIn('Replace the cart?', 'Save and load')
  await waitFor(() => expect(cartLines()).toEqual(['1 Bread €1.10']))
  await tap('Drafts List')
  await loadDraft('first')
  expect(table()).toBe('Table 7 · Seats 4 · Terrace')
})

test('keeping the cart is the safe way out of that question', async () => {
  await openPos()
  await draft('Soup', 'first')
  await tap('Add Bread')
  await tap('Drafts List')
  await tapIn('Drafts', 'Load draft first')
  await tapIn('Replace the cart?', 'Close')
  expect(cartLines()).toEqual(['1 Bread €1.10'])
})

test('drafts are deleted one by one, or all at once after a question', async () => {
  const app = await openPos()
  for (const reference of ['one', 'two', 'three']) await draft('Soup', reference)
  await tap('Drafts List')
  await tapIn('Drafts', 'Delete draft two')
  await waitFor(() => expect(screen.queryByText('two')).toBeNull())
  await tapIn('Drafts', 'Delete all')
  await tapIn('Delete all drafts?', 'Delete all')
  await screen.findByText('No drafts yet')
  expect(await app.store.drafts({ username: 'ana' }).list()).toEqual([])
})

const sent = {
  success: true,
  message: 'Order sent to kitchen! Token: 1',
  tokenNo: 1,
  orderId: 1,
  businessDay: '2026-11-20',
  netTotal: 4.5,
  taxTotal: 0.45,
  total: 4.95,
} as const
const table = () => screen.getByLabelText<HTMLSelectElement>('Table').selectedOptions[0]?.textContent
const dining = () => screen.getByLabelText<HTMLSelectElement>('Dining Option').selectedOptions[0]?.textContent

async function send() {
  await tap('Send to Kitchen')
  await tapIn('Send order to Kitchen', 'Send to Kitchen')
}

test('a draft keeps its table and dining option, and the server learns of them', async () => {
  const saved = answers(drafts.save, { success: true, message: 'Saved to drafts!' })
  await openPos()
  await userEvent.selectOptions(screen.getByLabelText('Table'), '7')
  await draft('Soup', 'window')
  const body = { nameRef: 'window', version: 1, tableId: 7, deliveryType: 'dinein' }
  await waitFor(() => expect(saved.bodies).toMatchObject([body]))
  expect(table()).toBe('Select Table')
  await tap('Drafts List')
  await within(await screen.findByRole('dialog', { name: 'Drafts' })).findByText('Table 7 · Dine In')
  await loadDraft('window')
  expect([table(), dining()]).toEqual(['Table 7 · Seats 4 · Terrace', 'Dine In'])
})

test('a draft leaves the list once its order is sent, and not before', async () => {
  await openPos()
  await draft('Soup', 'window')
  await tap('Drafts List')
  await loadDraft('window')
  await tap('Drafts List')
  await within(await screen.findByRole('dialog', { name: 'Drafts' })).findByText('window')
  await tapIn('Drafts', 'Close')
  refuses(pos.createOrder, 409, 'Soup is sold out!')
  await send()
  await screen.findByText('Soup is sold out!')
  await waitFor(() => expect(cartLines()).toEqual(['1 Soup €4.50']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await tap('Drafts List')
  await within(await screen.findByRole('dialog', { name: 'Drafts' })).findByText('window')
  await tapIn('Drafts', 'Close')
  const orders = answers(pos.createOrder, sent)
  await send()
  await tapIn('Order sent to Kitchen', 'Close')
  expect(orders.bodies).toMatchObject([{ draft: { version: 1 } }])
  await tap('Drafts List')
  await within(await screen.findByRole('dialog', { name: 'Drafts' })).findByText('No drafts yet')
})

test('a cart that came from a draft is saved in its place, under its name', async () => {
  await openPos()
  await draft('Soup', 'window')
  await tap('Drafts List')
  await loadDraft('window')
  await tap('Add Bread')
  await tap('Draft')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reference' })).value).toBe('window')
  await tapIn(saving, 'Save')
  await waitFor(() => expect(cartLines()).toEqual([]))
  await tap('Drafts List')
  await within(await screen.findByRole('dialog', { name: 'Drafts' })).findByText(/^2 items · /)
  expect(screen.getAllByRole('button', { name: /^Load draft/ })).toHaveLength(1)
})

test('drafts of the person’s other tablet are there, at the prices of today', async () => {
  const line = { id: 1, title: 'Soup', quantity: 2, price: 3, notes: 'hot', variant: null, addons: [] }
  const other = {
    id: 'other',
    version: 3,
    nameRef: 'from the bar',
    date: '2026-11-20T18:00:00.000Z',
    cart: [{ ...line, tax_rate: 10, tax_type: 'exclusive', tax_title: 'VAT' }],
    tableId: 4_711,
    customer: { phone: '600', name: 'Ana Ruiz' },
    deliveryType: 'takeaway',
  } as const
  answers(drafts.list, [{ ...other, cart: [...other.cart.map(each => ({ ...each, addons: [] }))] }])
  await openPos()
  await tap('Drafts List')
  await within(await screen.findByRole('dialog', { name: 'Drafts' })).findByText('Ana Ruiz · Take Away')
  await loadDraft('from the bar')
  await screen.findByText('1 price has changed since this draft was saved.')
  expect(cartLines()).toEqual(['2 Soup €9.00'])
  screen.getByText('Ana Ruiz')
  expect(table()).toBe('Select Table')
})
