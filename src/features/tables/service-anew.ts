/** The service charge of a bill on which more stands than the server knows. */
import { rateTable } from '../../domain/bill.ts'
import { centsOf, centsText } from '../../domain/money.ts'
import { serviceOn } from '../../domain/service.ts'
import { taxClassOf } from '../../domain/tax-table.ts'
import type { Bill } from './open-bill.ts'
import { serviceOf } from './split/board.ts'
import type { Party } from './tiles.ts'

/** The bill with its charge over all of its lines; the title is the one that the server gave. */
export function withServiceAnew(bill: Bill, service: Party['service']): Bill {
  const before = bill.lines.find(({ order_item_id }) => order_item_id === null)
  const lines = bill.lines.filter(line => line !== before)
  const amount = lines.reduce((sum, line) => sum + centsOf(line.amount), 0)
  const now = before && serviceOn(amount, serviceOf(service))
  if (!before || !now) return bill
  const more = { net: now.netCents - centsOf(before.net), tax: now.taxCents - centsOf(before.tax) }
  const rate = taxClassOf(now) === '' ? null : now.taxRate
  const known = bill.taxes.map(row => ({
    ...{ taxRate: row.rate, taxTitle: row.title, netCents: centsOf(row.net), taxCents: centsOf(row.tax) },
  }))
  const taxes = rateTable([...known, { taxRate: rate, taxTitle: null, netCents: more.net, taxCents: more.tax }])
  const sums = (net: number, tax: number) => ({
    ...{ net: centsText(net), tax: centsText(tax), total: centsText(net + tax) },
  })
  const plus = (sum: string) => centsText(centsOf(sum) + more.net + more.tax)
  return {
    ...bill,
    lines: [...lines, { ...before, amount: centsText(now.amountCents), ...sums(now.netCents, now.taxCents) }],
    taxes: taxes.map(row => ({ rate: row.taxRate, title: row.taxTitle, ...sums(row.netCents, row.taxCents) })),
    ...sums(centsOf(bill.net) + more.net, centsOf(bill.tax) + more.tax),
    due: plus(bill.due),
  }
}
