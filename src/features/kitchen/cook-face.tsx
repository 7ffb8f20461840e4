import { ticketTitle } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { BumpIcon } from '../../ui/kitchen-icons.tsx'
import type { Face, HeadFacts } from './face.ts'
import { FullScreenLine } from './full-screen-line.tsx'
import { HeadWords } from './head-words.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { isReady, linesToBump, type ShownTicket } from './tickets-in-order.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'

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
      <FullScreenLine item={item} onAdvance={line => taps.advance(line, ticket)} onAcknowledge={onAcknowledge} />
    ),
    isDone: isReady,
    act: taps.bump,
  }
}

interface WallHeadProps extends HeadFacts {
  readonly onBump: (tickets: readonly ShownTicket[]) => void
}

/** What it is, and the bump: beside it, and all of it once it is ready. */
function WallHead({ onBump, ...facts }: WallHeadProps) {
  const { ticket } = facts
  const isDone = isReady(ticket)
  const words = <HeadWords {...facts} isDone={isDone} />
  const canBump = linesToBump(ticket).length > 0
  const bump = {
    type: 'button',
    'aria-label': t('kitchen.bumpTicket', { ticket: ticketTitle(ticket, t), tokenNo: ticket.token_no }),
    onClick: () => onBump([ticket]),
  } as const
  const row = 'flex min-h-16 w-full gap-1 overflow-hidden border-line border-b p-1 ps-2 text-start'
  if (isDone && canBump)
    return (
      <button {...bump} className={`press ${row} items-center bg-green-soft`}>
        {words}
        <BumpIcon className="me-3 shrink-0 text-green" />
      </button>
    )
  return (
    <div className={row}>
      {words}
      {canBump && (
        <button
          {...bump}
          className="press flex size-14 shrink-0 items-center justify-center self-center rounded-control border border-edge hover:bg-sunken"
        >
          <BumpIcon />
        </button>
      )}
    </div>
  )
}
