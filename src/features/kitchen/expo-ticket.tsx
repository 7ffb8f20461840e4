import { memo } from 'react'
import type { Station } from '../../domain/stations.ts'
import { t } from '../../texts/t.ts'
import { DeliverButton } from './deliver-button.tsx'
import { isWholeReady } from './expo.ts'
import { ExpoLine } from './expo-line.tsx'
import type { CardFacts } from './face.ts'
import { StationChips } from './station-chips.tsx'
import { ageText, ageTextColours, cardBorders, lateness } from './ticket-age.ts'
import { TicketHead } from './ticket-head.tsx'
import type { TicketLine } from './tickets-in-order.ts'

interface ExpoTicketProps extends CardFacts {
  readonly stations: readonly Station[]
  readonly onDeliver: (lines: readonly TicketLine[]) => void
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** A whole order on the pass. */
export const ExpoTicket = memo(function ExpoTicket(props: ExpoTicketProps) {
  const { ticket, minutes, isEmpty, number, isSelected, stations, onDeliver, onAcknowledge } = props
  const titleId = `ticket-${ticket.id}`
  const late = lateness(minutes)
  const border = isWholeReady(ticket, stations) ? 'border-green' : cardBorders[late]
  return (
    <article
      data-card={ticket.id}
      aria-labelledby={titleId}
      aria-hidden={isEmpty || undefined}
      inert={isEmpty}
      className={`relative flex min-w-0 flex-col rounded-card border-2 bg-surface px-3 py-3 [contain-intrinsic-size:auto_18rem] [content-visibility:auto] ${isEmpty ? 'invisible' : ''} ${isSelected ? 'outline-4 outline-accent' : ''} ${border}`}
    >
      <TicketHead ticket={ticket} titleId={titleId}>
        <p className={`font-semibold text-lg ${ageTextColours[late]}`}>
          <span className="sr-only">{t('kitchen.waiting')} </span>
          {ageText(minutes)}
        </p>
      </TicketHead>
      <StationChips ticket={ticket} stations={stations} />
      <DeliverButton ticket={ticket} stations={stations} number={number} onDeliver={onDeliver} />
      <ul className="mt-2">
        {ticket.items.map(item => (
          <li key={item.id} className="border-line border-t">
            <ExpoLine item={item} onAcknowledge={onAcknowledge} />
          </li>
        ))}
      </ul>
    </article>
  )
})
