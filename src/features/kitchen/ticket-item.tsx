import { useLayoutEffect } from 'react'
import type { KitchenItem } from '../../domain/entities.ts'
import { nextKitchenStep } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { expectSecondTap } from '../../ui/second-tap.ts'
import { ItemExtras } from '../open-orders/item-extras.tsx'
import { ItemState } from '../open-orders/item-state.tsx'
import { UnsentMark } from '../open-orders/unsent-mark.tsx'
import { CancelledStrip } from './cancelled-strip.tsx'
import type { TicketLine } from './tickets-in-order.ts'

interface TicketItemProps {
  readonly item: TicketLine
  readonly onAdvance: (item: TicketLine) => void
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

export function TicketItem({ item, onAdvance, onAcknowledge }: TicketItemProps) {
  const step = nextKitchenStep(item.status)

  // Tells the page's taps: Complete stands now where Start Making stood, and a double tap was meant for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the button
  useLayoutEffect(expectSecondTap, [item.status])

  return (
    <li className="border-line border-t py-2 text-lg">
      <div className={`flex items-start gap-2 font-semibold ${lineLooks[item.status] ?? ''}`}>
        <span>{item.quantity}×</span>
        <span className="min-w-0 flex-1 break-words">{item.item_title}</span>
        <ItemState status={item.status} iconOnly />
      </div>
      <div className="flex flex-wrap items-start justify-end gap-x-2">
        <div className="min-w-0 flex-1 basis-28">
          <ItemExtras variant={item.variant_title} addons={item.addons} notes={item.notes} />
          {item.unsent && <UnsentMark />}
        </div>
        {step && (
          <Button
            variant={step.status === 'preparing' ? 'plain' : 'primary'}
            aria-label={t('kitchen.stepFor', { step: t(step.label), quantity: item.quantity, title: item.item_title })}
            onClick={({ detail }) => {
              // An iPad does not count taps.
              if (detail < 2) onAdvance(item)
              expectSecondTap()
            }}
            className="mt-1 text-base"
          >
            {t(step.label)}
          </Button>
        )}
      </div>
      {item.isUnacknowledged && (
        <CancelledStrip what={`${item.quantity} × ${item.item_title}`} onAcknowledge={() => onAcknowledge([item.id])} />
      )}
    </li>
  )
}

const lineLooks: { readonly [status in KitchenItem['status']]?: string } = {
  completed: 'text-soft',
  delivered: 'text-soft',
  cancelled: 'text-soft line-through',
}
