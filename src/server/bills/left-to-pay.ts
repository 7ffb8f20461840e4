/** What is left to pay of orders that are settled together: guests may have paid parts of them on bills of their own. */
import { type Bill, billOf, type ShareRow } from '../../domain/money/bill.ts'
import { withService } from '../../domain/money/service.ts'
import type { ServiceLine, ServiceRate } from '../../domain/money/service-line.ts'
import { addTotals, type Totals } from '../../domain/money/tax.ts'
import type { Db } from '../db/open.ts'
import { billItems } from './bill-items.ts'
import { readSettledRows } from './party-bills.ts'
import { type FoundOrder, totalsOf } from './read-orders.ts'

export interface LeftToPay {
  /** With what is charged for serving. */
  readonly totals: Totals
  readonly service: ServiceLine | undefined
  /** Where something of these orders is paid: what is not. */
  readonly part: { readonly bill: Bill; readonly settled: readonly ShareRow[] } | null
}

/** `orders`: those that are to be paid. */
export const leftToPay = async (
  db: Db,
  orders: readonly FoundOrder[],
  service: ServiceRate | null,
): Promise<LeftToPay> =>
  whatIsLeft(
    orders,
    await readSettledRows(
      db,
      orders.map(({ id }) => id),
    ),
    service,
  )

/** `settled`: what guests have paid of them. */
export function whatIsLeft(
  orders: readonly FoundOrder[],
  settled: readonly ShareRow[],
  rate: ServiceRate | null,
): LeftToPay {
  if (settled.length === 0 && !rate) return { totals: totalsOf(orders), service: undefined, part: null }
  const bill = withService(billOf(billItems(orders), settled), rate)
  const { service } = bill
  if (settled.length > 0) return { totals: addTotals(bill), service, part: { bill, settled } }
  return { totals: bill, service, part: null }
}
