import { Fragment } from 'react'
import type { PaymentSummary } from '../../domain/entities.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'

interface SummaryTotalsProps {
  readonly summary: PaymentSummary
  readonly currencySymbol: string
}

/** The server's own numbers: nothing is added up here. */
export function SummaryTotals({ summary, currencySymbol }: SummaryTotalsProps) {
  const money = (amount: number) => moneyText(centsOf(amount), currencySymbol)
  return (
    <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt>{t('orders.subtotal')}</dt>
      <dd className="text-right">{money(summary.subtotal)}</dd>
      <dt>{t('orders.tax')}</dt>
      <dd className="text-right">{money(summary.taxTotal)}</dd>
      <dt className="font-bold text-xl">{t('orders.total')}</dt>
      <dd className="text-right font-bold text-xl">{money(summary.total)}</dd>
      {summary.paid && summary.paid.orders.length > 0 && (
        <>
          <dt className="text-green">{t('orders.paidAlready')}</dt>
          <dd className="text-right text-green">{money(summary.paid.total)}</dd>
          {summary.paid.orders.map(({ id, token_no, total }) => (
            <Fragment key={id}>
              <dt className="pl-4 text-soft">{t('orders.paidToken', { tokenNo: token_no })}</dt>
              <dd className="text-right text-soft">{money(total)}</dd>
            </Fragment>
          ))}
        </>
      )}
    </dl>
  )
}
