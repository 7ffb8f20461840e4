import type { Station } from '../../domain/stations.ts'
import { AllDay } from './dialogs/all-day.tsx'
import { DisplayDialog } from './dialogs/display.tsx'
import { Recall } from './dialogs/recall.tsx'
import type { Display } from './display.ts'
import type { KitchenDialog } from './kitchen-heading.tsx'
import { bumpedTickets, isReady, linesToBump, type ShownTicket } from './tickets-in-order.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'

interface KitchenDialogsProps {
  readonly dialog: KitchenDialog
  /** All of this display, also those that have left it. */
  readonly tickets: readonly ShownTicket[]
  readonly display: Display
  readonly stations: readonly Station[]
  readonly taps: KitchenTaps
  readonly onChange: (changes: Partial<Display>) => void
  readonly onClose: () => void
}

/** Whichever dialog of the kitchen display is open. */
export function KitchenDialogs(props: KitchenDialogsProps) {
  const { dialog, tickets, display, stations, taps, onChange, onClose } = props
  if (dialog === 'all-day') return <AllDay tickets={tickets} onClose={onClose} />
  if (dialog === 'recall')
    return (
      <Recall
        tickets={bumpedTickets(tickets)}
        onRecall={ticket => {
          taps.recall(ticket)
          onClose()
        }}
        onClose={onClose}
      />
    )
  const done = display.isExpo ? [] : tickets.filter(ticket => isReady(ticket) && linesToBump(ticket).length > 0)
  return (
    <DisplayDialog
      display={display}
      stations={stations}
      readyCount={done.length}
      onChange={onChange}
      onClearReady={() => {
        taps.bump(done)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
