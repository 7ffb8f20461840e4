import { useMemo, useRef } from 'react'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { Masonry } from '../open-orders/masonry.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { withUnacknowledged } from './seen-items.ts'
import { ageMinutes } from './ticket-age.ts'
import { isOver, onlyOnDisplay, type ShownTicket, ticketsInOrder } from './tickets-in-order.ts'
import { useHeldPlaces } from './use-held-places.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'
import { useSteadyTaps } from './use-steady-taps.ts'

interface TicketsProps {
  readonly tickets: readonly ShownTicket[]
  readonly seen: ReadonlySet<number>
  readonly nowMs: number
  readonly taps: KitchenTaps
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** The tickets that a cook has before them; they scroll. */
export function Tickets({ tickets, seen, nowMs, taps, onAcknowledge }: TicketsProps) {
  const wall = useRef<HTMLDivElement>(null)
  const shown = useMemo(
    () =>
      ticketsInOrder(withUnacknowledged(tickets, seen))
        .filter(ticket => !isOver(ticket, nowMs))
        .map(onlyOnDisplay),
    [tickets, seen, nowMs],
  )
  const places = useHeldPlaces(shown)
  useSteadyTaps(wall)
  return (
    <div ref={wall}>
      {places.length === 0 && <Empty text={t('openOrders.noOrdersPending')} />}
      <Masonry cards={places}>
        {({ ticket, isEmpty }) => (
          <OrderTicket
            key={ticket.id}
            ticket={ticket}
            minutes={ageMinutes(ticket.date, nowMs)}
            isEmpty={isEmpty}
            onAdvance={taps.advance}
            onBump={taps.bump}
            onAcknowledge={onAcknowledge}
          />
        )}
      </Masonry>
    </div>
  )
}
