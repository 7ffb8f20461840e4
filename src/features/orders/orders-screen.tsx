import { useState } from 'react'
import { useOnline, useRead } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { LiveList } from '../open-orders/live-list.tsx'
import { NewOrderSignal } from '../open-orders/new-order-signal.tsx'
import { useReload } from '../open-orders/use-reload.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { GroupAction } from './group-actions.ts'
import type { ShownGroup } from './order-group-card.tsx'
import { OrderGroups } from './order-groups.tsx'
import { type OpenDialog, OrdersDialog } from './orders-dialog.tsx'
import { OrdersNotice } from './orders-notice.tsx'
import { useChangeStatus } from './use-change-status.ts'
import { useReceipts } from './use-receipts.ts'
import { needsConnection } from './use-settle.ts'

/** The open orders, per table; what the kitchen does with their items, and how they are settled. */
export function OrdersScreen() {
  const list = useRead(orders.list)
  const { reload, busy } = useReload(list)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const changeStatus = useChangeStatus(() => setDialog({ kind: 'status-updated' }))
  const isOnline = useOnline()
  const receipts = useReceipts()
  useFocusFallback()
  const act = useStableCallback((action: GroupAction, { order_ids }: ShownGroup) => {
    if (action === 'print') void receipts.print(order_ids)
    else if (isOnline) setDialog({ kind: action, orderIds: order_ids })
    else toast.failed(undefined, needsConnection(action))
  })
  return (
    <section className="p-3 sm:p-4">
      <PageHeading title={t('orders.orders')}>
        <NewOrderSignal />
        <Button icon={<RefreshIcon />} busy={busy} onClick={reload}>
          {t('orders.refresh')}
        </Button>
      </PageHeading>
      <OrdersNotice />
      <div className="pt-3">
        <LiveList list={list}>
          {groups => <OrderGroups groups={groups} onAct={act} onChangeStatus={changeStatus} />}
        </LiveList>
      </div>
      {dialog && <OrdersDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}
