import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemStatuses } from '../../src/domain/choices.ts'
import { itemStatusLabels } from '../../src/domain/labels.ts'
import {
  groupLabel,
  isClosed,
  kitchenAdvance,
  nextKitchenStep,
  openItemsLeft,
  ordersScreenChoices,
  ticketTitle,
} from '../../src/domain/orders.ts'
import { sayIn } from '../../src/texts/say.ts'
import { t } from '../../src/texts/t.ts'

describe('in the kitchen', () => {
  test('a new item can be started, one in the making completed, and that is all', () => {
    expect(nextKitchenStep('created')).toEqual({ status: 'preparing', label: 'kitchen.startMaking' })
    expect(nextKitchenStep('preparing')).toEqual({ status: 'completed', label: 'kitchen.complete' })
    for (const done of ['completed', 'delivered', 'cancelled'] as const) expect(nextKitchenStep(done)).toBeNull()
  })

  test.each([
    ['created', 'preparing', 'preparing'],
    ['created', 'completed', 'completed'],
    ['completed', 'preparing', 'completed'],
    ['delivered', 'completed', 'delivered'],
    ['preparing', 'preparing', 'preparing'],
    ['cancelled', 'completed', 'cancelled'],
    ['preparing', 'cancelled', 'cancelled'],
    ['delivered', 'cancelled', 'delivered'],
  ] as const)('an item that is %s and is reported %s is %s', (current, wanted, becomes) => {
    expect(kitchenAdvance(current, wanted)).toBe(becomes)
  })

  test('late, repeated and swapped reports all end the same', () => {
    const status = fc.constantFrom(...itemStatuses.filter(name => name !== 'cancelled'))
    fc.assert(
      fc.property(status, fc.array(status, { maxLength: 6 }), (start, reports) => {
        const end = reports.reduce(kitchenAdvance, start)
        expect(reports.toReversed().reduce(kitchenAdvance, start)).toBe(end)
        expect([...reports, ...reports].reduce(kitchenAdvance, start)).toBe(end)
      }),
    )
  })

  test('a ticket is named after its table, or after how and for whom it leaves the house', () => {
    const order = { table_title: null, delivery_type: 'takeaway', customer_type: 'WALKIN' } as const
    expect(ticketTitle(order, sayIn('en'))).toBe('TAKEAWAY · WALKIN')
    expect(ticketTitle({ ...order, delivery_type: '' }, sayIn('en'))).toBe('WALKIN')
    expect(ticketTitle({ ...order, table_title: 'Table 4' }, sayIn('en'))).toBe('Table 4')
  })

  test('items that are neither started nor finished are still to do', () => {
    const items = itemStatuses.map(status => ({ status }))
    expect(openItemsLeft({ items })).toBe(2)
    expect(openItemsLeft({ items: [] })).toBe(0)
  })
})

describe('on the Orders screen', () => {
  test('every item can be set to preparing, completed, delivered or cancelled', () => {
    expect(ordersScreenChoices.map(({ label, status }) => `${t(label)}: ${status}`)).toEqual([
      'Preparing: preparing',
      'Complete: completed',
      'Delivered: delivered',
      'Cancel: cancelled',
    ])
  })

  test('a card is named after its table, or Delivery, or Dine Out', () => {
    const orders = [{ delivery_type: 'takeaway' }] as const
    expect(t(groupLabel({ orders }))).toBe('Dine Out')
    expect(t(groupLabel({ orders: [{ delivery_type: 'delivery' }] }))).toBe('Delivery')
    expect(t(groupLabel({ orders: [{ delivery_type: '' }] }))).toBe('Dine Out')
    expect(t(groupLabel({ orders: [] }))).toBe('Dine Out')
  })

  test('an order is open until it is completed or cancelled', () => {
    expect(isClosed({ status: 'created' })).toBe(false)
    expect(isClosed({ status: 'completed' })).toBe(true)
    expect(isClosed({ status: 'cancelled' })).toBe(true)
  })

  test('every status can be said in words', () => {
    expect(itemStatuses.map(status => t(itemStatusLabels[status]))).toEqual([
      'Sent',
      'Preparing',
      'Ready',
      'Delivered',
      'Cancelled',
    ])
  })
})
