import { memo } from 'react'
import { ticketTitle } from '../../domain/orders.ts'
import type { Station } from '../../domain/stations.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { DoneStepIcon, PaperIcon } from '../../ui/kitchen-icons.tsx'
import { AgeIcon, DeliveredIcon } from '../../ui/state-icons.tsx'
import { ItemState } from '../open-orders/item-state.tsx'
import { CancelledStrip } from './cancelled-strip.tsx'
import { dishesOf, isWholeReady, linesToDeliver, partsOf, type StationPart } from './expo.ts'
import type { CardFacts, Face, HeadFacts } from './face.ts'
import { HeadWords } from './head-words.tsx'
import { ageText, ageTextColours, cardBorders, lateness } from './ticket-age.ts'
import { TicketExtras } from './ticket-extras.tsx'
import { TicketHead } from './ticket-head.tsx'
import type { ShownTicket, TicketLine } from './tickets-in-order.ts'
import type { KitchenTaps } from './use-kitchen-taps.ts'

/** For anybody who stands at the pass: how far each station is with an order, and out with what is ready. */
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

interface ExpoHeadProps extends HeadFacts {
  readonly stations: readonly Station[]
  readonly onDeliver: (lines: readonly TicketLine[]) => void
}

/** On the pass in full screen: what it is, how far each station is, and out with what is ready. */
function ExpoHead({ stations, onDeliver, ...facts }: ExpoHeadProps) {
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

interface ExpoTicketProps extends CardFacts {
  readonly stations: readonly Station[]
  readonly onDeliver: (lines: readonly TicketLine[]) => void
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** A whole order on the pass. */
const ExpoTicket = memo(function ExpoTicket(props: ExpoTicketProps) {
  const { ticket, minutes, isEmpty, number, isSelected, stations, onDeliver, onAcknowledge } = props
  const titleId = `ticket-${ticket.id}`
  const late = lateness(minutes)
  const border = isWholeReady(ticket, stations) ? 'border-green' : cardBorders[late]
  return (
    <article
      data-card={ticket.id}
      aria-labelledby={titleId}
      aria-hidden={isEmpty || undefined}
      inert={isEmpty}
      className={`relative flex min-w-0 flex-col rounded-card border-2 bg-surface px-3 py-3 [contain-intrinsic-size:auto_18rem] [content-visibility:auto] ${isEmpty ? 'invisible' : ''} ${isSelected ? 'outline-4 outline-accent' : ''} ${border}`}
    >
      <TicketHead ticket={ticket} titleId={titleId}>
        <p className={`font-semibold text-lg ${ageTextColours[late]}`}>
          <span className="sr-only">{t('kitchen.waiting')} </span>
          {ageText(minutes)}
        </p>
      </TicketHead>
      <StationChips ticket={ticket} stations={stations} />
      <DeliverButton ticket={ticket} stations={stations} number={number} onDeliver={onDeliver} />
      <ul className="mt-2">
        {ticket.items.map(item => (
          <li key={item.id} className="border-line border-t">
            <ExpoLine item={item} onAcknowledge={onAcknowledge} />
          </li>
        ))}
      </ul>
    </article>
  )
})

interface DeliverButtonProps {
  readonly ticket: ShownTicket
  readonly stations: readonly Station[]
  /** The key that does it, once a key was used. */
  readonly number?: number | null
  readonly onDeliver: (lines: readonly TicketLine[]) => void
}

/** Out with what is ready; it says how much that is where something is still missing. Nothing where nothing is. */
function DeliverButton({ ticket, stations, number = null, onDeliver }: DeliverButtonProps) {
  const lines = linesToDeliver(ticket, stations)
  if (lines.length === 0) return null
  const isWhole = isWholeReady(ticket, stations)
  const label = isWhole ? t('kitchen.delivered') : t('kitchen.deliverReady', { count: dishesOf(lines) })
  const where = t('kitchen.ticketWithToken', { ticket: ticketTitle(ticket, t), tokenNo: ticket.token_no })
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

interface ExpoLineProps {
  readonly item: TicketLine
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** A line on the pass: what it is, and how far its cook is with it. */
function ExpoLine({ item, onAcknowledge }: ExpoLineProps) {
  return (
    <div className="px-2 py-1.5 text-lg leading-tight">
      <div className={`flex items-start gap-1.5 font-semibold ${looks[item.status] ?? ''}`}>
        <span className="shrink-0">{item.quantity}×</span>
        <bdi className={`min-w-0 grow break-words ${item.status === 'cancelled' ? 'line-through' : ''}`}>
          {item.item_title}
        </bdi>
        <ItemState status={item.status} iconOnly isSmall />
      </div>
      <div className="ps-2 leading-snug">
        <TicketExtras item={item} />
      </div>
      {item.isUnacknowledged && (
        <CancelledStrip
          what={`${item.quantity} × ${isolated(item.item_title)}`}
          onAcknowledge={() => onAcknowledge([item.id])}
        />
      )}
    </div>
  )
}

const looks: { readonly [status in TicketLine['status']]?: string } = {
  delivered: 'text-soft',
  cancelled: 'text-soft',
}

interface StationChipsProps {
  readonly ticket: ShownTicket
  readonly stations: readonly Station[]
}

/** How far each station is with an order: "Grill 2/3", "Bar ready", "Fryer paper". */
function StationChips({ ticket, stations }: StationChipsProps) {
  return (
    <ul aria-label={t('kitchen.stations')} className="flex flex-wrap gap-1">
      {partsOf(ticket, stations).map(part => (
        <li
          key={part.station?.id ?? 0}
          className={`flex min-w-0 items-center gap-1 rounded-full px-2 py-0.5 font-semibold text-base ${lookOf(part)}`}
        >
          <Mark {...part} />
          <span className="min-w-0 break-words">{words(part)}</span>
          {part.isSlowest && <span className="sr-only">{t('kitchen.slowest')}</span>}
        </li>
      ))}
    </ul>
  )
}

function Mark({ state, isSlowest }: StationPart) {
  if (isSlowest) return <AgeIcon className="size-4!" />
  if (state === 'ready') return <DoneStepIcon className="size-4!" />
  if (state === 'delivered') return <DeliveredIcon className="size-4!" />
  return state === 'paper' ? <PaperIcon className="size-4!" /> : null
}

function words({ station, state, done, all }: StationPart): string {
  const title = station?.title ?? t('ready.kitchen')
  return t('kitchen.partState', { title, state, done, all })
}

const lookOf = ({ state, isSlowest }: StationPart): string =>
  isSlowest ? 'bg-amber-soft text-amber outline-1 outline-amber' : chipLooks[state]

const chipLooks = {
  paper: 'bg-sunken text-soft',
  making: 'bg-sunken text-ink',
  ready: 'bg-green-soft text-green',
  delivered: 'bg-teal-soft text-teal',
}
