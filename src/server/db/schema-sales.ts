/** The daily totals, which `server/orders/sales.ts` keeps. */

/** Orders count on the day they were placed, without cancelled ones; money on the day of its invoice. */
export interface DaySalesTable {
  business_day: string
  orders: number
  /** Orders on that day's invoices. */
  paid_orders: number
  net_cents: number
  tax_cents: number
  payable_cents: number
}

/** What each menu item brought on a business day, without what was cancelled; days as in `day_sales`. */
export interface DishSalesTable {
  business_day: string
  item_id: number
  quantity: number
  /** Orders that contain it. */
  orders: number
  /** Its share of the day's invoices. */
  payable_cents: number
}

/** `day_sales`, by who placed the orders and by dining option. */
export interface OrderSalesTable {
  business_day: string
  /** 0: not known. */
  placed_by: number
  delivery_type: string
  orders: number
  paid_orders: number
  payable_cents: number
}
