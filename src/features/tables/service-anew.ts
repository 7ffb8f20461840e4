/** The service charge of a bill on which more stands than the server knows. */
import { rateTable } from '../../domain/bill.ts'
import { centsOf, centsText } from '../../domain/money.ts'
import { serviceOn } from '../../domain/service.ts'
import type { ServiceLine } from '../../domain/service-line.ts'
import { taxClassOf } from '../../domain/tax-table.ts'
import { t } from '../../texts/t.ts'
import type { Bill } from './open-bill.ts'
import { serviceOf } from './split/board.ts'
import type { Party } from './tiles.ts'

/** The bill with its charge over all of its lines, also where the server has made none of it yet. */
export function withServiceAnew(bill: Bill, service: Party['service']): Bill {
  const before = bill.lines.find(({ order_item_id }) => order_item_id === null)
  const lines = bill.lines.filter(line => line !== before)
  const amount = lines.reduce((sum, line) => sum + centsOf(line.amount), 0)
  const now = serviceOn(amount, serviceOf(service))
  if (!now) return bill
  const { net = '0.00', tax = '0.00' } = before ?? {}
  const more = { net: now.netCents - centsOf(net), tax: now.taxCents - centsOf(tax) }
  const rate = taxClassOf(now) === '' ? null : now.taxRate
  const known = bill.taxes.map(row => ({
    taxRate: row.rate,
    taxTitle: row.title,
    netCents: centsOf(row.net),
    taxCents: centsOf(row.tax),
  }))
  const taxes = rateTable([...known, { taxRate: rate, taxTitle: now.taxTitle, netCents: more.net, taxCents: more.tax }])
  const sums = (net: number, tax: number) => ({
    net: centsText(net),
    tax: centsText(tax),
    total: centsText(net + tax),
  })
  const plus = (sum: string) => centsText(centsOf(sum) + more.net + more.tax)
  return {
    ...bill,
    lines: [
      ...lines,
      { ...(before ?? lineOf(now)), amount: centsText(now.amountCents), ...sums(now.netCents, now.taxCents) },
    ],
    taxes: taxes.map(row => ({ rate: row.taxRate, title: row.taxTitle, ...sums(row.netCents, row.taxCents) })),
    ...sums(centsOf(bill.net) + more.net, centsOf(bill.tax) + more.tax),
    due: plus(bill.due),
  }
}

/** In the words of the server's papers. */
const lineOf = ({ percent, taxRate, taxType }: ServiceLine) => ({
  order_item_id: null,
  title: t('tables.serviceRow', { percent: String(percent / 100) }),
  n: 1,
  d: 1,
  tax_rate: taxRate,
  tax_type: taxType,
})
