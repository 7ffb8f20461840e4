import { useEffect, useMemo, useState } from 'react'
import { useApp, useRead, useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { ready } from '../../contract/ready.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import type { ReadyPart } from '../../domain/ready.ts'
import { t } from '../../texts/t.ts'
import { DeliveredIcon } from '../../ui/state-icons.tsx'
import { useItemChanges } from '../open-orders/use-item-changes.ts'
import { useSilentWrite } from '../outbox/use-silent-write.ts'
import { offerUndo } from '../shared/undo-toast.tsx'
import { useNow } from '../shared/use-now.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { dishesIn, isEarlier, readyNow } from './ready-parts.ts'
import { ReadyTray } from './ready-tray.tsx'
import { useAnnouncements } from './use-announcements.tsx'

interface ReadyButtonProps {
  readonly user: User
  /** What is on the screen is for guests: staff are called later. */
  readonly isQuiet?: boolean
}

/** In the top bar: how much of one's own is ready to be carried out. */
export function ReadyButton({ user, isQuiet = false }: ReadyButtonProps) {
  const { now } = useApp()
  const { data } = useRead(ready.list)
  const changes = useItemChanges()
  const nowMs = useNow(30_000)
  const [isOpen, setIsOpen] = useState(false)
  const deliver = useDeliverParts()
  const parts = useMemo(() => data && readyNow(data, changes), [data, changes])
  const mine = useMemo(() => parts?.filter(({ placed_by }) => isOf(placed_by, user)), [parts, user])
  const mayDeliver = mayEnter(user, areaScopes.deliver)
  const count = (mine ?? []).filter(part => !isEarlier(part, nowMs)).length
  useAnnouncements({
    mine: isQuiet ? undefined : mine,
    now,
    onOpen: () => setIsOpen(true),
    onDeliver: mayDeliver ? part => deliver([part]) : null,
  })
  useAppBadge(count)
  return (
    <>
      <button
        type="button"
        aria-label={t('ready.button', { count })}
        aria-haspopup="dialog"
        title={t('ready.title')}
        onClick={() => setIsOpen(true)}
        className={`press relative flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken ${count > 0 ? 'bg-teal-soft text-teal' : 'text-soft'}`}
      >
        <DeliveredIcon />
        {count > 0 && (
          <span className="absolute top-0 end-0 min-w-5 rounded-full bg-accent px-1 text-center font-bold text-on-accent text-xs leading-5">
            {count}
          </span>
        )}
      </button>
      {isOpen && (
        <ReadyTray
          parts={parts ?? []}
          mine={mine ?? []}
          nowMs={nowMs}
          onDeliver={mayDeliver ? deliver : null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const isOf = (placedBy: string | null | undefined, { username }: User): boolean =>
  placedBy?.toLowerCase() === username.toLowerCase()

/** The number on the app's own icon, where the device shows one. */
function useAppBadge(count: number): void {
  // Talks to the device.
  useEffect(() => {
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> }
    void badge.setAppBadge?.(count).catch(() => undefined)
  }, [count])
}

/**
 * Says that parts are with their guests; for some seconds it can be taken back, by anybody who may set the state of dishes.
 * Both may wait in the outbox.
 */
function useDeliverParts(): (parts: readonly ReadyPart[]) => void {
  const write = useSilentWrite()
  const mayUndo = mayEnter(useSession(), areaScopes.orderStates)

  return useStableCallback((parts: readonly ReadyPart[]) => {
    const itemIds = parts.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, atOnce)
    if (itemIds.length === 0) return
    void write(ready.deliver, { body: { itemIds } })
    if (!mayUndo) return
    const count = parts.reduce((sum, part) => sum + dishesIn(part), 0)
    offerUndo({
      text: t('ready.delivered', { count }),
      name: t('ready.undoDelivered', { count }),
      onUndo: () => {
        for (const id of itemIds)
          void write(orders.updateStatus, { params: { id }, body: { status: 'completed', seen: 'delivered' } })
      },
    })
  })
}

/** The server takes 500 items at once. */
const atOnce = 500
