import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { bills } from '../../../src/contract/bills.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'
import { invoices } from '../../../src/contract/invoices.ts'
import { orders } from '../../../src/contract/orders.ts'
import { parties } from '../../../src/contract/parties.ts'
import { writeDecimals } from '../../../src/domain/money/decimals.ts'
import { answers, openTill, refuses } from '../orders/till.tsx'
import { openPay, showFloor } from './floor.tsx'
import { billOf, card, listOf, partlyPaid, setupWith, tableFour } from './guests.ts'

openTill()
afterEach(() => vi.restoreAllMocks())

const reply: Reply<typeof bills.pay> = {
  success: true,
  message: 'Paid.',
  paid: '42.50',
  change: '0.00',
  rounding: '0.00',
  due: '0.00',
  overpaid: '0.00',
  billId: 9,
  invoiceId: 7,
  number: 'INV-000812',
}
const tap = async (place: ReturnType<typeof within>, name: string) =>
  userEvent.click(place.getByRole('button', { name }))
const tender = { paymentTypeId: 1, amount: '42.50', tip: '0.00', given: null, slip: null }
const openTable = (facts: Parameters<typeof showFloor>[0] = {}) => showFloor({ at: '/t4', ...facts })

test('exact cash is one tap: the bill is paid and has a number, and the next tap frees the table', async () => {
  const paid = tableFour({ bills: [billOf({ is_closed: 1, due: '0.00' })], due: '0.00' })
  openTable({ lists: [listOf(), listOf([paid]), listOf([])] })
  const { bodies } = answers(bills.pay, reply)
  const freed = answers(orders.complete, { success: true, message: 'Order completed!', due: '0.00' })
  const dialog = await openPay()
  await tap(dialog, 'Cash €42.50')
  const done = within(await screen.findByRole('dialog', { name: 'Table 4: paid' }))
  done.getByText('INV-000812')
  const body = {
    billNo: 1,
    due: '42.50',
    payments: [tender],
    drawerId: null,
    complete: false,
    takenAt: expect.any(String),
  }
  expect(bodies).toEqual([body])
  await userEvent.click(done.getByRole('button', { name: 'Clear Table 4' }))
  await waitFor(() => expect(freed.bodies).toEqual([{ orderIds: [51], kitchen: 'keep' }]))
  await screen.findByText('Nothing open at Table 4.')
})

test('guests who stay keep their table, and the same button stands where Pay stood', async () => {
  const paid = tableFour({ bills: [billOf({ is_closed: 1, due: '0.00' })], due: '0.00' })
  openTable({ lists: [listOf(), listOf([paid])] })
  answers(bills.pay, reply)
  await tap(await openPay(), 'Cash €42.50')
  await userEvent.click(await screen.findByRole('button', { name: 'They are staying' }))
  await screen.findByRole('button', { name: 'Clear Table 4' })
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
})

test('one of two bills is paid: what the table still owes is what is said, and the other bill comes next', async () => {
  const rest = billOf({ bill_no: 1, total: '27.50', due: '27.50' })
  const apart = billOf({ bill_id: 8, bill_no: 2, is_rest: 0, total: '15.00', due: '15.00' })
  const before = tableFour({ bills: [rest, apart], due: '42.50' })
  const after = tableFour({ bills: [rest, { ...apart, is_closed: 1, due: '0.00' }], due: '27.50' })
  openTable({ lists: [listOf([before]), listOf([after])] })
  answers(bills.pay, { ...reply, paid: '15.00' })
  await screen.findByRole('button', { name: 'Pay all €42.50' })
  await userEvent.click(screen.getByRole('button', { name: 'Pay Bill 2, €15.00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay Bill 2 · Table 4' }))
  await tap(dialog, 'Cash €15.00')
  const done = within(await screen.findByRole('dialog', { name: 'Bill 2 paid' }))
  done.getByText('€27.50 still due at Table 4')
  await userEvent.click(done.getByRole('button', { name: 'Pay €27.50' }))
  await screen.findByRole('button', { name: 'Cash €27.50' })
})

test('all bills together are paid as one', async () => {
  const rest = billOf({ bill_no: 1, total: '27.50', due: '27.50' })
  const apart = billOf({ bill_id: 8, bill_no: 2, is_rest: 0, total: '15.00', due: '15.00' })
  const before = tableFour({ bills: [rest, apart], due: '42.50' })
  openTable({ lists: [listOf([before])] })
  const split = answers(parties.split, { success: true, message: 'Bill split.', party: tableFour({ version: 9 }) })
  const { bodies } = answers(bills.pay, reply)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay all €42.50' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay Table 4' }))
  await tap(dialog, 'Cash €42.50')
  await screen.findByRole('dialog', { name: 'Table 4: paid' })
  expect(split.bodies).toEqual([{ version: before.version, bills: [] }])
  expect(bodies).toMatchObject([{ billNo: 1, due: '42.50' }])
})

test('all bills became one, and the payment was refused: what is due is still offered, and nothing is split again', async () => {
  const rest = billOf({ bill_no: 1, total: '27.50', due: '27.50' })
  const apart = billOf({ bill_id: 8, bill_no: 2, is_rest: 0, total: '15.00', due: '15.00' })
  openTable({
    lists: [listOf([tableFour({ bills: [rest, apart], due: '42.50' })]), listOf([tableFour({ version: 9 })])],
  })
  const split = answers(parties.split, { success: true, message: 'Bill split.', party: tableFour({ version: 9 }) })
  refuses(bills.pay, 409, 'Somebody else was faster!')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay all €42.50' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay Table 4' }))
  await tap(dialog, 'Cash €42.50')
  await screen.findByText('Somebody else was faster!')
  const cash = dialog.getByRole('button', { name: 'Cash €42.50' })
  await waitFor(() => expect(cash.getAttribute('aria-busy')).toBeNull())
  const { bodies } = answers(bills.pay, reply)
  await userEvent.click(cash)
  await screen.findByRole('dialog', { name: 'Table 4: paid' })
  expect(split.bodies).toHaveLength(1)
  expect(bodies).toMatchObject([{ billNo: 1, due: '42.50' }])
})

test('a card payment says what was charged, with the tip', async () => {
  openTable({ lists: [listOf()] })
  answers(bills.pay, reply)
  const dialog = await openPay()
  await userEvent.click(dialog.getByRole('radio', { name: 'Tip' }))
  await tap(dialog, '10 %')
  await tap(dialog, 'Card €46.75')
  await screen.findByText('Card €46.75, tip €4.25 included')
})

test('a note that was given shows its change at once, and again when all is done', async () => {
  openTable({ lists: [listOf(), listOf([])] })
  const { bodies } = answers(bills.pay, { ...reply, change: '7.50' })
  const dialog = await openPay()
  await tap(dialog, '€50.00')
  expect(dialog.getByText('Change').nextElementSibling?.textContent).toBe('€7.50')
  await tap(dialog, 'Cash €42.50')
  const done = within(await screen.findByRole('dialog', { name: 'Table 4: paid' }))
  expect(done.getByText('Change').nextElementSibling?.textContent).toBe('€7.50')
  expect(bodies).toMatchObject([{ payments: [{ ...tender, given: '50.00' }] }])
})

test('the change to keep is a tip, and the keyboard types amounts', async () => {
  openTable()
  const { bodies } = answers(bills.pay, reply)
  const dialog = await openPay()
  await userEvent.keyboard('45')
  expect(dialog.getByText('Change').nextElementSibling?.textContent).toBe('€2.50')
  await userEvent.click(dialog.getByRole('radio', { name: 'Tip' }))
  await tap(dialog, 'Keep the change')
  await tap(dialog, 'Cash €45.00')
  await screen.findByText('INV-000812')
  expect(bodies).toMatchObject([{ payments: [{ ...tender, tip: '2.50', given: '45.00' }] }])
})

test('two people pay: one by card with its slip, the rest in cash, as one payment of the bill', async () => {
  openTable()
  const { bodies } = answers(bills.pay, reply)
  const dialog = await openPay()
  await userEvent.click(dialog.getByRole('radio', { name: 'Part payment' }))
  await tap(dialog, '÷ 3')
  await userEvent.type(dialog.getByLabelText('Card slip number'), 'A17')
  await tap(dialog, 'Card €14.17')
  within(dialog.getByRole('list', { name: 'Payments' })).getByText('€14.17')
  await tap(dialog, 'Cash €28.33')
  await screen.findByText('INV-000812')
  const byCard = { paymentTypeId: 2, amount: '14.17', tip: '0.00', given: null, slip: 'A17' }
  expect(bodies).toMatchObject([{ payments: [byCard, { ...tender, amount: '28.33' }] }])
})

test('a listed payment is taken off again before anything is booked', async () => {
  openTable()
  const dialog = await openPay()
  await userEvent.click(dialog.getByRole('radio', { name: 'Part payment' }))
  await tap(dialog, '÷ 2')
  await tap(dialog, 'Card €21.25')
  await tap(dialog, 'Remove Card €21.25')
  dialog.getByRole('button', { name: 'Cash €42.50' })
})

test('a part can be taken now, and the rest stays due', async () => {
  openTable({ lists: [listOf(), listOf([partlyPaid('20.00', '22.50')])] })
  const part = { paid: '20.00', due: '22.50', invoiceId: null, number: null, message: '€20.00 taken, €22.50 to go.' }
  const { bodies } = answers(bills.pay, { ...reply, ...part })
  const dialog = await openPay()
  await userEvent.click(dialog.getByRole('radio', { name: 'Part payment' }))
  await userEvent.keyboard('20')
  await tap(dialog, 'Cash €20.00')
  await tap(dialog, 'Take €20.00, €22.50 stays due')
  await screen.findByText('€20.00 taken, €22.50 to go.')
  await dialog.findByRole('button', { name: 'Cash €22.50' })
  expect(bodies).toMatchObject([{ due: '42.50', payments: [{ ...tender, amount: '20.00' }] }])
})

test('too little cash is not taken, and says so', async () => {
  openTable()
  const { bodies } = answers(bills.pay, reply)
  const dialog = await openPay()
  await userEvent.keyboard('40')
  expect(dialog.getByText('Missing').nextElementSibling?.textContent).toBe('€2.50')
  await tap(dialog, 'Cash €42.50')
  await screen.findByText('€40.00 is less than €42.50!')
  expect(bodies).toEqual([])
})

test('when somebody has ordered meanwhile, the server says so and the new sum is shown', async () => {
  const more = tableFour({ bills: [billOf({ total: '45.00', due: '45.00' })], due: '45.00' })
  openTable({ lists: [listOf(), listOf([more])] })
  refuses(bills.pay, 409, 'The total is €45.00 now. Please check it and try again!')
  const dialog = await openPay()
  await tap(dialog, 'Cash €42.50')
  await screen.findByText('The total is €45.00 now. Please check it and try again!')
  await dialog.findByRole('button', { name: 'Cash €45.00' })
})

test('a bill that another till has settled meanwhile is not asked for again', async () => {
  openTable({ lists: [listOf(), listOf([])] })
  refuses(bills.pay, 409, 'Bill 1 of Table 4 was paid at 20:14 by Bea: INV-000812.')
  const dialog = await openPay()
  await tap(dialog, 'Cash €42.50')
  await screen.findByText('This bill has been paid in the meantime.')
})

test('a bill of nothing is closed without money', async () => {
  const free = tableFour({ bills: [billOf({ total: '0.00', due: '0.00' })], due: '0.00' })
  openTable({ lists: [listOf([free])] })
  const { bodies } = answers(bills.pay, reply)
  const dialog = await openPay()
  await tap(dialog, 'Close bill')
  await screen.findByText('INV-000812')
  expect(bodies).toMatchObject([{ due: '0.00', payments: [] }])
})

test('a bill on which nothing stands any more is closed, and there is no paper of it', async () => {
  const empty = tableFour({ bills: [billOf({ lines: [], total: '0.00', due: '0.00' })], due: '0.00' })
  openTable({ lists: [listOf([empty]), listOf([])] })
  const { bodies } = answers(bills.pay, { ...reply, paid: '0.00', invoiceId: null, number: null })
  await tap(await openPay(), 'Close bill')
  const done = within(await screen.findByRole('dialog', { name: 'Table 4: paid' }))
  expect(done.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(bodies).toMatchObject([{ due: '0.00', payments: [] }])
})

test('where no payment type is switched on there is one button', async () => {
  openTable({ setup: setupWith([{ ...card, is_active: 0 }]) })
  const { bodies } = answers(bills.pay, reply)
  const dialog = await openPay()
  await tap(dialog, 'Paid €42.50')
  await screen.findByText('INV-000812')
  expect(bodies).toMatchObject([{ payments: [{ ...tender, paymentTypeId: null }] }])
})

test('the receipt of what was paid is printed from the last dialog', async () => {
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as never)
  const app = openTable({ lists: [listOf(), listOf([])] })
  answers(bills.pay, reply)
  await tap(await openPay(), 'Cash €42.50')
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  const receipt = await app.store.receipts.latest()
  expect(receipt).toMatchObject({ netCents: 3864, taxCents: 386, payableCents: 4250, orderId: '51', sent: true })
  expect(receipt?.cartItems.map(({ title }) => title)).toEqual(['Paella', 'Water'])
})

test('the second print of a receipt says that it is a copy, from this till or any other', async () => {
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as never)
  openTable({ lists: [listOf(), listOf([])] })
  answers(bills.pay, reply)
  const { bodies } = answers(
    invoices.print,
    { success: true, message: 'Receipt printed.', copyNo: 0 },
    { success: true, message: 'Receipt printed.', copyNo: 3 },
  )
  await tap(await openPay(), 'Cash €42.50')
  const printed = () => replace.mock.calls.map(([path]) => new URLSearchParams(String(path).split('?')[1]).get('copy'))
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed()).toEqual([null]))
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed()).toEqual([null, '3']))
  expect(bodies).toHaveLength(2)
})

test('the bill is printed before it is paid, counted, and is no receipt', async () => {
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as never)
  const app = openTable({ lists: [listOf([partlyPaid('20.00', '22.50')])] })
  const bill = billOf({ bill_id: 9, paid: '20.00', due: '22.50', prints: 2 })
  const printed = { message: 'Bill printed.', printNo: 2, printedAt: new Date().toISOString(), bill }
  const { bodies } = answers(bills.print, { success: true, ...printed })
  await userEvent.click(await screen.findByRole('button', { name: 'Bill' }))
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ billNo: 1 }])
  const paper = await app.store.receipts.latest()
  expect(paper).toMatchObject({
    payableCents: 4250,
    orderId: null,
    bill: { printNo: 2, paidCents: 2000, dueCents: 2250 },
  })
  expect(paper?.cartItems.map(({ title }) => title)).toEqual(['Paella', 'Water'])
})

test('an amount is pasted onto the keypad as it was written elsewhere', async () => {
  openTable()
  const dialog = await openPay()
  await userEvent.paste('1.045,50 €')
  expect(dialog.getByText('Change').nextElementSibling?.textContent).toBe('€1,003.00')
  await userEvent.paste('1,234')
  expect(dialog.getByText('Change').nextElementSibling?.textContent).toBe('€1,003.00')
})

test('a digit after a picked sum begins again', async () => {
  openTable()
  const dialog = await openPay()
  await tap(dialog, '€50.00')
  await userEvent.keyboard('60')
  expect(dialog.getByText('Change').nextElementSibling?.textContent).toBe('€17.50')
})

test('a guest pays for a firm: the invoice is made out to it, and nothing is taken while its tax id is missing', async () => {
  openTable({ lists: [listOf(), listOf([])] })
  const { bodies } = answers(bills.pay, reply)
  const dialog = await openPay()
  await userEvent.click(dialog.getByLabelText('Company invoice'))
  await userEvent.type(dialog.getByLabelText(/^Company(?! invoice)/), 'Ruiz S.L.')
  await tap(dialog, 'Cash €42.50')
  await screen.findByText("Please provide the buyer's tax id!")
  expect(bodies).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Tax ID/), 'B-1')
  await tap(dialog, 'Cash €42.50')
  await screen.findByText('INV-000812')
  expect(bodies).toMatchObject([{ buyer: { name: 'Ruiz S.L.', taxId: 'B-1', address: null } }])
})

test('in a store without decimals the keypad has two noughts for the point, and offers notes', async () => {
  const before = writeDecimals(() => 0)
  try {
    const due = { total: '780', due: '780', net: '780', tax: '0' }
    openTable({ lists: [listOf([tableFour({ bills: [billOf(due)], total: '780', due: '780' })])] })
    const dialog = await openPay()
    dialog.getByRole('button', { name: 'Cash €780' })
    expect(dialog.queryByRole('button', { name: '.' })).toBeNull()
    for (const note of ['€1,000', '€2,000', '€5,000']) dialog.getByRole('button', { name: note })
    for (const key of ['9', '00']) await tap(dialog, key)
    dialog.getByRole('radio', { name: 'Cash received €900' })
  } finally {
    writeDecimals(before)
  }
})
