import { expect, test } from 'vitest'
import {
  customerTypes,
  deliveryTypes,
  genders,
  itemStatuses,
  orderStatuses,
  paymentStatuses,
  reservationStatuses,
} from '../../src/domain/choices.ts'
import { deliveryTypeLabels } from '../../src/domain/delivery-labels.ts'
import {
  customerTypeLabels,
  genderLabels,
  itemStatusLabels,
  orderStatusLabels,
  paymentStatusLabels,
  reservationStatusLabels,
} from '../../src/domain/labels.ts'
import { t } from '../../src/texts/t.ts'
import type { PlainKey } from '../../src/texts/text.ts'

test.each([
  ['dining options', deliveryTypes, deliveryTypeLabels, 'Dine In, Delivery, Take Away'],
  ['customer types', customerTypes, customerTypeLabels, 'Walk-in, Customer'],
  ['item statuses', itemStatuses, itemStatusLabels, 'Sent, Preparing, Ready, Delivered, Cancelled'],
  ['order statuses', orderStatuses, orderStatusLabels, 'Created, Completed, Cancelled'],
  ['payment statuses', paymentStatuses, paymentStatusLabels, 'Pending, Paid'],
  ['reservation statuses', reservationStatuses, reservationStatusLabels, 'Booked, Paid, Cancelled'],
  ['genders', genders, genderLabels, 'Female, Male, Other'],
])('%s are read as words', (_, values, labels, words) => {
  expect(values.map(value => t((labels as Record<string, PlainKey>)[value]!)).join(', ')).toBe(words)
})

test('an order without a dining option prints none', () => {
  expect('' in deliveryTypeLabels).toBe(false)
})
