/** Net, tax and total of each rate. Without the currency's sign, so that four columns fit on the narrow paper. */
import type { TaxRow } from '../../domain/bill.ts'
import { type Cents, moneyText } from '../../domain/money.ts'
import { type PaperLine, rule } from '../../domain/paper.ts'
import { say } from '../../texts/say.ts'

export function taxTable(taxes: readonly TaxRow[]): readonly PaperLine[] {
  const head = (['receipt.rate', 'receipt.net', 'receipt.tax', 'receipt.sum'] as const).map(key => say('en', key))
  return [
    rule,
    { is: 'cells', cells: head, bold: true },
    ...taxes.map((row): PaperLine => {
      const { taxRate, taxTitle, netCents, taxCents } = row
      const name = taxRate === null ? say('en', 'receipt.withoutTax') : `${taxTitle ?? ''} ${taxRate}%`.trim()
      return { is: 'cells', cells: [name, sum(netCents), sum(taxCents), sum(netCents + taxCents)] }
    }),
  ]
}

const sum = (cents: Cents) => moneyText(cents, '')
