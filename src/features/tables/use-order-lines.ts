import { useMemo } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { withChanges } from '../open-orders/item-changes.ts'
import { useItemChanges } from '../open-orders/use-item-changes.ts'
import type { OrderLine, ShownOrder } from '../orders/order-item-line.tsx'

export interface KnownLine {
  readonly item: OrderLine
  readonly order: ShownOrder
}

/** The dishes of all open orders by their ids, as Orders has them; none for those who may not change their state. */
export function useOrderLines(): ReadonlyMap<number, KnownLine> {
  const mayChange = mayEnter(useSession(), areaScopes.orderStates)
  const groups = useRead(orders.list, undefined, { enabled: mayChange }).data
  const changes = useItemChanges()
  return useMemo(() => {
    const open = withChanges<ShownOrder>(
      (groups ?? []).flatMap(group => group.orders),
      changes,
    )
    return new Map(open.flatMap(order => order.items.map(item => [item.id, { item, order }] as const)))
  }, [groups, changes])
}
