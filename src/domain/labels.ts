/** The values of §3 and §9 as screens print them: keys of the texts. */

import type { PlainKey } from '../texts/text.ts'
import type { genders, reservationStatuses } from './choices.ts'
import type { CustomerType, DeliveryType, ItemStatus, OrderStatus, PaymentStatus } from './entities.ts'

export const deliveryTypeLabels: Readonly<Record<Exclude<DeliveryType, ''>, PlainKey>> = {
  dinein: 'words.dineIn',
  delivery: 'words.delivery',
  takeaway: 'words.takeAway',
}

export const customerTypeLabels: Readonly<Record<CustomerType, PlainKey>> = {
  WALKIN: 'words.walkIn',
  CUSTOMER: 'words.customer',
}

export const itemStatusLabels: Readonly<Record<ItemStatus, PlainKey>> = {
  created: 'words.itemCreated',
  preparing: 'words.itemPreparing',
  completed: 'words.itemCompleted',
  delivered: 'words.itemDelivered',
  cancelled: 'words.itemCancelled',
}

export const orderStatusLabels: Readonly<Record<OrderStatus, PlainKey>> = {
  created: 'words.orderCreated',
  completed: 'words.orderCompleted',
  cancelled: 'words.orderCancelled',
}

export const paymentStatusLabels: Readonly<Record<PaymentStatus, PlainKey>> = {
  pending: 'words.paymentPending',
  paid: 'words.paymentPaid',
}

export const reservationStatusLabels: Readonly<Record<(typeof reservationStatuses)[number], PlainKey>> = {
  booked: 'words.reservationBooked',
  paid: 'words.reservationPaid',
  cancelled: 'words.reservationCancelled',
}

export const genderLabels: Readonly<Record<(typeof genders)[number], PlainKey>> = {
  female: 'words.female',
  male: 'words.male',
  other: 'words.other',
}
