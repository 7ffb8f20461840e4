import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useOnline, useRead, useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import type { OrderGroup } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { RingingIcon } from '../../ui/state-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { LiveList } from '../open-orders/live-list.tsx'
import { NewOrderSignal } from '../open-orders/new-order-signal.tsx'
import { useReload } from '../open-orders/use-reload.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { everything, type Filter, floorsOf } from './filter-groups.ts'
import { type GroupAction, rightsOf, type Target } from './group-actions.ts'
import { isFull, OlderUnpaid } from './older-unpaid.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderGroups } from './order-groups.tsx'
import { type OpenDialog, OrdersDialog } from './orders-dialog.tsx'
import { OrdersNotice } from './orders-notice.tsx'
import { paidDialog } from './paid-dialog.ts'
import { useLineActions } from './use-line-actions.ts'
import { usePrintTickets } from './use-print-tickets.ts'
import { useReceipts } from './use-receipts.ts'
import { needsConnection } from './use-settle.ts'

const PrinterStrip = later(async () => (await import('../printers/printer-strip.tsx')).PrinterStrip)

/** The open orders, per table; what the kitchen does with their items, and how they are settled. */
export function OrdersScreen() {
  const seesUnpaid = rightsOf(useSession()).changesStates
  const open = useRead(orders.list)
  const unpaid = useRead(orders.unpaid, undefined, { enabled: seesUnpaid })
  const [filter, setFilter] = useState<Filter>(everything)
  const isUnpaidShown = filter.state === 'unpaid'
  const list = isUnpaidShown ? unpaid : open
  const { reload, busy } = useReload(list)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const lines = useLineActions(setDialog)
  const isOnline = useOnline()
  const navigate = useNavigate()
  const receipts = useReceipts()
  const printTickets = usePrintTickets()
  useFocusFallback()
  const act = useStableCallback((action: GroupAction, target: Target) => {
    const isPaid = target.orders.some(order => order.payment_status === 'paid')
    if (action === 'print') void receipts.print(target, list.dataUpdatedAt)
    else if (action === 'ticket') void printTickets(target)
    else if (action === 'cancel' && isPaid) setDialog(paidDialog(target.orders, 'refused.paidNotCancelled'))
    else if (isOnline) setDialog({ kind: action, target })
    else if (action === 'pay') void navigate({ to: `/dashboard/tables/o${target.orders[0]?.id}`, search: { pay: 1 } })
    else toast.failed(undefined, needsConnection(action))
  })
  const floors = useMemo(() => floorsOf(list.data ?? []), [list.data])
  const unpaidGroups = unpaid.data ?? []
  const unpaidCount = seesUnpaid ? `${unpaidGroups.length}${isFull(unpaidGroups) ? '+' : ''}` : null
  const shown = (groups: readonly OrderGroup[]) => (
    <OrderGroups
      groups={groups}
      filter={filter}
      onShowAll={() => setFilter({ ...everything, state: isUnpaidShown ? 'unpaid' : 'all' })}
      onAct={act}
      lines={lines}
    />
  )
  return (
    <section className="p-3 sm:p-4">
      <PageHeading title={t('orders.orders')}>
        {unpaidCount !== null && unpaidGroups.length > 0 && !isUnpaidShown && (
          <Button
            icon={<WarningIcon />}
            onClick={() => setFilter({ ...everything, state: 'unpaid' })}
            className="border-amber! text-amber!"
          >
            {t('orders.areUnpaid', { count: unpaidCount })}
          </Button>
        )}
        <NewOrderSignal />
        <Button icon={<RingingIcon />} onClick={() => void navigate({ to: pageOf('board').path })}>
          {t('ready.board')}
        </Button>
        <Button icon={<RefreshIcon />} busy={busy} onClick={reload}>
          {t('orders.refresh')}
        </Button>
      </PageHeading>
      <PrinterStrip />
      <OrdersNotice />
      <OrderFilters filter={filter} floors={floors} unpaidCount={unpaidCount} onChange={setFilter} />
      <div className="pt-3">
        <LiveList list={list} {...(isUnpaidShown && { empty: t('orders.nothingUnpaid') })}>
          {groups => (
            <>
              {shown(groups)}
              {isUnpaidShown && <OlderUnpaid groups={groups}>{shown}</OlderUnpaid>}
            </>
          )}
        </LiveList>
      </div>
      {dialog && <OrdersDialog dialog={dialog} onNext={setDialog} onClose={() => setDialog(null)} />}
    </section>
  )
}
