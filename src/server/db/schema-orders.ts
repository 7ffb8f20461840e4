/** Orders, and what was done with them on somebody's word. */
import type { Generated, Insertable, Selectable } from 'kysely'

export interface OrdersTable {
  id: Generated<number>
  placed_at: number
  business_day: string
  token_no: number
  delivery_type: string
  customer_type: string
  customer_phone: string | null
  customer_name: string | null
  table_id: number | null
  status: string
  payment_status: string
  /** What the guest was told when ordering; cancelled items leave later sums, not these. */
  net_cents: number
  tax_cents: number
  payable_cents: number
  placed_by: number | null
  /** Who sent it in the place of `placed_by`; null: nobody else. */
  sent_by: number | null
  /** The token that the device gave out before it could reach the server, 'B-12'; null for most. */
  provisional_token: string | null
  closed_at: number | null
  /** 1: it was closed while the kitchen had some of it, which stays on the kitchen display. */
  kitchen_kept: Generated<number>
  /** Since then nobody waits for its money any more; `left_unpaid_by`: who has said so. */
  left_unpaid_at: Generated<number | null>
  left_unpaid_by: Generated<number | null>
  /** When its bill was last printed; null: never. */
  bill_printed_at: Generated<number | null>
  /** The guests with whom it is served. */
  party_id: number
  /** When the guest ordered by the device's clock; null: when it was placed. */
  taken_at: number | null
  /** 1: it was paid offline, and its lines are as they were printed: the menu, table or guest was not there any more. */
  is_as_printed: Generated<number>
  /** By how much it was charged less than anybody pays by now, because its device says that it was told so earlier. */
  price_held_cents: Generated<number | null>
  /** The party that had left the table when this order came for it: it is on nobody's bill until somebody decides. */
  late_party_id: number | null
  /** The table at which it was ordered, as it was called, once it was moved from there. */
  moved_from: string | null
}

export interface OrderItemsTable {
  id: Generated<number>
  order_id: number
  item_id: number
  item_title: string
  variant_id: number | null
  variant_title: string | null
  variant_price_cents: number | null
  /** One unit with its variant and addons, before exclusive tax. */
  unit_cents: number
  quantity: number
  status: string
  notes: string | null
  tax_id: number | null
  tax_title: string | null
  tax_rate: number | null
  tax_type: string | null
  /** JSON: [{ id, title, priceCents }] */
  addons: string
  /** The line of which this cancelled one was a part; null for most. */
  reduced_from: Generated<number | null>
  /** Since then the kitchen shows it as cancelled; it is paid and stays in every total. */
  withdrawn_at: Generated<number | null>
  /** Where it is prepared, as it was when it was ordered; null: nobody has said. */
  station_id: Generated<number | null>
  /** Begins again whenever it comes back to the kitchen. */
  round: Generated<number>
  /** When it was first completed in its round; null: it is not. */
  ready_at: Generated<number | null>
  /** When a cook was done with it: since then it is off the kitchen display. */
  bumped_at: Generated<number | null>
  /** When the kitchen began with it for the first time: what it was set back to since makes no difference. */
  started_at: Generated<number | null>
  /** What discounts took off the line, in the menu's prices. */
  off_cents: Generated<number>
  /** The rule that made its price, as it was called, and the price of one piece without it; null: none. */
  price_rule_id: Generated<number | null>
  rule_title: Generated<string | null>
  list_cents: Generated<number | null>
  /** When the guest was told the price, by the device; null: when it was placed. */
  priced_at: Generated<number | null>
  /**
   * Rows of an order with the same number are one combo, with its item, and its name as it was called. One piece of such
   * a row costs `alone_cents` by itself, and `extra_cents` of its price come on top of the combo's: surcharge and
   * modifiers. null: it belongs to no combo. `surcharge_cents` of them are the surcharge.
   */
  combo_no: Generated<number | null>
  combo_item_id: Generated<number | null>
  combo_title: Generated<string | null>
  alone_cents: Generated<number | null>
  extra_cents: Generated<number | null>
  surcharge_cents: Generated<number>
  /** Its price while the combo is whole, and since when it has another, as something was cancelled; null: it has that. */
  in_combo_cents: Generated<number | null>
  repriced_at: Generated<number | null>
  /** So many of its pieces are more than there were. */
  short: Generated<number>
}

export interface StationsTable {
  id: Generated<number>
  title: string
  paper_only: Generated<number>
  removed_at: number | null
}

/** Every time that the bill of an order was printed before it was paid. */
export interface BillPrintsTable {
  id: Generated<number>
  order_id: number
  printed_at: number
  printed_by: number | null
  payable_cents: number
  /** One of several bills; null: the rest bill, or the only one. */
  bill_id: Generated<number | null>
}

/** One person's approval of one act of another. */
export interface ApprovalsTable {
  /** A random text. */
  id: string
  /** Of call, parameters and body. */
  act_hash: string
  call: string
  requester_id: number
  approver_id: number
  /** JSON: the right that was missing, and how much of it is needed. */
  needed: string
  made_at: number
  expires_at: number
  used_at: number | null
}

export type OrderRow = Selectable<OrdersTable>
export type OrderItemRow = Selectable<OrderItemsTable>
export type NewOrderItemRow = Insertable<OrderItemsTable>
