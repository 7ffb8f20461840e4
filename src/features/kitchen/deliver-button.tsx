import { ticketTitle } from '../../domain/orders.ts'
import type { Station } from '../../domain/stations.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { DeliveredIcon } from '../../ui/state-icons.tsx'
import { dishesOf, isWholeReady, linesToDeliver } from './expo.ts'
import type { ShownTicket, TicketLine } from './tickets-in-order.ts'

interface DeliverButtonProps {
  readonly ticket: ShownTicket
  readonly stations: readonly Station[]
  /** The key that does it, once a key was used. */
  readonly number?: number | null
  readonly onDeliver: (lines: readonly TicketLine[]) => void
}

/** Out with what is ready; it says how much that is where something is still missing. Nothing where nothing is. */
export function DeliverButton({ ticket, stations, number = null, onDeliver }: DeliverButtonProps) {
  const lines = linesToDeliver(ticket, stations)
  if (lines.length === 0) return null
  const isWhole = isWholeReady(ticket, stations)
  const label = isWhole ? t('kitchen.delivered') : t('kitchen.deliverReady', { count: dishesOf(lines) })
  const where = t('kitchen.ticketWithToken', { ticket: ticketTitle(ticket), tokenNo: ticket.token_no })
  return (
    <Button
      size="main"
      variant={isWhole ? 'primary' : 'plain'}
      icon={<DeliveredIcon className="size-5!" />}
      aria-label={t('kitchen.deliverFrom', { label, ticket: where })}
      onClick={() => onDeliver(lines)}
      className="mt-2 w-full gap-1.5! px-1!"
    >
      {number !== null && <kbd className="rounded bg-accent px-1.5 font-bold text-on-accent">{number}</kbd>}
      {label}
    </Button>
  )
}
