import { ticketTitle } from '../../domain/orders.ts'
import { isolated, t } from '../../texts/t.ts'
import { Masonry } from '../open-orders/masonry.tsx'
import { useNow } from '../shared/use-now.ts'
import { CancelledStrip } from './cancelled-strip.tsx'
import { unacknowledgedCancellations } from './seen-items.ts'
import { TicketHead } from './ticket-head.tsx'
import type { ShownTicket } from './tickets-in-order.ts'

interface CancelledTicketsProps {
  readonly cancelled: readonly ShownTicket[]
  readonly seen: ReadonlySet<number>
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** Above the wall: orders that hung here and were cancelled whole. */
export function CancelledTickets({ cancelled, seen, onAcknowledge }: CancelledTicketsProps) {
  const news = unacknowledgedCancellations(cancelled, seen, useNow(60_000))
  if (news.length === 0) return null
  return (
    <section aria-label={t('kitchen.cancelledOrders')} className="pt-3">
      <Masonry cards={news}>
        {ticket => (
          <CancelledTicket
            key={ticket.id}
            ticket={ticket}
            onAcknowledge={() => onAcknowledge(ticket.items.map(({ id }) => id))}
          />
        )}
      </Masonry>
    </section>
  )
}

interface CancelledTicketProps {
  readonly ticket: ShownTicket
  readonly onAcknowledge: () => void
}

function CancelledTicket({ ticket, onAcknowledge }: CancelledTicketProps) {
  const titleId = `cancelled-${ticket.id}`
  return (
    <article
      data-cancelled
      aria-labelledby={titleId}
      className="relative min-w-0 rounded-card border-2 border-red-fill bg-surface p-3"
    >
      <TicketHead ticket={ticket} titleId={titleId} />
      <ul className="pb-1 font-semibold text-lg">
        {ticket.items.map(({ id, quantity, item_title, variant_title }) => (
          <li key={id} className="break-words line-through">
            {quantity}× {isolated(item_title)} {isolated(variant_title ?? '')}
          </li>
        ))}
      </ul>
      <CancelledStrip
        what={t('kitchen.ticketWithToken', { ticket: ticketTitle(ticket, t), tokenNo: ticket.token_no })}
        onAcknowledge={onAcknowledge}
      />
    </article>
  )
}
