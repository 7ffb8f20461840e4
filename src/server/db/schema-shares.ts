/** What parts of a table's lines stand on which open bill, and what was taken off them. */
/** n/d pieces of an order item on an open bill; the rest bill has none. */
export interface BillSharesTable {
  bill_id: number
  order_item_id: number
  n: number
  d: number
  /** In the menu's prices. */
  amount_cents: number
  tax_cents: number
}

export interface AdjustmentLinesTable {
  adjustment_id: number
  order_item_id: number
  pieces: number
  off_cents: number
}
