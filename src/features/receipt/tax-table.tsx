import type { TaxRow } from '../../domain/bill.ts'
import { type Cents, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { paperWidthMm } from './paper-width.ts'

interface TaxTableProps {
  readonly taxes: readonly TaxRow[]
  /** '57' or '80'; anything else is 80. */
  readonly format: string | null | undefined
}

/**
 * Net, tax and total of each rate. Without the currency's sign, so that four columns fit on the narrow paper; sums that
 * are too long for that take a line of their own.
 */
export function TaxTable({ taxes, format }: TaxTableProps) {
  // So many letters of a sum fit three times beside a name.
  const columnMax = paperWidthMm(format) === '57' ? 6 : 9
  const isLong = taxes.some(({ netCents, taxCents }) => sum(netCents + taxCents).length > columnMax)
  return (
    <div className="border-current border-t border-dashed py-1">
      <table className={`w-full text-right text-xs tabular-nums ${isLong ? wrapping : columns}`}>
        <thead>
          <tr className="[&>th]:py-0.5 [&>th]:font-semibold">
            <th scope="col" className="text-left">
              {t('receipt.rate')}
            </th>
            <th scope="col">{t('receipt.net')}</th>
            <th scope="col">{t('receipt.tax')}</th>
            <th scope="col">{t('receipt.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ taxRate, taxTitle, netCents, taxCents }) => (
            <tr key={taxRate} className="align-bottom">
              {/* A column is as wide as its longest word, unless that may break anywhere. */}
              <th scope="row" className="wrap-anywhere pr-1 text-left font-normal">
                {taxRate === null ? t('receipt.withoutTax') : `${taxTitle ?? ''} ${taxRate}%`.trim()}
              </th>
              <td>{sum(netCents)}</td>
              <td>{sum(taxCents)}</td>
              <td>{sum(netCents + taxCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const columns = '[&_td]:pl-1.5 [&_th+th]:pl-1.5'
const wrapping =
  'block [&>*]:block [&_tr]:flex [&_tr]:flex-wrap [&_tr]:justify-end [&_tr]:gap-x-2 [&_th:first-child]:mr-auto'

const sum = (cents: Cents) => moneyText(cents, '')
