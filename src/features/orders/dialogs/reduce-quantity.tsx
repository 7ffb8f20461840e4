import { useState } from 'react'
import { orders } from '../../../contract/orders.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useQueuedWrite } from '../../outbox/use-queued-write.ts'
import type { OrderLine } from '../order-item-line.tsx'

interface ReduceQuantityProps {
  readonly item: OrderLine
  readonly onClose: () => void
}

/** Takes pieces off a line; for none at all there is Cancel. */
export function ReduceQuantity({ item, onClose }: ReduceQuantityProps) {
  const { run, busy } = useQueuedWrite(orders.reduce, { discardRefused: true })
  const [quantity, setQuantity] = useState(item.quantity - 1)
  const isLeast = quantity <= 1
  const isMost = quantity >= item.quantity - 1

  async function change() {
    await run({ params: { id: item.id }, body: { quantity, seen: item.quantity } }).catch(() => null)
    onClose()
  }

  return (
    <Dialog
      title={t('orders.reduceQuantity')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('orders.close')}</Button>
          <Button variant="primary" busy={busy} data-autofocus onClick={change}>
            {t('orders.changeQuantity', { quantity })}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        {item.quantity} × {item.item_title}
      </p>
      <p>{t('orders.quantityLeft')}</p>
      <div className="flex items-center justify-center gap-4 pt-3">
        <IconButton
          variant="plain"
          label={t('orders.fewer')}
          icon={<MinusIcon />}
          disabled={isLeast}
          onClick={() => setQuantity(quantity - 1)}
        />
        <output className="min-w-12 text-center font-bold text-2xl">{quantity}</output>
        <IconButton
          variant="plain"
          label={t('orders.more')}
          icon={<PlusIcon />}
          disabled={isMost}
          onClick={() => setQuantity(quantity + 1)}
        />
      </div>
    </Dialog>
  )
}
