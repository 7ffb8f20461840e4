import { Confirm } from '../../../ui/confirm.tsx'

interface CompleteOrdersProps {
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function CompleteOrders({ busy, onConfirm, onClose }: CompleteOrdersProps) {
  return (
    <Confirm
      title="Complete order"
      text="Are you sure, you are completing the order!"
      confirmLabel="Complete order"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
