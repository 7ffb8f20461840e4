/** The values of §3 and §9 as screens print them. */
import type { genders, reservationStatuses } from './choices.ts'
import type { CustomerType, DeliveryType, ItemStatus, OrderStatus, PaymentStatus } from './entities.ts'

export const deliveryTypeLabels: Readonly<Record<DeliveryType, string>> = {
  '': '',
  dinein: 'Dine In',
  delivery: 'Delivery',
  takeaway: 'Take Away',
}

export const customerTypeLabels: Readonly<Record<CustomerType, string>> = { WALKIN: 'Walk-in', CUSTOMER: 'Customer' }

export const itemStatusLabels: Readonly<Record<ItemStatus, string>> = {
  created: 'Created',
  preparing: 'Preparing',
  completed: 'Completed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  created: 'Created',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = { pending: 'Pending', paid: 'Paid' }

export const reservationStatusLabels: Readonly<Record<(typeof reservationStatuses)[number], string>> = {
  booked: 'Booked',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

export const genderLabels: Readonly<Record<(typeof genders)[number], string>> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
}
