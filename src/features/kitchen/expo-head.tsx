import type { Station } from '../../domain/stations.ts'
import { DeliverButton } from './deliver-button.tsx'
import { isWholeReady } from './expo.ts'
import type { HeadFacts } from './face.ts'
import { HeadWords } from './head-words.tsx'
import { StationChips } from './station-chips.tsx'
import type { TicketLine } from './tickets-in-order.ts'

interface ExpoHeadProps extends HeadFacts {
  readonly stations: readonly Station[]
  readonly onDeliver: (lines: readonly TicketLine[]) => void
}

/** On the pass in full screen: what it is, how far each station is, and out with what is ready. */
export function ExpoHead({ stations, onDeliver, ...facts }: ExpoHeadProps) {
  const { ticket } = facts
  return (
    <div className="border-line border-b p-2">
      <div className="flex pb-1.5">
        <HeadWords {...facts} isDone={isWholeReady(ticket, stations)} />
      </div>
      <StationChips ticket={ticket} stations={stations} />
      <DeliverButton ticket={ticket} stations={stations} onDeliver={onDeliver} />
    </div>
  )
}
