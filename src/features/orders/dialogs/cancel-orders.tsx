import { t } from '../../../texts/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'

interface CancelOrdersProps {
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function CancelOrders({ busy, onConfirm, onClose }: CancelOrdersProps) {
  return (
    <Confirm
      title={t('orders.cancelOrder')}
      text={t('orders.cancelQuestion')}
      confirmLabel={t('orders.cancelOrder')}
      closeLabel={t('orders.keepOrder')}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
