import { moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { type Asked, askedCents, totalCents } from './asked-cents.ts'

interface GroupMoneyProps {
  readonly group: Asked
  readonly symbol: string
  /** Whose money it is, for those who do not see the card. */
  readonly name: string
  /** null for those who take no money. */
  readonly onPay: (() => void) | null
}

/** What a group comes to, what of it is due, and the one button that takes it. */
export function GroupMoney({ group, symbol, name, onPay }: GroupMoneyProps) {
  const due = askedCents(group)
  const total = totalCents(group)
  const sum = due === null ? null : moneyText(due, symbol)
  const pay = sum === null ? t('orders.pay') : t('orders.paySum', { sum })
  return (
    <footer className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-3 py-2">
      {total !== null && sum !== null && (
        <dl className="grid grid-cols-[auto_auto] gap-x-3 tabular-nums">
          <dt className="text-soft">{t('orders.total')}</dt>
          <dd className="text-right">{moneyText(total, symbol)}</dd>
          <dt className="font-bold">{t('orders.due')}</dt>
          <dd className="text-right font-bold">{sum}</dd>
        </dl>
      )}
      {onPay && due !== 0 && (
        <Button variant="primary" size="main" aria-label={`${pay}, ${name}`} onClick={onPay} className="grow px-4!">
          {pay}
        </Button>
      )}
    </footer>
  )
}
