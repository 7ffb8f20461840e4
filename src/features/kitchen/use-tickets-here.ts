import { useMemo } from 'react'
import type { Ticket } from '../../domain/entities.ts'
import type { Station } from '../../domain/stations.ts'
import { withChanges } from '../open-orders/item-changes.ts'
import { useItemChanges } from '../open-orders/use-item-changes.ts'
import { ticketsHere } from './display.ts'
import type { ShownTicket } from './tickets-in-order.ts'

/** The tickets of this display, with what was tapped here laid over them. */
export function useTicketsHere(
  tickets: readonly Ticket[] | undefined,
  chosen: readonly number[],
  stations: readonly Station[] | undefined,
): readonly ShownTicket[] {
  const changes = useItemChanges()
  return useMemo(
    () => ticketsHere(withChanges<ShownTicket>(tickets ?? none, changes), chosen, stations),
    [tickets, changes, chosen, stations],
  )
}

const none: readonly Ticket[] = []
