import { moneyText } from '../../domain/money.ts'
import type { Totals } from '../../domain/tax.ts'
import { t } from '../../texts/t.ts'

interface TotalsRowProps {
  readonly totals: Totals
  readonly symbol: string
}

/** The three totals side by side: they take little from the lines above them. */
export function TotalsRow({ totals, symbol }: TotalsRowProps) {
  return (
    <dl className="short:[&>div:not(:last-child)]:hidden flex flex-wrap items-end justify-between gap-x-3">
      <div>
        <dt className="text-soft text-sm">{t('pos.netTotal')}</dt>
        <dd>{moneyText(totals.netCents, symbol)}</dd>
      </div>
      <div>
        <dt className="text-soft text-sm">{t('pos.taxTotal')}</dt>
        <dd>{moneyText(totals.taxCents, symbol)}</dd>
      </div>
      <div className="short:flex short:w-full items-baseline justify-between text-right">
        <dt className="text-sm">{t('pos.payableTotal')}</dt>
        <dd className="font-bold text-lg">{moneyText(totals.payableCents, symbol)}</dd>
      </div>
    </dl>
  )
}
