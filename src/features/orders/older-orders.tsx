import { type ReactNode, useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import type { OrderGroup } from '../../domain/entities.ts'
import { ordersListedMax, unpaidMax } from '../../domain/limits.ts'
import { isWaitedFor } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { LiveList } from '../open-orders/live-list.tsx'

interface OlderProps {
  readonly of: 'list' | 'unpaid'
  /** What the server told so far: one answer. */
  readonly groups: readonly OrderGroup[]
  readonly children: (groups: readonly OrderGroup[]) => ReactNode
}

/** What is older than the last of `groups`, once somebody wants to see it. */
export function Older({ of, groups, children }: OlderProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (!isFull(groups, of === 'list' ? ordersListedMax : unpaidMax)) return null
  if (isWanted)
    return (
      <Page of={of} before={oldestIn(of, groups)}>
        {children}
      </Page>
    )
  return (
    <p className="pt-4 text-center">
      <Button onClick={() => setIsWanted(true)}>{t('orders.older')}</Button>
    </p>
  )
}

/** Whether there may be more than the server told. */
export const isFull = (groups: readonly OrderGroup[], max: number): boolean =>
  groups.reduce((count, { order_ids }) => count + order_ids.length, 0) >= max

/** Of those that are told in parts; what somebody waits for is told whole, however old. */
function oldestIn(of: OlderProps['of'], groups: readonly OrderGroup[]): number {
  const ids = groups.flatMap(({ order_ids }) => order_ids)
  if (of === 'unpaid') return Math.min(...ids)
  const others = groups.flatMap(group => group.orders.filter(order => !isWaitedFor(order)))
  return others.length > 0 ? Math.min(...others.map(({ id }) => id)) : Math.max(...ids) + 1
}

function Page({ of, before, children }: Omit<OlderProps, 'groups'> & { readonly before: number }) {
  const list = useRead(orders[of], { query: { before } })
  return (
    <div className="pt-4">
      <LiveList list={list} empty={of === 'list' ? t('orders.noOlderOrders') : t('orders.noneOlder')}>
        {groups => (
          <>
            {children(groups)}
            <Older of={of} groups={groups}>
              {children}
            </Older>
          </>
        )}
      </LiveList>
    </div>
  )
}
