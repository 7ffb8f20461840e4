/** The items of orders as their bill needs them. */
import type { BillItem } from '../../domain/money/bill.ts'
import { countsForTotals, type FoundOrder, taxedLine } from './read-orders.ts'

/** Those that are charged. */
export const billItems = (orders: readonly FoundOrder[]): BillItem[] =>
  orders.flatMap(order =>
    order.items.filter(countsForTotals).map(item => ({
      orderId: order.id,
      orderItemId: item.id,
      taxTitle: item.tax_title,
      ...taxedLine(item),
    })),
  )
