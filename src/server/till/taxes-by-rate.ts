/** Sums of tax rows as papers and reports list them: a rate once, whatever the taxes with it are called. */
import { centsText } from '../../domain/money/money.ts'
import type { ShiftReport } from './shift-rows.ts'

interface TaxSum {
  readonly tax_rate: number | null
  readonly tax_title: string | null
  /** PostgreSQL gives sums as text. */
  readonly net_cents: number | string
  readonly tax_cents: number | string
}

/** In the order in which the rates come; the titles of one rate stand side by side. */
export function taxesByRate(sums: readonly TaxSum[]): ShiftReport['taxes'] {
  const byRate = Map.groupBy(sums, ({ tax_rate }) => tax_rate)
  return [...byRate].map(([rate, rows]) => {
    const titles = new Set(rows.flatMap(({ tax_title }) => tax_title ?? []))
    const net = rows.reduce((sum, { net_cents }) => sum + Number(net_cents), 0)
    const tax = rows.reduce((sum, { tax_cents }) => sum + Number(tax_cents), 0)
    return {
      rate,
      title: titles.size > 0 ? [...titles].sort().join(', ') : null,
      net: centsText(net),
      tax: centsText(tax),
      total: centsText(net + tax),
    }
  })
}
