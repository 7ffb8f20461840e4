import type { ReactNode } from 'react'
import type { Ticket } from '../../domain/entities.ts'
import { ticketTitle } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'

interface TicketHeadProps {
  readonly ticket: Omit<Ticket, 'items'>
  readonly titleId: string
  /** How long it has been waiting. */
  readonly children?: ReactNode
}

/** Where an order goes and what it is called, readable from two metres away. */
export function TicketHead({ ticket, titleId, children }: TicketHeadProps) {
  return (
    <header className="flex items-start justify-between gap-3 pb-2">
      <div className="min-w-0">
        <h2 id={titleId} className="break-words font-bold text-xl">
          <bdi>{ticketTitle(ticket, t)}</bdi>
        </h2>
        {ticket.floor && ticket.floor !== '-' && (
          <p className="text-soft">
            <bdi>{ticket.floor}</bdi>
          </p>
        )}
        {ticket.moved_from && (
          <p className="break-words font-semibold text-amber">{t('kitchen.movedFrom', { table: ticket.moved_from })}</p>
        )}
        {ticket.status === 'completed' && <p className="font-semibold text-soft">{t('kitchen.closedAtTill')}</p>}
        {children}
      </div>
      <div className="shrink-0 text-end">
        <p className="font-bold text-2xl leading-none">
          <span className="sr-only">{t('kitchen.token')} </span>
          {ticket.token_no}
        </p>
        {ticket.provisional_token && <p className="text-soft">{ticket.provisional_token}</p>}
      </div>
    </header>
  )
}
