import { ticketTitle } from '../../domain/orders.ts'
import type { Station } from '../../domain/stations.ts'
import { isolated, t } from '../../texts/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { clockText } from '../shared/clock-text.ts'
import { AllDay } from './all-day-list.tsx'
import type { Display } from './display.ts'
import { DisplayDialog } from './display-dialog.tsx'
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
  if (dialog === 'all-day')
    return (
      <Dialog title={t('kitchen.allDay')} onClose={onClose}>
        <AllDay tickets={tickets} />
      </Dialog>
    )
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

interface RecallProps {
  /** The last one first. */
  readonly tickets: readonly ShownTicket[]
  readonly onRecall: (ticket: ShownTicket) => void
  readonly onClose: () => void
}

/** What left this display last; a tap brings a ticket back in its old place. */
function Recall({ tickets, onRecall, onClose }: RecallProps) {
  return (
    <Dialog title={t('kitchen.recall')} onClose={onClose}>
      {tickets.length === 0 && <p>{t('kitchen.nothingBumped')}</p>}
      <ul className="flex flex-col gap-2">
        {tickets.map(ticket => (
          <li key={ticket.id}>
            <button
              type="button"
              onClick={() => onRecall(ticket)}
              className="press flex min-h-14 w-full items-center gap-3 rounded-control border border-edge px-3 py-2 text-start hover:bg-sunken"
            >
              <span className="min-w-0 grow">
                <bdi className="block break-words font-bold text-lg">{ticketTitle(ticket, t)}</bdi>
                <span className="block break-words text-soft">
                  {ticket.items.map(({ quantity, item_title }) => `${quantity}× ${isolated(item_title)}`).join(', ')}
                </span>
              </span>
              <span className="shrink-0 text-end">
                <span className="block font-bold text-xl">{ticket.token_no}</span>
                <span className="block text-soft">{bumpedAt(ticket)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const bumpedAt = ({ items }: ShownTicket) =>
  clockText(Math.max(...items.map(({ bumped_at }) => Date.parse(bumped_at ?? '') || 0)))
