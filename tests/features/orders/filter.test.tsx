import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { orders } from '../../../src/contract/orders.ts'
import type { Order } from '../../../src/domain/entities.ts'
import { spellings } from '../../cases/spellings.ts'
import { groupOf, itemOf, orderOf } from './open-orders.ts'
import { showOrders } from './staff.tsx'
import { answers, openTill } from './till.tsx'

openTill()

const at = (id: number, facts: Partial<Order>) => groupOf({ orders: [orderOf({ id, token_no: 10 + id, ...facts })] })
const table = (title: string, floor: string) => ({ table_title: title, floor })
const house = () => [
  at(1, { table_id: 1, ...table('T1', 'Terrace'), items: [itemOf({ status: 'preparing' })] }),
  at(2, { table_id: 2, ...table('T2', 'Hall'), items: [itemOf({ id: 2, status: 'completed' }), itemOf({ id: 3 })] }),
  at(3, {
    table_id: 3,
    ...table('T12', 'Hall'),
    items: [itemOf({ id: 4, status: 'delivered' }), itemOf({ id: 5, status: 'cancelled' })],
  }),
  at(4, { delivery_type: 'delivery', customer_name: 'Ana Ruiz', customer_id: '600100200', provisional_token: 'B-7' }),
]
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const tap = (chip: string) => userEvent.click(screen.getByRole('radio', { name: chip }))

test('orders are found by what the kitchen does with them and by where they are', async () => {
  answers(orders.list, house())
  showOrders()
  await screen.findByRole('article', { name: 'T1' })
  expect(shown()).toEqual(['T1', 'T2', 'T12', 'Delivery'])
  for (const [chip, found] of [
    ['In the kitchen', ['T1', 'T2', 'Delivery']],
    ['Ready', ['T2']],
    ['Served', ['T12']],
  ] as const) {
    await tap(chip)
    expect(shown(), chip).toEqual(found)
  }
  await tap('Hall')
  expect(shown()).toEqual(['T12'])
  await tap('No table')
  await screen.findByText('No order matches this search.')
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(shown()).toHaveLength(4)
})

test.each([
  ['t1', ['T1', 'T12']],
  ['12', ['T2', 'T12']],
  ['ruiz', ['Delivery']],
  ['600100', ['Delivery']],
  ['b-7', ['Delivery']],
  ['ana  14', ['Delivery']],
])('typing %s finds the table, the token or the guest', async (text, found) => {
  answers(orders.list, house())
  showOrders()
  await screen.findByRole('article', { name: 'T1' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Table, token or customer' }), text)
  expect(shown()).toEqual(found)
})

test('an order is found however the letters of its guest or table are typed', async () => {
  const guests = spellings.map(({ stored }, id) => at(id + 1, { delivery_type: 'delivery', customer_name: stored }))
  answers(orders.list, [...guests, at(40, { table_id: 1, ...table('Terraço', 'Hall') })])
  showOrders()
  const field = await screen.findByRole('searchbox')
  for (const { typed } of spellings)
    for (const text of typed) {
      fireEvent.change(field, { target: { value: text } })
      expect([text, shown()]).toEqual([text, ['Delivery']])
    }
  fireEvent.change(field, { target: { value: 'terraco' } })
  expect(shown()).toEqual(['Terraço'])
})
