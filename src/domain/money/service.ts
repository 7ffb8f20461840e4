/** The service charge of a bill: a percentage of its amount, with a tax of its own. Each bill is calculated by itself. */
import { type Bill, rateTable } from './bill.ts'
import { halfUp } from './fraction.ts'
import type { Cents } from './money.ts'
import type { ServiceLine, ServiceRate } from './service-line.ts'
import { orderTotals } from './tax.ts'
import { taxClassOf } from './tax-table.ts'

/** The charge over an amount in the menu's prices, half up; null: nothing. */
export function serviceOn(amountCents: Cents, rate: ServiceRate | null): ServiceLine | null {
  if (!rate) return null
  const cents = halfUp({ top: BigInt(amountCents) * BigInt(rate.percent), bottom: wholePercent })
  if (cents === 0) return null
  const { netCents, taxCents } = orderTotals([{ unitCents: cents, quantity: 1, ...rate }])
  return { ...rate, amountCents: cents, netCents, taxCents }
}

/** 100 %, in hundredths of a percent. */
const wholePercent = 10_000n

/** The bill with its charge, which stands in its totals and its tax table. */
export function withService(bill: Bill, rate: ServiceRate | null): Bill {
  const amount = bill.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const service = serviceOn(amount, rate)
  if (!service) return bill
  const { netCents, taxCents, taxTitle } = service
  const taxRate = taxClassOf(service) === '' ? null : service.taxRate
  return {
    ...bill,
    netCents: bill.netCents + netCents,
    taxCents: bill.taxCents + taxCents,
    payableCents: bill.payableCents + netCents + taxCents,
    taxes: rateTable([...bill.taxes, { taxRate, taxTitle, netCents, taxCents }]),
    service,
  }
}
