import { memo } from 'react'
import { t } from '../../texts/t.ts'
import { ageText, type Lateness, lateness } from './ticket-age.ts'
import { TicketHead } from './ticket-head.tsx'
import { TicketItem } from './ticket-item.tsx'
import { isReady, type ShownTicket, type TicketLine } from './tickets-in-order.ts'

interface OrderTicketProps {
  readonly ticket: ShownTicket
  readonly minutes: number
  readonly onAdvance: (item: TicketLine) => void
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** The kitchen's card for one order. Its age comes in whole minutes, so that it is drawn again once a minute at most. */
export const OrderTicket = memo(function OrderTicket(props: OrderTicketProps) {
  const { ticket, minutes, onAdvance, onAcknowledge } = props
  const isDone = isReady(ticket)
  const late = lateness(minutes)
  const titleId = `ticket-${ticket.id}`
  return (
    <article
      aria-labelledby={titleId}
      className={`flex min-w-0 flex-col rounded-card border-2 px-3 pt-3 [contain-intrinsic-size:auto_18rem] [content-visibility:auto] ${isDone ? 'border-line bg-transparent text-soft' : `bg-surface ${borders[late]}`}`}
    >
      <TicketHead ticket={ticket} titleId={titleId}>
        {isDone ? (
          <p className="font-bold text-green text-lg">{t('kitchen.ready')}</p>
        ) : (
          <p className={`font-semibold text-lg ${colours[late]}`}>
            <span className="sr-only">{t('kitchen.waiting')} </span>
            {ageText(minutes)}
          </p>
        )}
      </TicketHead>
      <ul>
        {ticket.items.map(item => (
          <TicketItem key={item.id} item={item} onAdvance={onAdvance} onAcknowledge={onAcknowledge} />
        ))}
      </ul>
    </article>
  )
})

const colours: Readonly<Record<Lateness, string>> = { fresh: 'text-soft', late: 'text-amber', 'very-late': 'text-red' }
const borders: Readonly<Record<Lateness, string>> = {
  fresh: 'border-line',
  late: 'border-amber',
  'very-late': 'border-red',
}
