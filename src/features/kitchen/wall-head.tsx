import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import { ticketTitle } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { BumpIcon } from '../../ui/kitchen-icons.tsx'
import { ageText, type Lateness, lateness } from './ticket-age.ts'
import { isReady, linesToBump, type ShownTicket } from './tickets-in-order.ts'

interface WallHeadProps {
  readonly ticket: ShownTicket
  readonly titleId: string
  readonly minutes: number
  /** "lines 1–24 of 60", where it is not all of it. */
  readonly part: string | null
  /** The key that bumps it, once a key was used. */
  readonly number: number | null
  readonly onBump: (tickets: readonly ShownTicket[]) => void
}

/** Two lines: where it goes; its token, age and dining option. The bump is beside them, and all of it once it is ready. */
export function WallHead({ ticket, titleId, minutes, part, number, onBump }: WallHeadProps) {
  const isDone = isReady(ticket)
  const { token_no, provisional_token, delivery_type, status } = ticket
  const dining = delivery_type === '' || ticket.table_title === null ? null : t(deliveryTypeLabels[delivery_type])
  const facts = [
    isDone ? t('kitchen.ready') : ageText(minutes),
    part,
    status === 'completed' ? t('kitchen.closedAtTill') : dining,
    provisional_token,
  ]
  const words = (
    <span className="min-w-0 grow self-center">
      <span className="flex min-w-0 items-center gap-1.5">
        {number !== null && (
          <kbd className="shrink-0 rounded bg-accent px-1.5 font-bold text-lg text-on-accent">{number}</kbd>
        )}
        <span
          id={titleId}
          className={`truncate font-bold leading-tight ${ticket.table_title === null ? 'text-base' : 'text-lg'}`}
        >
          {ticketTitle(ticket)}
        </span>
      </span>
      <span className={`block truncate text-sm leading-tight ${isDone ? 'text-green' : colours[lateness(minutes)]}`}>
        <span className="sr-only">{t('kitchen.token')} </span>
        <span className="font-bold text-ink text-lg">{token_no}</span> {facts.filter(Boolean).join(' · ')}
      </span>
    </span>
  )
  const canBump = linesToBump(ticket).length > 0
  const bump = {
    type: 'button',
    'aria-label': t('kitchen.bumpTicket', { ticket: ticketTitle(ticket), tokenNo: token_no }),
    onClick: () => onBump([ticket]),
  } as const
  const row = 'flex h-16 w-full gap-1 overflow-hidden border-line border-b p-1 pl-2 text-left'
  if (isDone && canBump)
    return (
      <button {...bump} className={`press ${row} items-center bg-green-soft`}>
        {words}
        <BumpIcon className="mr-3 shrink-0 text-green" />
      </button>
    )
  return (
    <div className={row}>
      {words}
      {canBump && (
        <button
          {...bump}
          className="press flex size-14 shrink-0 items-center justify-center rounded-control border border-edge hover:bg-sunken"
        >
          <BumpIcon />
        </button>
      )}
    </div>
  )
}

/** As high as it is drawn, in px. */
export const wallHeadPx = 64

const colours: Readonly<Record<Lateness, string>> = { fresh: 'text-soft', late: 'text-amber', 'very-late': 'text-red' }
