import { Confirm } from '../../../ui/confirm.tsx'

interface CancelOrdersProps {
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function CancelOrders({ busy, onConfirm, onClose }: CancelOrdersProps) {
  return (
    <Confirm
      title="Cancel order"
      text="Are you sure, you are cancelling the order! This process is not reversible."
      confirmLabel="Cancel order"
      danger
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
