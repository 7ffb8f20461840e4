import type { QueryClient } from '@tanstack/react-query'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import type { OrderGroup, Ticket } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'

/** What staff call orders and items by, from the lists that this device has read; undefined: not among them. */
export interface OrderNames {
  readonly tokenOf: (orderId: string | number) => number | undefined
  readonly titleOf: (itemId: string | number) => string | undefined
}

export function orderNames(cache: QueryClient): OrderNames {
  const listed = <T>({ topic, path }: { topic: string; path: string }): readonly T[] =>
    cache.getQueriesData<readonly T[]>({ queryKey: [topic, path] }).flatMap(([, list]) => list ?? [])
  const openOrders = [
    ...listed<Ticket>(kitchen.list),
    ...listed<Ticket>(kitchen.cancelled),
    ...listed<OrderGroup>(orders.list).flatMap(group => group.orders),
  ]
  const tokens = new Map(openOrders.map(order => [String(order.id), order.token_no]))
  const titles = new Map(
    openOrders.flatMap(order =>
      order.items.map(item => [
        String(item.id),
        t('outbox.itemOfToken', { title: item.item_title, token: order.token_no }),
      ]),
    ),
  )
  return { tokenOf: id => tokens.get(String(id)), titleOf: id => titles.get(String(id)) }
}
