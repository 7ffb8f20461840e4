import { memo, useLayoutEffect } from 'react'
import type { KitchenItem } from '../../domain/entities.ts'
import { nextKitchenStep, ticketTitle } from '../../domain/orders.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { expectSecondTap } from '../../ui/second-tap.ts'
import { ItemState } from '../open-orders/item-state.tsx'
import { CancelledStrip } from './cancelled-strip.tsx'
import type { CardFacts } from './face.ts'
import { ageText, ageTextColours, cardBorders, lateness } from './ticket-age.ts'
import { TicketExtras } from './ticket-extras.tsx'
import { TicketHead } from './ticket-head.tsx'
import { isReady, linesToBump, type ShownTicket, type TicketLine } from './tickets-in-order.ts'

interface OrderTicketProps extends CardFacts {
  readonly onAdvance: (item: TicketLine, ticket: ShownTicket) => void
  readonly onBump: (tickets: readonly ShownTicket[]) => void
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** The kitchen's card for one order. Its age comes in whole minutes, so that it is drawn again once a minute at most. */
export const OrderTicket = memo(function OrderTicket(props: OrderTicketProps) {
  const { ticket, minutes, isEmpty, number, isSelected, onAdvance, onBump, onAcknowledge } = props
  const isDone = isReady(ticket)
  const late = lateness(minutes)
  const titleId = `ticket-${ticket.id}`
  return (
    <article
      data-card={ticket.id}
      aria-labelledby={titleId}
      aria-hidden={isEmpty || undefined}
      inert={isEmpty}
      className={`relative flex min-w-0 flex-col rounded-card border-2 px-3 pt-3 [contain-intrinsic-size:auto_18rem] [content-visibility:auto] ${isEmpty ? 'invisible' : ''} ${isSelected ? 'outline-4 outline-accent' : ''} ${isDone ? 'border-green bg-surface' : `bg-surface ${cardBorders[late]}`}`}
    >
      <TicketHead ticket={ticket} titleId={titleId}>
        {isDone ? (
          <p className="font-bold text-green text-lg">{t('kitchen.ready')}</p>
        ) : (
          <p className={`font-semibold text-lg ${ageTextColours[late]}`}>
            <span className="sr-only">{t('kitchen.waiting')} </span>
            {ageText(minutes)}
          </p>
        )}
      </TicketHead>
      {linesToBump(ticket).length > 0 && (
        <Button
          size="main"
          variant={isDone ? 'primary' : 'plain'}
          aria-label={t('kitchen.bumpTicket', { ticket: ticketTitle(ticket, t), tokenNo: ticket.token_no })}
          onClick={() => onBump([ticket])}
          className="mb-2 w-full"
        >
          {number !== null && <kbd className="rounded bg-accent px-1.5 font-bold text-on-accent">{number}</kbd>}
          {t('kitchen.bump')}
        </Button>
      )}
      <ul>
        {ticket.items.map(item => (
          <TicketItem
            key={item.id}
            item={item}
            onAdvance={line => onAdvance(line, ticket)}
            onAcknowledge={onAcknowledge}
          />
        ))}
      </ul>
    </article>
  )
})

interface TicketItemProps {
  readonly item: TicketLine
  readonly onAdvance: (item: TicketLine) => void
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

function TicketItem({ item, onAdvance, onAcknowledge }: TicketItemProps) {
  const step = nextKitchenStep(item.status)

  // Tells the page's taps: Complete stands now where Start Making stood, and a double tap was meant for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the button
  useLayoutEffect(expectSecondTap, [item.status])

  return (
    <li className="border-line border-t py-2 text-lg">
      <div className={`flex items-start gap-2 font-semibold ${lineLooks[item.status] ?? ''}`}>
        <span>{item.quantity}×</span>
        <span className="min-w-0 flex-1 hyphens-auto break-words">
          <bdi>{item.item_title}</bdi>
        </span>
        <ItemState status={item.status} iconOnly />
      </div>
      <div className="flex flex-wrap items-start justify-end gap-x-2">
        {/* What a cook reads has the width; the step stands beside it only where there is room. */}
        <div className="min-w-0 flex-1 basis-56">
          <TicketExtras item={item} />
        </div>
        {step && (
          <Button
            variant={step.status === 'preparing' ? 'plain' : 'primary'}
            aria-label={t('kitchen.stepFor', { step: t(step.label), quantity: item.quantity, title: item.item_title })}
            onClick={({ detail }) => {
              // An iPad does not count taps.
              if (detail < 2) onAdvance(item)
              expectSecondTap()
            }}
            className="mt-1 text-base"
          >
            {t(step.label)}
          </Button>
        )}
      </div>
      {item.isUnacknowledged && (
        <CancelledStrip
          what={`${item.quantity} × ${isolated(item.item_title)}`}
          onAcknowledge={() => onAcknowledge([item.id])}
        />
      )}
    </li>
  )
}

const lineLooks: { readonly [status in KitchenItem['status']]?: string } = {
  completed: 'text-soft',
  delivered: 'text-soft',
  cancelled: 'text-soft line-through',
}
