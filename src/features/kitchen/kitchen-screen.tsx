import { useMemo } from 'react'
import { useRead } from '../../client/use-read.ts'
import { kitchen } from '../../contract/kitchen.ts'
import type { Ticket } from '../../domain/entities.ts'
import { CardWall } from '../shared/card-wall.tsx'
import { withChanges } from '../shared/item-changes.ts'
import { LiveList } from '../shared/live-list.tsx'
import { useItemChanges } from '../shared/use-item-changes.ts'
import { useNotLive } from '../shared/use-not-live.ts'
import { useReload } from '../shared/use-reload.ts'
import { useTime } from '../shared/use-time.ts'
import { KitchenHeading } from './kitchen-heading.tsx'
import { NotLive } from './not-live.tsx'
import { OrderTicket, type ShownTicket } from './order-ticket.tsx'
import { ageMinutes } from './ticket-age.ts'
import { ticketsInOrder } from './tickets-in-order.ts'
import { useAdvance } from './use-advance.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useWallTheme } from './use-wall-theme.ts'

/** The wall of the kitchen: one ticket per open order, oldest first. */
export function KitchenScreen() {
  const list = useRead(kitchen.list)
  const { reload, busy } = useReload(list)
  const since = useNotLive()
  useWakeLock()
  return (
    <section data-theme={useWallTheme()} className="min-h-full bg-ground p-3 sm:p-4">
      {since !== null && <NotLive since={since} />}
      <KitchenHeading isBusy={busy} onRefresh={reload} />
      <div className="pt-3">
        <LiveList list={list}>{tickets => <Tickets tickets={tickets} />}</LiveList>
      </div>
    </section>
  )
}

function Tickets({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const changes = useItemChanges()
  const nowMs = useTime(15_000)
  const advance = useAdvance()
  const shown = useMemo(() => ticketsInOrder(withChanges<ShownTicket>(tickets, changes)), [tickets, changes])
  return (
    <CardWall cards={shown}>
      {ticket => (
        <OrderTicket key={ticket.id} ticket={ticket} minutes={ageMinutes(ticket.date, nowMs)} onAdvance={advance} />
      )}
    </CardWall>
  )
}
