import { useMemo } from 'react'
import { useOutbox, useSession } from '../../client/hooks.ts'
import type { OrderGroup } from '../../domain/entities.ts'
import { withChanges } from '../open-orders/item-changes.ts'
import { Masonry } from '../open-orders/masonry.tsx'
import { useItemChanges } from '../open-orders/use-item-changes.ts'
import { useUnsentKeys } from '../outbox/use-unsent-keys.ts'
import { type GroupAction, pendingActions, rightsOf } from './group-actions.ts'
import { OrderGroupCard, type ShownGroup } from './order-group-card.tsx'
import type { ShownOrder } from './order-in-group.tsx'
import type { ChangeStatus } from './order-item-line.tsx'

interface OrderGroupsProps {
  readonly groups: readonly OrderGroup[]
  readonly onAct: (action: GroupAction, group: ShownGroup) => void
  readonly onChangeStatus: ChangeStatus
}

/** The open orders as the server gave them, with what this device has changed since. */
export function OrderGroups({ groups, onAct, onChangeStatus }: OrderGroupsProps) {
  const person = useSession()
  const rights = useMemo(() => rightsOf(person), [person])
  const entries = useOutbox()
  const unsent = useUnsentKeys(entries)
  const pending = useMemo(() => pendingActions(entries, unsent), [entries, unsent])
  const changes = useItemChanges()
  const shown = useMemo(
    () =>
      groups.map((group): ShownGroup => {
        const orders = withChanges<ShownOrder>(group.orders, changes)
        return orders === group.orders ? group : { ...group, orders }
      }),
    [groups, changes],
  )
  return (
    <Masonry cards={shown}>
      {group => (
        <OrderGroupCard
          key={group.order_ids[0]}
          group={group}
          rights={rights}
          pending={group.order_ids.map(id => pending.get(id)).find(label => label) ?? null}
          onAct={onAct}
          onChangeStatus={onChangeStatus}
        />
      )}
    </Masonry>
  )
}
