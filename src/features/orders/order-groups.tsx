import { useMemo } from 'react'
import { useOutbox, useRead, useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { printers } from '../../contract/printers.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { OrderGroup } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { withChanges } from '../open-orders/item-changes.ts'
import { Masonry } from '../open-orders/masonry.tsx'
import { useItemChanges } from '../open-orders/use-item-changes.ts'
import { useUnsentKeys } from '../outbox/use-unsent-keys.ts'
import { useSameObjects } from '../shared/use-same-objects.ts'
import { type Filter, groupsThatFit } from './filter-groups.ts'
import { type GroupStep, pendingActions, rightsOf } from './group-actions.ts'
import { OrderGroupCard, type ShownGroup } from './order-group-card.tsx'
import type { LineActions, ShownOrder } from './order-item-line.tsx'

interface OrderGroupsProps {
  readonly groups: readonly OrderGroup[]
  readonly filter: Filter
  readonly onShowAll: () => void
  readonly onAct: GroupStep
  readonly lines: LineActions
}

/** Orders as the server gave them, with what this device has changed since; those of them that are looked for. */
export function OrderGroups({ groups, filter, onShowAll, onAct, lines }: OrderGroupsProps) {
  const person = useSession()
  const mayPrint = mayEnter(person, areaScopes.orderStates)
  const printsTickets = (useRead(printers.status, undefined, { enabled: mayPrint }).data?.printers.length ?? 0) > 0
  const rights = useMemo(() => ({ ...rightsOf(person), printsTickets }), [person, printsTickets])
  const symbol = currencySymbol(useRead(orders.init).data?.storeSettings.currency ?? null)
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
  const same = useSameObjects(shown, firstOrderOf)
  const fitting = useMemo(() => groupsThatFit(same, filter), [same, filter])
  if (fitting.length === 0) return <NothingFits onShowAll={onShowAll} />
  return (
    <Masonry cards={fitting} partsOf={ordersOf}>
      {(group, drawn) => (
        <OrderGroupCard
          key={group.order_ids[0]}
          group={group}
          drawn={drawn}
          rights={rights}
          symbol={symbol}
          pending={group.order_ids.map(id => pending.get(id)).find(label => label) ?? null}
          onAct={onAct}
          lines={lines}
        />
      )}
    </Masonry>
  )
}

const ordersOf = ({ orders: all }: ShownGroup) => all.length
const firstOrderOf = ({ order_ids: [first] }: ShownGroup) => first

interface NothingFitsProps {
  readonly onShowAll: () => void
}

function NothingFits({ onShowAll }: NothingFitsProps) {
  return (
    <Empty text={t('orders.nothingMatches')}>
      <Button onClick={onShowAll}>{t('orders.showAll')}</Button>
    </Empty>
  )
}
