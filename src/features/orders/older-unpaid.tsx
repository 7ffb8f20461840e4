import { type ReactNode, useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import type { OrderGroup } from '../../domain/entities.ts'
import { unpaidMax } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { LiveList } from '../open-orders/live-list.tsx'

interface OlderUnpaidProps {
  /** What the server told so far: one answer. */
  readonly groups: readonly OrderGroup[]
  readonly children: (groups: readonly OrderGroup[]) => ReactNode
}

/** Whether there may be more than the server told. */
export const isFull = (groups: readonly OrderGroup[]): boolean =>
  groups.reduce((count, { order_ids }) => count + order_ids.length, 0) >= unpaidMax

/** What is unpaid for longer than the last of `groups`, once somebody wants to see it. */
export function OlderUnpaid({ groups, children }: OlderUnpaidProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (!isFull(groups)) return null
  if (isWanted) return <Page before={Math.min(...groups.flatMap(group => group.order_ids))}>{children}</Page>
  return (
    <p className="pt-4 text-center">
      <Button onClick={() => setIsWanted(true)}>{t('orders.older')}</Button>
    </p>
  )
}

function Page({ before, children }: Pick<OlderUnpaidProps, 'children'> & { readonly before: number }) {
  return (
    <div className="pt-4">
      <LiveList list={useRead(orders.unpaid, { query: { before } })} empty={t('orders.noneOlder')}>
        {groups => (
          <>
            {children(groups)}
            <OlderUnpaid groups={groups}>{children}</OlderUnpaid>
          </>
        )}
      </LiveList>
    </div>
  )
}
