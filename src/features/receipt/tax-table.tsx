import type { TaxRow } from '../../domain/bill.ts'
import { type Cents, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'

/** Net, tax and total of each rate. Without the currency's sign, so that four columns fit on the narrow paper. */
export function TaxTable({ taxes }: { readonly taxes: readonly TaxRow[] }) {
  const sum = (cents: Cents) => moneyText(cents, '')
  return (
    <div className="border-current border-t border-dashed py-1">
      <table className="w-full text-right text-xs tabular-nums [&_td]:pl-1.5 [&_th+th]:pl-1.5">
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
              <th scope="row" className="break-words pr-1 text-left font-normal">
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
