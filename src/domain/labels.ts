/** The values of §3 and §9 as screens print them: keys of the texts. */

import type { PlainKey } from '../texts/text.ts'
import type { Scope } from './access.ts'
import type { genders, reservationStatuses } from './choices.ts'
import type { CustomerType, ItemStatus, OrderStatus, PaymentStatus } from './entities.ts'
import type { PresetName, Right } from './rights.ts'

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

export const scopeLabels: Readonly<Record<Scope, PlainKey>> = {
  DASHBOARD: 'scopes.dashboard',
  POS: 'scopes.pos',
  CUSTOMER_DISPLAY: 'scopes.customerDisplay',
  KITCHEN_DISPLAY: 'scopes.kitchenDisplay',
  ORDER_STATUS_DISPLAY: 'scopes.orderStatusDisplay',
  ORDER_STATUS: 'scopes.orderStatus',
  ORDERS: 'scopes.orders',
  KITCHEN: 'scopes.kitchen',
  RESERVATIONS: 'scopes.reservations',
  VIEW_RESERVATIONS: 'scopes.viewReservations',
  MANAGE_RESERVATIONS: 'scopes.manageReservations',
  CUSTOMERS: 'scopes.customers',
  VIEW_CUSTOMERS: 'scopes.viewCustomers',
  MANAGE_CUSTOMERS: 'scopes.manageCustomers',
  INVOICES: 'scopes.invoices',
  MEMBERSHIP: 'scopes.membership',
  INVENTORY: 'scopes.inventory',
  VIEW_INVENTORY: 'scopes.viewInventory',
  MANAGE_INVENTORY: 'scopes.manageInventory',
  SETTINGS: 'scopes.settings',
  REPORTS: 'scopes.reports',
}

/** Of a right that is a percentage: the label of its field. */
export const rightLabels: Readonly<Record<Right, PlainKey>> = {
  discount_percent_max: 'rights.discountPercent',
  comp: 'rights.comp',
  void_after_start: 'rights.voidAfterStart',
  void_after_bill: 'rights.voidAfterBill',
  refund: 'rights.refund',
  open_drawer: 'rights.openDrawer',
  close_shift: 'rights.closeShift',
  correct_tender: 'rights.correctTender',
  approve: 'rights.approve',
}

export const presetLabels: Readonly<Record<PresetName, PlainKey>> = {
  waiter: 'rights.waiter',
  cashier: 'rights.cashier',
  shiftLead: 'rights.shiftLead',
  manager: 'rights.manager',
  kitchen: 'rights.kitchen',
}
