import type { Face } from './face.ts'
import { OrderTicket } from './order-ticket.tsx'
import { isReady } from './tickets-in-order.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'
import { WallHead } from './wall-head.tsx'
import { WallLine } from './wall-line.tsx'

/** For the cooks of this display: what is to be made, and off with it once it is done. */
export function cookFace(taps: KitchenTaps, onAcknowledge: (itemIds: readonly number[]) => void): Face {
  return {
    card: facts => (
      <OrderTicket
        key={facts.ticket.id}
        {...facts}
        onAdvance={taps.advance}
        onBump={taps.bump}
        onAcknowledge={onAcknowledge}
      />
    ),
    head: facts => <WallHead {...facts} onBump={taps.bump} />,
    line: (item, ticket) => (
      <WallLine item={item} onAdvance={line => taps.advance(line, ticket)} onAcknowledge={onAcknowledge} />
    ),
    isDone: isReady,
    act: taps.bump,
  }
}
