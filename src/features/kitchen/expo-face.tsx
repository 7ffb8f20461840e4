import type { Station } from '../../domain/stations.ts'
import { isWholeReady, linesToDeliver } from './expo.ts'
import { ExpoHead } from './expo-head.tsx'
import { ExpoLine } from './expo-line.tsx'
import { ExpoTicket } from './expo-ticket.tsx'
import type { Face } from './face.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'

/** For whoever stands at the pass: how far each station is with an order, and out with what is ready. */
export function expoFace(
  taps: KitchenTaps,
  stations: readonly Station[],
  onAcknowledge: (itemIds: readonly number[]) => void,
): Face {
  return {
    card: facts => (
      <ExpoTicket
        key={facts.ticket.id}
        {...facts}
        stations={stations}
        onDeliver={taps.deliver}
        onAcknowledge={onAcknowledge}
      />
    ),
    head: facts => <ExpoHead {...facts} stations={stations} onDeliver={taps.deliver} />,
    line: item => <ExpoLine item={item} onAcknowledge={onAcknowledge} />,
    isDone: ticket => isWholeReady(ticket, stations),
    act: tickets => taps.deliver(tickets.flatMap(ticket => linesToDeliver(ticket, stations))),
  }
}
