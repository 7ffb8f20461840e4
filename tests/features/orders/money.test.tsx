import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { orders } from '../../../src/contract/orders.ts'
import { dueForTableFour, groupOf, itemOf, orderOf, tableFour } from './open-orders.ts'
import { choose, showOrders, waiter } from './staff.tsx'
import { answers, answersAt, openTill } from './till.tsx'

openTill()

const done = { success: true, message: 'Done!' } as const
const table = { table_id: 4, table_title: 'Table 4', floor: 'First floor' }
/** Strangers at one table: one has paid, two have not. */
const bar = () =>
  groupOf({
    orders: [
      orderOf({ ...table, id: 1, token_no: 12, total: '21.85' }),
      orderOf({ ...table, id: 2, token_no: 13, total: '4.95', payment_status: 'paid' }),
      orderOf({ ...table, id: 3, token_no: 14, total: '9.00', items: [itemOf({ id: 3, status: 'delivered' })] }),
    ],
  })

test('a card says what each line costs, what the table comes to, and what of it is due', async () => {
  answers(orders.list, [bar()])
  showOrders()
  const card = await screen.findByRole('article', { name: 'Table 4' })
  await within(card).findByRole('button', { name: 'Pay €30.85, Table 4' })
  expect(within(card).getAllByText('€19.00')).toHaveLength(3)
  const read = (term: string) => within(card).getByText(term).nextElementSibling?.textContent
  expect([read('Total'), read('Due')]).toEqual(['€35.80', '€30.85'])
})

test('a card asks for what is left where a guest has paid a part of it', async () => {
  answers(orders.list, [tableFour({ total: '21.85', due: '7.00' })])
  showOrders()
  await screen.findByRole('button', { name: 'Pay €7.00, Table 4' })
})

/** 10 % for serving: of the table 3.43 and of each stranger their own. */
const charged = () => {
  const service = (amount: string) => ({ title: 'Service charge 10 %', amount, net: amount, tax: '0.00' })
  const [first, paid, last] = bar().orders
  if (!first || !paid || !last) throw new Error('three strangers')
  return groupOf({
    orders: [{ ...first, service: service('2.19') }, paid, { ...last, service: service('0.90') }],
    total: '38.89',
    due: '33.94',
    service: service('3.09'),
  })
}

/** A paragraph whose words, titles among them, read so. */
const saying = (words: RegExp) => (_: string, part: Element | null) =>
  part?.tagName === 'P' && words.test(part.textContent ?? '')

test('what is charged for serving is in the sums of a card, on its button, and in what stays due', async () => {
  answers(orders.list, [charged()])
  showOrders()
  const card = await screen.findByRole('article', { name: 'Table 4' })
  await within(card).findByRole('button', { name: 'Pay €33.94, Table 4' })
  const read = (term: string) => within(card).getByText(term).nextElementSibling?.textContent
  expect([read('Total'), read('Due')]).toEqual(['€38.89', '€33.94'])
  await choose('Actions for Table 4', 'Complete')
  await screen.findByText(saying(/^Table 4\b.*€33.94 is not paid. It stays due on Tables.$/))
})

test('what is charged for serving one stranger alone stays due with their order', async () => {
  answers(orders.list, [charged()])
  showOrders()
  await choose('Actions for Table 4, token 14', 'Complete')
  await screen.findByText(saying(/^Table 4, token 14.*€9.90 is not paid. It stays due on Tables.$/))
})

test('nothing is asked for where all is paid', async () => {
  answers(orders.list, [tableFour({ total: '21.85', payment_status: 'paid' })])
  showOrders()
  const card = await screen.findByRole('article')
  await within(card).findByText('€0.00')
  expect(within(card).queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('the dialog lists and sums what is due, says what was paid already, and what the kitchen still makes', async () => {
  answers(orders.list, [bar()])
  answers(orders.paymentSummary, {
    ...dueForTableFour,
    paid: { total: 4.95, orders: [{ id: 2, token_no: 13, total: 4.95 }] },
  })
  const paying = answers(orders.completeAndPay, {
    ...done,
    invoiceId: 1,
    number: null,
    change: '0.00',
    rounding: '0.00',
  })
  showOrders()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay €30.85, Table 4' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay & Complete' })
  await within(dialog).findByText('2 × Margherita')
  const read = (term: string) => within(dialog).getByText(term).nextElementSibling?.textContent
  expect([read('Total'), read('Paid already'), read('Token 13')]).toEqual(['€21.85', '€4.95', '€4.95'])
  within(dialog).getByText(/^Not ready yet: .*Margherita.* They stay in the kitchen\.$/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cash €21.85' }))
  await waitFor(() => expect(paying.bodies).toMatchObject([{ orderIds: [1, 2, 3], kitchen: 'keep' }]))
})

test('the dialog lists what is charged for serving below the dishes', async () => {
  answers(orders.list, [charged()])
  answers(orders.paymentSummary, {
    ...dueForTableFour,
    subtotal: 20.9,
    taxTotal: 3.14,
    total: 24.04,
    service: { title: 'Service charge 10 %', amount: '1.90', net: '1.90', tax: '0.29' },
  })
  showOrders()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay €33.94, Table 4' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay & Complete' })
  expect((await within(dialog).findByText('Service charge 10 %')).nextElementSibling?.textContent).toBe('€1.90')
  within(dialog).getByRole('button', { name: 'Cash €24.04' })
})

test('closing a table without payment names the table and the sum', async () => {
  answers(orders.list, [bar()])
  const completing = answers(orders.complete, { ...done, due: '30.85' })
  showOrders()
  await choose('Actions for Table 4', 'Complete')
  const dialog = await screen.findByRole('dialog', { name: 'Complete order' })
  await within(dialog).findByText(saying(/^Table 4\b.*€30.85 is not paid. It stays due on Tables.$/))
  within(dialog).getByText(/^Not ready yet: .*Margherita.* They stay in the kitchen\.$/)
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Take it off the kitchen display' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Complete order' }))
  await waitFor(() => expect(completing.bodies).toEqual([{ orderIds: [1, 2, 3], kitchen: 'clear' }]))
})

test('one stranger of a bar table is settled alone', async () => {
  answers(orders.list, [bar()])
  const completing = answers(orders.complete, { ...done, due: '9.00' })
  showOrders()
  await choose('Actions for Table 4, token 14', 'Complete')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(saying(/^Table 4, token 14.*€9.00 is not paid. It stays due on Tables.$/))
  expect(within(dialog).queryByText(/Not ready yet/)).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Complete order' }))
  await waitFor(() => expect(completing.bodies).toEqual([{ orderIds: [3], kitchen: 'keep' }]))
})

test('neither Complete nor Cancel stands next to the money', async () => {
  answers(orders.list, [tableFour()])
  showOrders()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Table 4' }))
  const choices = await screen.findAllByRole('menuitem')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Pay & Complete',
    'Print Receipt',
    'Complete',
    'Cancel',
  ])
})

test('what was completed unpaid is counted in the heading, listed, and can be paid or given up', async () => {
  const owing = tableFour({ id: 9, total: '34.00', status: 'completed', closed_at: new Date().toISOString() })
  answers(orders.list, [])
  answers(orders.paymentSummary, dueForTableFour)
  const leaving = answers(orders.leaveUnpaid, { ...done, amount: '34.00' })
  showOrders(waiter, [owing])
  await userEvent.click(await screen.findByRole('button', { name: '1 unpaid' }))
  screen.getByRole('radio', { name: 'Unpaid (1)', checked: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay €34.00, Table 4' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close dialog' }))
  await choose('Actions for Table 4', 'Left without paying')
  const dialog = await screen.findByRole('dialog', { name: 'Left without paying' })
  within(dialog).getByText(/^Table 4 leaves without paying €34.00\./)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Left without paying' }))
  within(dialog).getByText('Choose a reason')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Regular guest' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Left without paying' }))
  await waitFor(() => expect(leaving.bodies).toEqual([{ orderIds: [9], reasonId: 8 }]))
})

test('a list of unpaid orders that is longer than the server tells at once goes on by a tap', async () => {
  const closed = { status: 'completed', closed_at: new Date().toISOString() } as const
  const order_ids = Array.from({ length: 500 }, (_, at) => 402 + at)
  const latest = groupOf({ orders: [orderOf({ ...table, ...closed, id: 901, token_no: 41 })], order_ids })
  const older = groupOf({ orders: [orderOf({ ...table, ...closed, id: 17, token_no: 3 })], order_ids: [17] })
  answers(orders.list, [tableFour()])
  showOrders(waiter, [latest])
  await userEvent.click(await screen.findByRole('button', { name: '1+ unpaid' }))
  await screen.findByText('Token 41')
  answers(orders.unpaid, [older])
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
  await screen.findByText('Token 3')
  screen.getByText('Token 41')
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('where nothing is unpaid the list says so', async () => {
  answers(orders.list, [tableFour()])
  showOrders()
  await userEvent.click(await screen.findByRole('radio', { name: 'Unpaid' }))
  await screen.findByText('No unpaid orders.')
})

test('more orders than the server tells at once go on by a tap, below the oldest that nobody waits for', async () => {
  const served = { payment_status: 'paid' as const, items: [itemOf({ status: 'delivered' })] }
  const many = Array.from({ length: 498 }, (_, at) => orderOf({ ...served, id: 402 + at, token_no: 402 + at }))
  const cooked = orderOf({ id: 3, token_no: 3 })
  const owing = orderOf({ ...served, id: 5, token_no: 5, payment_status: 'pending' })
  answers(
    orders.list,
    [cooked, owing, ...many].map(order => groupOf({ orders: [order] })),
  )
  showOrders(waiter, [])
  const asked: string[] = []
  const button = await screen.findByRole('button', { name: 'Show older' })
  answersAt(orders.list, url => {
    asked.push(url.search)
    return [groupOf({ orders: [orderOf({ ...served, id: 17, token_no: 17 })] })]
  })
  await userEvent.click(button)
  await screen.findByText('Token 17')
  expect(asked).toEqual(['?before=402'])
}, 120_000)
