import type { ReactNode, RefCallback } from 'react'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { AllDayIcon, DisplayIcon, RecallIcon, UndoIcon } from '../../ui/kitchen-icons.tsx'
import { FullscreenIcon, LeaveFullscreenIcon } from '../../ui/state-icons.tsx'
import { NewOrderSignal } from '../open-orders/new-order-signal.tsx'
import type { OnNewOrder } from '../open-orders/use-new-order-sound.ts'
import { PageTitle } from '../shared/page-title.tsx'

export type KitchenDialog = 'display' | 'all-day' | 'recall'

interface KitchenHeadingProps {
  /** What of the kitchen: its stations by their titles, or the pass. Nothing: all of it. */
  readonly shows: readonly string[]
  readonly isBusy: boolean
  readonly isFullscreen: boolean
  readonly isAllDayShown: boolean
  readonly onNewOrder: OnNewOrder
  readonly onOpen: (dialog: KitchenDialog) => void
  /** null: there is nothing to take back. */
  readonly onUndo: (() => void) | null
  readonly onRefresh: () => void
  readonly onFullscreen: () => void
  /** A place beside the title, for the pages in full screen. */
  readonly slotRef: RefCallback<HTMLDivElement>
}

export function KitchenHeading(props: KitchenHeadingProps) {
  const { shows, isBusy, isFullscreen, isAllDayShown, onNewOrder, onOpen, onUndo, onRefresh, onFullscreen, slotRef } =
    props
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 md:in-data-fullscreen:flex-nowrap">
      <PageTitle
        className="min-w-0 wrap-anywhere md:in-data-fullscreen:max-w-56 md:in-data-fullscreen:shrink-0 md:in-data-fullscreen:truncate"
        title={
          shows.length > 0 ? t('kitchen.kitchenOf', { stations: shows.map(isolated).join(', ') }) : t('kitchen.kitchen')
        }
      />
      <div ref={slotRef} className="min-w-0 shrink empty:hidden" />
      <div className="flex flex-wrap gap-2 md:in-data-fullscreen:shrink-0 md:in-data-fullscreen:flex-nowrap">
        <NewOrderSignal onNewOrder={onNewOrder} />
        <Action label={t('kitchen.display')} icon={<DisplayIcon />} onClick={() => onOpen('display')} />
        <Action
          label={t('kitchen.allDay')}
          icon={<AllDayIcon />}
          aria-pressed={isAllDayShown}
          onClick={() => onOpen('all-day')}
        />
        <Action label={t('kitchen.recall')} icon={<RecallIcon />} onClick={() => onOpen('recall')} />
        <Action label={t('kitchen.undo')} icon={<UndoIcon />} disabled={!onUndo} onClick={() => onUndo?.()} />
        <Action label={t('kitchen.refresh')} icon={<RefreshIcon />} busy={isBusy} onClick={onRefresh} />
        <Action
          label={isFullscreen ? t('openOrders.leaveFullScreen') : t('openOrders.fullScreen')}
          icon={isFullscreen ? <LeaveFullscreenIcon /> : <FullscreenIcon />}
          onClick={onFullscreen}
        />
      </div>
    </div>
  )
}

interface ActionProps {
  readonly label: string
  readonly icon: ReactNode
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly 'aria-pressed'?: boolean
  readonly onClick: () => void
}

/** Where there is little room, the icon alone. */
function Action({ label, ...rest }: ActionProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      title={label}
      className="aria-pressed:border-accent! aria-pressed:text-accent-ink! max-xl:px-2.5 in-data-fullscreen:px-2.5"
    >
      <span className="max-xl:hidden in-data-fullscreen:hidden">{label}</span>
    </Button>
  )
}
