import { useState } from 'react'
import type { KitchenWhenClosed } from '../../../domain/kitchen-fields.ts'
import { moneyText } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { StillBeingMade } from '../../open-orders/still-being-made.tsx'
import { askedCents } from '../asked-cents.ts'
import type { Target } from '../group-actions.ts'
import { linesOf } from '../lines-of.ts'
import { useReceipts } from '../use-receipts.ts'

interface CompleteOrdersProps {
  readonly target: Target
  readonly busy: boolean
  readonly onConfirm: (kitchen: KitchenWhenClosed) => void
  readonly onClose: () => void
}

export function CompleteOrders({ target, busy, onConfirm, onClose }: CompleteOrdersProps) {
  const { currencySymbol } = useReceipts()
  const [kitchen, setKitchen] = useState<KitchenWhenClosed>('keep')
  const due = askedCents(target) ?? 0
  return (
    <Confirm
      title={t('orders.completeOrder')}
      text={t('orders.completeQuestion')}
      confirmLabel={t('orders.completeOrder')}
      busy={busy}
      onConfirm={() => onConfirm(kitchen)}
      onClose={onClose}
    >
      {due > 0 && (
        <p className="mt-3 rounded-control bg-amber-soft px-3 py-2 font-bold text-amber">
          {target.name}
          <br />
          {t('orders.staysDue', { sum: moneyText(due, currencySymbol) })}
        </p>
      )}
      <StillBeingMade lines={linesOf(target.orders)} value={kitchen} onChange={setKitchen} />
    </Confirm>
  )
}
