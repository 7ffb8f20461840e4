/** The daily totals, which `server/orders/sales.ts` keeps. */

/** What was invoiced on a day. */
export interface DaySalesTable {
  business_day: string
  /** Orders on that day's invoices. */
  paid_orders: number
  net_cents: number
  tax_cents: number
  payable_cents: number
}

/** What each menu item brought on a business day, without what was cancelled; days as in `order_sales`. */
export interface DishSalesTable {
  business_day: string
  item_id: number
  quantity: number
  /** Orders that contain it. */
  orders: number
  /** Its share of the day's invoices. */
  payable_cents: number
}

/**
 * Orders by who placed them and by dining option. They count on the day they were placed, without cancelled ones; their
 * money on the day of its invoice.
 */
export interface OrderSalesTable {
  business_day: string
  /** 0: not known. */
  placed_by: number
  delivery_type: string
  orders: number
  paid_orders: number
  payable_cents: number
}
