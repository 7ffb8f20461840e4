import { ItemExtras } from '../open-orders/item-extras.tsx'
import { ItemState } from '../open-orders/item-state.tsx'
import { UnsentMark } from '../open-orders/unsent-mark.tsx'
import { CancelledStrip } from './cancelled-strip.tsx'
import type { TicketLine } from './tickets-in-order.ts'

interface ExpoLineProps {
  readonly item: TicketLine
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** A line on the pass: what it is, and how far its cook is with it. */
export function ExpoLine({ item, onAcknowledge }: ExpoLineProps) {
  return (
    <div className="px-2 py-1.5 text-lg leading-tight">
      <div className={`flex items-start gap-1.5 font-semibold ${looks[item.status] ?? ''}`}>
        <span className="shrink-0">{item.quantity}×</span>
        <span className={`min-w-0 grow break-words ${item.status === 'cancelled' ? 'line-through' : ''}`}>
          {item.item_title}
        </span>
        <ItemState status={item.status} iconOnly isSmall />
      </div>
      <div className="pl-2 leading-snug">
        <ItemExtras variant={item.variant_title} addons={item.addons} notes={item.notes} />
        {item.unsent && <UnsentMark />}
      </div>
      {item.isUnacknowledged && (
        <CancelledStrip what={`${item.quantity} × ${item.item_title}`} onAcknowledge={() => onAcknowledge([item.id])} />
      )}
    </div>
  )
}

const looks: { readonly [status in TicketLine['status']]?: string } = {
  delivered: 'text-soft',
  cancelled: 'text-soft',
}
