/** Guests who are served together, as the calls about bills and tables tell of them. Money is text, flags 1 or 0. */
import * as z from 'zod/mini'
import { comboOfItem, itemStatus, orderStatus, paymentStatus } from '../domain/entities.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const textOrNull = z.nullable(z.string())
const numberOrNull = z.nullable(z.number())

export const payment = z.object({
  payment_id: z.number(),
  kind: z.string(),
  /** null: not stated. */
  payment_type_id: numberOrNull,
  title: z.string(),
  amount: z.string(),
  tip: z.string(),
  rounding: z.string(),
  given: textOrNull,
  change: z.string(),
  slip: textOrNull,
  drawer_id: numberOrNull,
  shift_id: numberOrNull,
  late_of: numberOrNull,
  taken_at: z.string(),
  taken_by: textOrNull,
  reverses: numberOrNull,
})

/** One row for each rate; null: without tax. */
export const taxRow = z.object({
  rate: numberOrNull,
  title: textOrNull,
  net: z.string(),
  tax: z.string(),
  total: z.string(),
})

const billLine = z.object({
  order_item_id: numberOrNull,
  title: z.string(),
  /** n/d pieces. */
  n: z.number(),
  d: z.number(),
  /** In the menu's prices. */
  amount: z.string(),
  net: z.string(),
  tax: z.string(),
  total: z.string(),
  tax_rate: numberOrNull,
  tax_type: textOrNull,
})

export const bill = z.object({
  bill_id: numberOrNull,
  bill_no: z.number(),
  /** 1: it holds what no other bill names. */
  is_rest: flag,
  is_closed: flag,
  /** How often it was printed before it was paid. */
  prints: z.number(),
  lines: z.array(billLine),
  taxes: z.array(taxRow),
  net: z.string(),
  tax: z.string(),
  total: z.string(),
  paid: z.string(),
  due: z.string(),
  overpaid: z.string(),
  invoice_id: numberOrNull,
  /** "INV-000812" */
  number: textOrNull,
  payments: z.array(payment),
})

const partyLine = z.object({
  order_item_id: z.number(),
  order_id: z.number(),
  title: z.string(),
  variant_title: textOrNull,
  addons: z.array(z.string()),
  notes: textOrNull,
  /** It was ordered as a part of a combo; missing: by itself. */
  combo: z.optional(comboOfItem),
  quantity: z.number(),
  status: itemStatus,
  unit_price: z.string(),
  /** In the menu's prices, less what was taken `off`. */
  amount: z.string(),
  off: z.string(),
  tax_title: textOrNull,
  tax_rate: numberOrNull,
  tax_type: textOrNull,
  /** 1: it is paid. */
  locked: flag,
})

/** A discount, or something given away. */
const adjustment = z.object({
  adjustment_id: z.number(),
  kind: z.enum(['percent', 'amount', 'comp']),
  percent: numberOrNull,
  total: z.string(),
  reason: textOrNull,
  by: textOrNull,
  approved_by: textOrNull,
  made_at: z.string(),
  items: z.array(z.object({ order_item_id: z.number(), off: z.string() })),
})

/** What somebody did with the bill: "took €20.00 for bill 1". */
const partyAct = z.object({ version: z.number(), text: z.string(), by: textOrNull, at: z.string() })

/**
 * The order was taken for guests who had left this table by then; table: where they sit now. `is_gone`: they have paid or
 * left, at `moved_at`.
 */
const lateFor = z.object({
  party_id: z.number(),
  table_id: numberOrNull,
  table_title: textOrNull,
  moved_at: textOrNull,
  is_gone: flag,
})

/** In percent of each bill. */
export const service = z.object({
  percent: z.number(),
  tax_rate: numberOrNull,
  tax_type: textOrNull,
  tax_title: textOrNull,
})

export const party = z.object({
  /**
   * The address to use: 'p17' a party, 'o51' the party of one order that stands apart at its table, 't4' those at table 4
   * who have paid and wait for their food. Calls take each of them at any time: 't4' is then anybody who sits there.
   */
  at: z.string(),
  /** Theirs from the first order on; null: they have paid, and their party is over. */
  party_id: numberOrNull,
  version: z.number(),
  table_id: numberOrNull,
  table_title: textOrNull,
  floor: textOrNull,
  covers: numberOrNull,
  /** When the first of its orders was placed, and the last one. */
  opened_at: z.string(),
  latest_at: z.string(),
  state: z.enum(['seated', 'ordering', 'cooking', 'ready', 'served']),
  money: z.enum(['none', 'due', 'printed', 'part']),
  /** 1: all its orders are completed, and not all are paid; the guests may have gone. */
  left: flag,
  orders: z.array(
    z.object({
      order_id: z.number(),
      token_no: z.number(),
      provisional_token: textOrNull,
      placed_at: z.string(),
      placed_by: textOrNull,
      status: orderStatus,
      payment_status: paymentStatus,
      /** When the guest ordered, where the device has said so. */
      taken_at: textOrNull,
      late_for: z.nullable(lateFor),
    }),
  ),
  lines: z.array(partyLine),
  adjustments: z.array(adjustment),
  /** What is charged for serving; null: nothing. */
  service: z.nullable(service),
  bills: z.array(bill),
  total: z.string(),
  paid: z.string(),
  due: z.string(),
  overpaid: z.string(),
  /** The last ten, the latest last. */
  acts: z.array(partyAct),
})
