/** A table's page: what can be done with one dish, and who is expected. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { orders } from '../../../src/contract/orders.ts'
import { parties } from '../../../src/contract/parties.ts'
import { pos } from '../../../src/contract/pos.ts'
import { storeLocalTime } from '../../../src/features/shared/store-day.ts'
import { itemOf, tableFour as ordersOfFour } from '../orders/open-orders.ts'
import { answers, openTill } from '../orders/till.tsx'
import { dish, initWith } from '../pos/menu.ts'
import { showFloor } from './floor.tsx'
import { listOf, tableFour, tableRow } from './guests.ts'

openTill()

const paella = itemOf({ id: 1, order_id: 51, item_title: 'Paella', quantity: 1, status: 'completed' })
const known = [ordersOfFour({ id: 51, items: [paella] })]
const said = { success: true as const, message: 'Order Item status successfully updated!' }
const soon = (minutes: number) => storeLocalTime(Date.now() + minutes * 60_000).slice(0, 16)

test('a dish is delivered where its guests sit, in one tap', async () => {
  const { bodies } = answers(orders.updateStatus, said)
  showFloor({ at: '/t4', known })
  await userEvent.click(await screen.findByRole('button', { name: 'Delivered: 1 × Paella' }))
  await waitFor(() => expect(bodies).toEqual([{ status: 'delivered', seen: 'completed' }]))
})

test('a tap on a dish opens the same menu as on Orders; a discount is given to that dish alone', async () => {
  showFloor({ at: '/t4', known })
  await userEvent.click(await screen.findByRole('button', { name: 'Change the state of 1 × Paella' }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Delivered', 'Complete', 'Preparing', 'Order again', 'Discount', 'Cancel'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Discount' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discount for Paella' }))
  expect(dialog.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '1 × Paella, €30.00',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'On the house' }))
  const { bodies } = answers(parties.adjust, {
    success: true,
    message: 'On the house.',
    party: tableFour(),
    off: '30.00',
  })
  await userEvent.click(dialog.getByRole('button', { name: 'On the house €30.00' }))
  await waitFor(() => expect(bodies).toEqual([{ version: 0, kind: 'comp', items: [{ orderItemId: 1, pieces: 1 }] }]))
})

const large = { id: 5, item_id: 7, title: 'Large', price: '12.00' }

test.each([
  ['as it was', { variants: [large] }, null],
  ['without its variant', { variants: [] }, 'Paella is no longer on the menu.'],
  ['sold out', { variants: [large], sold_out: 1 as const }, 'Paella is sold out!'],
])('a dish is ordered again %s', async (_how, facts, refusal) => {
  const ofLarge = [ordersOfFour({ id: 51, items: [{ ...paella, item_id: 7, variant_id: 5, variant_title: 'Large' }] })]
  answers(pos.init, initWith([dish(7, 'Paella', '9.00', facts)]))
  const app = showFloor({ at: '/t4', known: ofLarge })
  await userEvent.click(await screen.findByRole('button', { name: 'Change the state of 1 × Paella' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Order again' }))
  const cart = () => app.store.openCart({ username: app.session.user()?.username ?? '' }).read()
  if (refusal === null) {
    await screen.findByRole('heading', { name: 'POS' })
    expect(await cart()).toMatchObject({ tableId: 4, lines: [{ itemId: 7, unitCents: 1200, quantity: 1 }] })
  } else {
    await screen.findByText(refusal)
    expect(await cart()).toBeNull()
  }
})

test('who may not change orders reads the dishes of a table', async () => {
  showFloor({ at: '/t4', known, scope: 'POS' })
  await screen.findByText('1 × Paella')
  expect(screen.queryByRole('button', { name: /Paella/ })).toBeNull()
})

test('a tile says who is expected soon, and they sit down in one tap', async () => {
  const booked = [
    { table_id: 5, date: soon(30), people_count: 4 },
    { table_id: 4, date: soon(-180), people_count: 2 },
  ]
  const seated = tableFour({ at: 'p18', table_id: 5, table_title: 'Table 5', covers: 4, orders: [], lines: [] })
  showFloor({ lists: [listOf([], [tableRow(4), tableRow(5)]), listOf([seated])], booked })
  const five = await screen.findByRole('link', { name: /^Table 5/ })
  await within(five).findByText(/^Reserved \d\d:\d\d$/)
  expect(screen.getByRole('link', { name: /^Table 4/ }).textContent).toBe('Table 4Free')
  const { bodies } = answers(parties.covers, { success: true, message: 'Guest count saved', party: seated })
  await userEvent.click(five)
  await userEvent.click(await screen.findByRole('button', { name: /^Seat 4 guests · reserved / }))
  await waitFor(() => expect(bodies).toEqual([{ version: 0, covers: 4 }]))
})
