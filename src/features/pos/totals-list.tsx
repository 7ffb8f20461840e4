import { moneyText } from '../../domain/money/money-text.ts'
import type { Totals } from '../../domain/money/tax.ts'
import { t } from '../../texts/t.ts'

interface TotalsListProps {
  readonly totals: Totals
  readonly symbol: string
  /** Somebody pays it now: it is read from an arm's length. */
  readonly isPaid?: boolean
}

/** The three totals of §5, the one to pay the biggest. */
export function TotalsList({ totals, symbol, isPaid = false }: TotalsListProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
      <dt className="text-soft">{t('pos.netTotal')}</dt>
      <dd className="text-end">{moneyText(totals.netCents, symbol)}</dd>
      <dt className="text-soft">{t('pos.taxTotal')}</dt>
      <dd className="text-end">{moneyText(totals.taxCents, symbol)}</dd>
      <dt className="font-semibold">{t('pos.payableTotal')}</dt>
      <dd className={`text-end font-bold tabular-nums ${isPaid ? 'text-2xl' : 'text-lg'}`}>
        {moneyText(totals.payableCents, symbol)}
      </dd>
    </dl>
  )
}
