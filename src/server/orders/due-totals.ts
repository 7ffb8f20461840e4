import { billOf } from '../../domain/bill.ts'
import { withService } from '../../domain/service.ts'
import type { ServiceRate } from '../../domain/service-line.ts'
import type { Totals } from '../../domain/tax.ts'
import { billItems } from './bill-items.ts'
import { type FoundOrder, totalsOf } from './read-orders.ts'

/** What orders come to that are settled together, with what is charged for serving them. */
export const dueTotals = (orders: readonly FoundOrder[], service: ServiceRate | null): Totals =>
  service ? withService(billOf(billItems(orders)), service) : totalsOf(orders)
