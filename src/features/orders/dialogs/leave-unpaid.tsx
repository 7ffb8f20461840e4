import { moneyText } from '../../../domain/money.ts'
import { dueCents } from '../../../domain/orders.ts'
import { t } from '../../../texts/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import type { Target } from '../group-actions.ts'
import { useReceipts } from '../use-receipts.ts'

interface LeaveUnpaidProps {
  readonly target: Target
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function LeaveUnpaid({ target, busy, onConfirm, onClose }: LeaveUnpaidProps) {
  const { currencySymbol } = useReceipts()
  const sum = moneyText(dueCents(target.orders) ?? 0, currencySymbol)
  return (
    <Confirm
      title={t('orders.leftWithoutPaying')}
      text={t('orders.leftQuestion', { name: target.name, sum })}
      confirmLabel={t('orders.leftWithoutPaying')}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
