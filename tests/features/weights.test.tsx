/**
 * How many elements stand on a screen for each ticket, order and table: cheap tablets feel them. A number may rise, with
 * the reason in the commit that raises it.
 */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kitchen } from '../../src/contract/kitchen.ts'
import { orders } from '../../src/contract/orders.ts'
import { KitchenScreen } from '../../src/features/kitchen/kitchen-screen.tsx'
import { itemOf, tableFour, ticketOf } from './orders/open-orders.ts'
import { showOrders } from './orders/staff.tsx'
import { answers, openTill, show } from './orders/till.tsx'
import { showFloor } from './tables/floor.tsx'

openTill()

const elementsIn = (part: Element): number => part.querySelectorAll('*').length + 1

const dishes = [1, 2, 3, 4].map(id => ({ id, item_title: `Dish ${id}` }))

test('a ticket of four dishes in the kitchen', async () => {
  answers(kitchen.cancelled, [])
  answers(kitchen.stations, [])
  answers(kitchen.list, [ticketOf({ items: dishes })])
  show(<KitchenScreen />, { scope: 'KITCHEN' })
  await screen.findByText('Dish 4')
  const [ticket] = screen.getAllByRole('article')
  expect(elementsIn(ticket!)).toBeLessThanOrEqual(84)
})

test('an order of four dishes on Orders', async () => {
  answers(orders.list, [tableFour({ items: dishes.map(dish => itemOf(dish)) })])
  showOrders()
  expect(elementsIn(await screen.findByRole('article', { name: 'Table 4' }))).toBeLessThanOrEqual(142)
})

test('a tile of Tables', async () => {
  showFloor()
  expect(elementsIn(await screen.findByRole('link', { name: /^Table 4/ }))).toBeLessThanOrEqual(13)
})
