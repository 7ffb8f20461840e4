import { memo } from 'react'
import type { Ticket } from '../../domain/entities.ts'
import { openItemsLeft, ticketTitle } from '../../domain/orders.ts'
import { ageText, type Lateness, lateness } from './ticket-age.ts'
import { TicketItem, type TicketLine } from './ticket-item.tsx'

export type ShownTicket = Omit<Ticket, 'items'> & { readonly items: readonly TicketLine[] }

interface OrderTicketProps {
  readonly ticket: ShownTicket
  readonly minutes: number
  readonly onAdvance: (item: TicketLine) => void
}

/** The kitchen's card for one order. Its age comes in whole minutes, so that it is drawn again once a minute at most. */
export const OrderTicket = memo(function OrderTicket({ ticket, minutes, onAdvance }: OrderTicketProps) {
  const isReady = openItemsLeft(ticket) === 0
  const late = lateness(minutes)
  const titleId = `ticket-${ticket.id}`
  return (
    <article
      aria-labelledby={titleId}
      className={`flex min-w-0 flex-col rounded-card border-2 px-3 pt-3 [contain-intrinsic-size:auto_18rem] [content-visibility:auto] ${isReady ? 'border-line bg-transparent text-soft' : `bg-surface ${borders[late]}`}`}
    >
      <header className="flex items-start justify-between gap-3 pb-2">
        <div className="min-w-0">
          <h2 id={titleId} className="break-words font-bold text-xl">
            {ticketTitle(ticket)}
          </h2>
          {ticket.floor && ticket.floor !== '-' && <p className="text-soft">{ticket.floor}</p>}
          {isReady ? (
            <p className="font-bold text-green text-lg">Ready</p>
          ) : (
            <p className={`font-semibold text-lg ${colours[late]}`}>
              <span className="sr-only">Waiting </span>
              {ageText(minutes)}
            </p>
          )}
        </div>
        <div className="shrink-0 text-right">
          <p className="font-bold text-2xl leading-none">
            <span className="sr-only">Token </span>
            {ticket.token_no}
          </p>
          {ticket.provisional_token && <p className="text-soft">was {ticket.provisional_token}</p>}
        </div>
      </header>
      <ul>
        {ticket.items.map(item => (
          <TicketItem key={item.id} item={item} onAdvance={onAdvance} />
        ))}
      </ul>
    </article>
  )
})

const colours: Readonly<Record<Lateness, string>> = { fresh: 'text-soft', late: 'text-amber', 'very late': 'text-red' }
const borders: Readonly<Record<Lateness, string>> = {
  fresh: 'border-line',
  late: 'border-amber',
  'very late': 'border-red',
}
