import type { PaymentType } from '../../domain/entities.ts'
import { type Cents, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { askedCents, type TenderForm, tenderOf, typedCents } from './tender-form.ts'

interface DueFigureProps {
  readonly form: TenderForm
  readonly due: Cents
  readonly left: Cents
  /** null: the store takes no cash. */
  readonly cash: PaymentType | null
  readonly symbol: string
  /** By how much the cash of the same guests was rounded before. */
  readonly roundedBefore?: Cents
  /** What is due stands above already. */
  readonly isSaid?: boolean
}

/** What is due, and what change to give: read from an arm's length. */
export function DueFigure({ form, due, left, cash, symbol, roundedBefore = 0, isSaid = false }: DueFigureProps) {
  const given = cash && form.given !== '' ? typedCents(form.given) : null
  const change = given === null ? null : given - askedCents(tenderOf(form, cash, left), left, roundedBefore)
  if (isSaid && change === null) return null
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 tabular-nums">
      {!isSaid && (
        <>
          <dt className="text-lg">{t('tables.due')}</dt>
          <dd className="text-right font-bold text-2xl">{moneyText(left, symbol)}</dd>
        </>
      )}
      {left !== due && (
        <>
          <dt className="text-soft">{t('tables.ofTotal')}</dt>
          <dd className="text-right text-soft">{moneyText(due, symbol)}</dd>
        </>
      )}
      {change !== null && (
        <>
          <dt className={`text-lg ${change < 0 ? 'text-red' : 'text-green'}`}>
            {t(change < 0 ? 'tables.missing' : 'tables.change')}
          </dt>
          <dd className={`text-right font-bold text-2xl ${change < 0 ? 'text-red' : 'text-green'}`}>
            {moneyText(Math.abs(change), symbol)}
          </dd>
        </>
      )}
    </dl>
  )
}
