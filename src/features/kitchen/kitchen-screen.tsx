import { useMemo } from 'react'
import { useRead } from '../../client/hooks.ts'
import { kitchen } from '../../contract/kitchen.ts'
import type { Ticket } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { withChanges } from '../open-orders/item-changes.ts'
import { LiveList } from '../open-orders/live-list.tsx'
import { Masonry } from '../open-orders/masonry.tsx'
import { useItemChanges } from '../open-orders/use-item-changes.ts'
import { useReload } from '../open-orders/use-reload.ts'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { useNow } from '../shared/use-now.ts'
import { CancelledTickets } from './cancelled-tickets.tsx'
import { KitchenHeading } from './kitchen-heading.tsx'
import { NotLive } from './not-live.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { withUnacknowledged } from './seen-items.ts'
import { ageMinutes } from './ticket-age.ts'
import { isOver, type ShownTicket, ticketsInOrder } from './tickets-in-order.ts'
import { useAdvance } from './use-advance.ts'
import { useKitchenTheme } from './use-kitchen-theme.ts'
import { useSeenItems } from './use-seen-items.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The wall of the kitchen: one ticket per open order, oldest first. */
export function KitchenScreen() {
  const list = useRead(kitchen.list)
  const cancelled = useRead(kitchen.cancelled)
  const { seen, acknowledge } = useSeenItems(list.data ?? none)
  const { reload, busy } = useReload(list)
  useWakeLock()
  useFocusFallback()
  return (
    <section data-theme={useKitchenTheme()} className="min-h-full bg-ground p-3 sm:p-4">
      <NotLive />
      <KitchenHeading isBusy={busy} onRefresh={reload} />
      <CancelledTickets cancelled={cancelled.data ?? none} seen={seen} onAcknowledge={acknowledge} />
      <div className="pt-3">
        <LiveList list={list}>
          {tickets => <Tickets tickets={tickets} seen={seen} onAcknowledge={acknowledge} />}
        </LiveList>
      </div>
    </section>
  )
}

interface TicketsProps {
  readonly tickets: readonly Ticket[]
  readonly seen: ReadonlySet<number>
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

function Tickets({ tickets, seen, onAcknowledge }: TicketsProps) {
  const changes = useItemChanges()
  const nowMs = useNow(15_000)
  const advance = useAdvance()
  const shown = useMemo(
    () => ticketsInOrder(withUnacknowledged(withChanges<ShownTicket>(tickets, changes), seen)),
    [tickets, changes, seen],
  ).filter(ticket => !isOver(ticket, nowMs))
  if (shown.length === 0) return <Empty text={t('openOrders.noOrdersPending')} />
  return (
    <Masonry cards={shown}>
      {ticket => (
        <OrderTicket
          key={ticket.id}
          ticket={ticket}
          minutes={ageMinutes(ticket.date, nowMs)}
          onAdvance={advance}
          onAcknowledge={onAcknowledge}
        />
      )}
    </Masonry>
  )
}

const none: readonly Ticket[] = []
