import { t } from '../../../texts/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'

interface CompleteOrdersProps {
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function CompleteOrders({ busy, onConfirm, onClose }: CompleteOrdersProps) {
  return (
    <Confirm
      title={t('orders.completeOrder')}
      text={t('orders.completeQuestion')}
      confirmLabel={t('orders.completeOrder')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
