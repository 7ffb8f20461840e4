/**
 * The restaurant's things over the wire (§3). Money is text ("10.00", or "10" in a store without decimals), flags 1 or 0,
 * instants ISO 8601 in UTC, ids numbers, empty fields null.
 */
import * as z from 'zod/mini'
import {
  customerTypes,
  deliveryTypes,
  genders,
  itemStatuses,
  orderStatuses,
  paymentStatuses,
  reservationStatuses,
} from './choices.ts'
import { kitchenFields, ordersFields } from './kitchen-fields.ts'
import { reasonKinds } from './reasons.ts'
import { eachRight } from './rights.ts'
import { charged, summaryTotals } from './summary-sums.ts'

const id = z.number()
const text = z.string()
const textOrNull = z.nullable(z.string())
const numberOrNull = z.nullable(z.number())
const money = z.string()
const moneyOrNull = z.nullable(money)
const instant = z.string()
const flag = z.union([z.literal(0), z.literal(1)])

export const deliveryType = z.enum(['', ...deliveryTypes])
export const customerType = z.enum(customerTypes)
export const itemStatus = z.enum(itemStatuses)
export const orderStatus = z.enum(orderStatuses)
export const paymentStatus = z.enum(paymentStatuses)
export const reservationStatus = z.enum(reservationStatuses)
export const gender = z.enum(genders)

/**
 * `scope`: names between commas.
 * `password_is_made_up` 1, for the person only: they still use the generated password.
 * `pin_is_short` 1: their PIN has fewer digits than what they may do needs by now, and approves nothing.
 * `by_pin` 1, for the person only: their PIN has opened a shared tablet to them, role and scope are what it opens, and
 * `with_password` what their password would open.
 */
export const user = z.object({
  username: text,
  name: text,
  role: text,
  photo: textOrNull,
  designation: textOrNull,
  phone: textOrNull,
  email: textOrNull,
  scope: text,
  rights: z.object(eachRight(z.number(), z.boolean())),
  /** For the person only: their own; missing: they have chosen none. */
  language: z.optional(text),
  has_pin: flag,
  pin_is_short: z.optional(flag),
  password_is_made_up: z.optional(flag),
  by_pin: z.optional(z.literal(1)),
  with_password: z.optional(z.object({ role: text, scope: text })),
})

export const device = z.object({
  device_id: id,
  device_ip: text,
  device_name: text,
  device_location: text,
  created_at: instant,
  isMyDevice: z.boolean(),
  /** 1: a tablet that several people share. */
  is_shared: flag,
})

/** `rounding`: the smallest coin in use, for cash; null: a cent. */
export const paymentType = z.object({
  id,
  title: text,
  is_active: flag,
  is_cash: flag,
  rounding: moneyOrNull,
  /** Of cash: the largest note of the store, for far more than that is asked about. */
  largest_note: z.optional(moneyOrNull),
})
/** What is chosen when something is taken off, given away or given back. */
export const reason = z.object({ id, kind: z.enum(reasonKinds), title: text, is_active: flag })
export const storeTable = z.object({ id, table_title: text, floor: text, seating_capacity: z.number() })

/** The store as the init calls, the public menu and the receipt read it. */
export const storeSettings = z.object({
  store_name: textOrNull,
  address: textOrNull,
  phone: textOrNull,
  email: textOrNull,
  currency: textOrNull,
  image: textOrNull,
  is_qr_menu_enabled: flag,
})

/** The same for those who print receipts: with what the law wants on them. */
export const tillStoreSettings = z.extend(storeSettings, {
  legal_name: textOrNull,
  tax_id: textOrNull,
  receipt_lines: textOrNull,
})

/** The print settings as the init calls and the receipt read them. */
export const printSettings = z.object({
  page_format: textOrNull,
  header: textOrNull,
  footer: textOrNull,
  show_notes: flag,
  is_enable_print: flag,
  show_store_details: flag,
  show_customer_details: flag,
  print_token: flag,
  /** Of receipts and bills; null: the store's. */
  receipt_language: textOrNull,
})

export const customer = z.object({
  phone: text,
  name: text,
  email: textOrNull,
  gender: z.nullable(gender),
  birth_date: textOrNull,
  created_at: instant,
  updated_at: z.nullable(instant),
})

export const reservation = z.object({
  id,
  customer_id: text,
  customer_name: textOrNull,
  date: text,
  table_id: z.nullable(id),
  table_title: textOrNull,
  status: reservationStatus,
  notes: textOrNull,
  people_count: numberOrNull,
  unique_code: text,
  created_at: instant,
  updated_at: z.nullable(instant),
})

/**
 * The combo of which an item is a part: items of an order with the same `no` were ordered together. `parts`: how many of
 * them are not cancelled. `extra`: what of a piece's price comes on top of the combo's; missing: nothing.
 */
export const comboOfItem = z.object({
  no: z.number(),
  item_id: id,
  title: text,
  parts: z.number(),
  extra: z.optional(money),
})
export type ComboOfItem = z.infer<typeof comboOfItem>

const orderItemFields = {
  id,
  order_id: id,
  item_id: id,
  item_title: text,
  variant_id: z.nullable(id),
  variant_title: textOrNull,
  quantity: z.number(),
  status: itemStatus,
  date: instant,
  notes: textOrNull,
  /** The item of which this cancelled one was a part. */
  reduced_from: z.nullable(id),
  /** It was ordered as a part of a combo; missing: by itself. */
  combo: z.optional(comboOfItem),
  /** So many of its pieces are more than there were. */
  short: z.number(),
  /** 1: taken back from the kitchen after it was paid; the kitchen's own answers say `cancelled` instead. */
  withdrawn: flag,
}
/** What is not usual of a modifier: left out, for a half, several, or one of another (`depth` 1). */
const modifierFields = {
  kind: z.optional(z.literal('without')),
  count: z.optional(z.number()),
  part: z.optional(z.enum(['left', 'right'])),
  depth: z.optional(z.literal(1)),
}
const itemAddons = z.nullable(z.array(z.object({ id, item_id: id, title: text, ...modifierFields })))

/** An item on a kitchen ticket. */
export const kitchenItem = z.object({
  ...orderItemFields,
  ...kitchenFields,
  addons: itemAddons,
})
/**
 * An item on the Orders screen; `price` is one unit with its variant and addons. `off`: what was given on the line, where
 * that is not 0.
 */
export const orderItem = z.object({
  ...orderItemFields,
  ...ordersFields,
  price: money,
  off: z.optional(money),
  /** The price rule that made its price; null: none. `list`: one piece without it. */
  rule: z.nullable(z.object({ id, title: text, list: money })),
  addons: itemAddons,
})
/**
 * `price` and `itemTotal` are with exclusive tax; `unit_price` is one piece as the cart showed it, `line_price` that
 * times quantity (§9). `share`: n/d pieces are left of it, where that is no whole number.
 */
export const summaryItem = z.object({
  ...orderItemFields,
  price: z.number(),
  unit_price: money,
  line_price: money,
  share: z.optional(z.object({ n: z.number(), d: z.number() })),
  variant_price: moneyOrNull,
  tax_id: z.nullable(id),
  tax_title: textOrNull,
  tax_rate: numberOrNull,
  tax_type: textOrNull,
  itemTotal: z.number(),
  addons: z.nullable(z.array(z.object({ id, item_id: id, title: text, price: money }))),
})

const orderFields = {
  id,
  date: instant,
  delivery_type: deliveryType,
  customer_type: customerType,
  customer_id: textOrNull,
  customer_name: textOrNull,
  table_id: z.nullable(id),
  table_title: textOrNull,
  floor: textOrNull,
  status: orderStatus,
  payment_status: paymentStatus,
  token_no: z.number(),
  /** The store's business day on which the order was placed, 'YYYY-MM-DD'. */
  business_day: text,
  /** The name that the device gave the order before it reached the server, 'B-12'; null for most. */
  provisional_token: textOrNull,
  /** When it was completed or cancelled. */
  closed_at: z.nullable(instant),
  /** When its bill was last printed before it was paid. */
  bill_printed_at: z.nullable(instant),
  /** The table at which it was ordered, if it was moved since. */
  moved_from: textOrNull,
}

/** The kitchen's card for one order; `placed_by` is a username. */
export const ticket = z.object({ ...orderFields, placed_by: textOrNull, items: z.array(kitchenItem) })
/**
 * `total`: what its items cost that are not cancelled, tax included; missing on a display in the guests' sight, as are
 * all sums. `due`: what is left of it, where guests have paid a part on bills of their own. `service`: what is charged
 * besides if what is due of it is paid alone.
 */
export const order = z.object({
  ...orderFields,
  total: z.optional(money),
  due: z.optional(money),
  service: z.optional(charged),
  items: z.array(orderItem),
})
export const summaryOrder = z.object({ ...orderFields, items: z.array(summaryItem) })

/** One per table or order without one. `due` of `total` is not paid, both with `service`; missing as an order's. */
export const orderGroup = z.object({
  table_id: z.nullable(id),
  table_title: textOrNull,
  floor: textOrNull,
  orders: z.array(order),
  order_ids: z.array(id),
  total: z.optional(money),
  due: z.optional(money),
  service: z.optional(charged),
})

/**
 * What is to pay, its orders, their receipt, and those paid before (missing of invoices, where all are).
 * `service` is in what is to pay. `whole`: the orders as they were before guests paid `paid` of them on their own bills.
 */
export const paymentSummary = z.object({
  ...summaryTotals,
  orders: z.array(summaryOrder),
  service: z.optional(charged),
  whole: z.optional(
    z.object({ ...summaryTotals, paid: z.number(), services: z.array(charged), orders: z.array(summaryOrder) }),
  ),
  receipt: z.object({ ...summaryTotals, orderIds: z.array(id) }),
  paid: z.optional(
    z.object({
      total: z.number(),
      orders: z.array(z.object({ id, token_no: z.number(), total: z.number() })),
      /** The documents that charge them, where nothing is due. */
      invoices: z.optional(z.array(z.object({ invoice_id: id, number: text }))),
    }),
  ),
})

export const topSellingItem = z.object({
  id,
  title: text,
  price: money,
  net_price: moneyOrNull,
  tax_id: z.nullable(id),
  image: textOrNull,
  category: z.nullable(id),
  /** Orders that contain it. */
  orders_count: text,
  /** How many were sold. */
  quantity: z.number(),
})

export type User = z.infer<typeof user>
export type Device = z.infer<typeof device>
export type PaymentType = z.infer<typeof paymentType>
export type Reason = z.infer<typeof reason>
export type StoreTable = z.infer<typeof storeTable>
export type PublicStoreSettings = z.infer<typeof storeSettings>
export type StoreSettings = z.infer<typeof tillStoreSettings>
export type PrintSettings = z.infer<typeof printSettings>
export type Customer = z.infer<typeof customer>
export type Reservation = z.infer<typeof reservation>
export type KitchenItem = z.infer<typeof kitchenItem>
export type OrderItem = z.infer<typeof orderItem>
export type SummaryItem = z.infer<typeof summaryItem>
export type Ticket = z.infer<typeof ticket>
export type Order = z.infer<typeof order>
export type SummaryOrder = z.infer<typeof summaryOrder>
export type OrderGroup = z.infer<typeof orderGroup>
export type PaymentSummary = z.infer<typeof paymentSummary>
export type TopSellingItem = z.infer<typeof topSellingItem>
export type DeliveryType = z.infer<typeof deliveryType>
export type CustomerType = z.infer<typeof customerType>
export type ItemStatus = z.infer<typeof itemStatus>
export type OrderStatus = z.infer<typeof orderStatus>
export type PaymentStatus = z.infer<typeof paymentStatus>
