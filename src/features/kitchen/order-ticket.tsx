import { memo } from 'react'
import { ticketTitle } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import type { CardFacts } from './face.ts'
import { ageText, ageTextColours, cardBorders, lateness } from './ticket-age.ts'
import { TicketHead } from './ticket-head.tsx'
import { TicketItem } from './ticket-item.tsx'
import { isReady, linesToBump, type ShownTicket, type TicketLine } from './tickets-in-order.ts'

interface OrderTicketProps extends CardFacts {
  readonly onAdvance: (item: TicketLine, ticket: ShownTicket) => void
  readonly onBump: (tickets: readonly ShownTicket[]) => void
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** The kitchen's card for one order. Its age comes in whole minutes, so that it is drawn again once a minute at most. */
export const OrderTicket = memo(function OrderTicket(props: OrderTicketProps) {
  const { ticket, minutes, isEmpty, number, isSelected, onAdvance, onBump, onAcknowledge } = props
  const isDone = isReady(ticket)
  const late = lateness(minutes)
  const titleId = `ticket-${ticket.id}`
  return (
    <article
      data-card={ticket.id}
      aria-labelledby={titleId}
      aria-hidden={isEmpty || undefined}
      inert={isEmpty}
      className={`relative flex min-w-0 flex-col rounded-card border-2 px-3 pt-3 [contain-intrinsic-size:auto_18rem] [content-visibility:auto] ${isEmpty ? 'invisible' : ''} ${isSelected ? 'outline-4 outline-accent' : ''} ${isDone ? 'border-green bg-surface' : `bg-surface ${cardBorders[late]}`}`}
    >
      <TicketHead ticket={ticket} titleId={titleId}>
        {isDone ? (
          <p className="font-bold text-green text-lg">{t('kitchen.ready')}</p>
        ) : (
          <p className={`font-semibold text-lg ${ageTextColours[late]}`}>
            <span className="sr-only">{t('kitchen.waiting')} </span>
            {ageText(minutes)}
          </p>
        )}
      </TicketHead>
      {linesToBump(ticket).length > 0 && (
        <Button
          size="main"
          variant={isDone ? 'primary' : 'plain'}
          aria-label={t('kitchen.bumpTicket', { ticket: ticketTitle(ticket), tokenNo: ticket.token_no })}
          onClick={() => onBump([ticket])}
          className="mb-2 w-full"
        >
          {number !== null && <kbd className="rounded bg-accent px-1.5 font-bold text-on-accent">{number}</kbd>}
          {t('kitchen.bump')}
        </Button>
      )}
      <ul>
        {ticket.items.map(item => (
          <TicketItem
            key={item.id}
            item={item}
            onAdvance={line => onAdvance(line, ticket)}
            onAcknowledge={onAcknowledge}
          />
        ))}
      </ul>
    </article>
  )
})
