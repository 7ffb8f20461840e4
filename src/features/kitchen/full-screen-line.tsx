import { type ReactNode, useId, useLayoutEffect } from 'react'
import { nextKitchenStep } from '../../domain/orders.ts'
import { isolated, t } from '../../texts/t.ts'
import { DoneStepIcon, StartStepIcon } from '../../ui/kitchen-icons.tsx'
import { expectSecondTap } from '../../ui/second-tap.ts'
import { ItemState } from '../open-orders/item-state.tsx'
import { CancelledStrip } from './cancelled-strip.tsx'
import { TicketExtras } from './ticket-extras.tsx'
import type { TicketLine } from './tickets-in-order.ts'

interface WallLineProps {
  readonly item: TicketLine
  readonly onAdvance: (item: TicketLine) => void
  readonly onAcknowledge: (itemIds: readonly number[]) => void
}

/** A line of a ticket in full screen: the button lies under all of it, and is called what the next tap does. */
export function FullScreenLine({ item, onAdvance, onAcknowledge }: WallLineProps) {
  const step = nextKitchenStep(item.status)
  const moreId = useId()

  // Tells the page's taps: what a second tap would do now, it was not meant for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the button
  useLayoutEffect(expectSecondTap, [item.status])

  const icon =
    item.status === 'created' ? (
      <StartStepIcon className="mt-0.5 shrink-0 text-soft" />
    ) : (
      <DoneStepIcon className="mt-0.5 shrink-0 text-amber" />
    )
  const what: ReactNode = (
    <>
      <span aria-hidden={step ? true : undefined} className="flex w-full items-start gap-1.5">
        <span className="shrink-0">{item.quantity}×</span>
        <bdi className={`min-w-0 grow hyphens-auto break-words ${item.status === 'cancelled' ? 'line-through' : ''}`}>
          {item.item_title}
        </bdi>
        {step ? icon : <ItemState status={item.status} iconOnly isSmall />}
      </span>
      <span id={moreId} className="block w-full ps-2 font-normal leading-snug">
        <TicketExtras item={item} />
      </span>
    </>
  )
  const row = 'flex min-h-11 w-full flex-col justify-center px-2 py-1.5 text-start font-semibold text-lg leading-tight'
  return (
    <>
      {step ? (
        <div className={`relative ${row} ${item.status === 'preparing' ? 'bg-amber-soft' : ''}`}>
          <button
            type="button"
            aria-label={t('kitchen.stepFor', { step: t(step.label), quantity: item.quantity, title: item.item_title })}
            aria-describedby={moreId}
            onClick={({ detail }) => {
              // An iPad does not count taps.
              if (detail < 2) onAdvance(item)
              expectSecondTap()
            }}
            className="press absolute inset-0 active:bg-sunken"
          />
          <div className="pointer-events-none relative">{what}</div>
        </div>
      ) : (
        <div className={`${row} text-soft`}>{what}</div>
      )}
      {item.isUnacknowledged && (
        <div className="px-1 pb-1">
          <CancelledStrip
            what={`${item.quantity} × ${isolated(item.item_title)}`}
            onAcknowledge={() => onAcknowledge([item.id])}
          />
        </div>
      )}
    </>
  )
}
