import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useOnline, useOutbox, useRead, useSession } from '../../client/hooks.ts'
import { idOf } from '../../contract/endpoint.ts'
import { orders } from '../../contract/orders.ts'
import { pos } from '../../contract/pos.ts'
import { printers } from '../../contract/printers.ts'
import type { OrderGroup } from '../../domain/entities.ts'
import { unpaidMax } from '../../domain/limits.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import { SendIcon, WarningIcon } from '../../ui/order-icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RingingIcon } from '../../ui/state-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { LiveList } from '../open-orders/live-list.tsx'
import { NewOrderSignal } from '../open-orders/new-order-signal.tsx'
import { NotStored } from '../open-orders/not-stored.tsx'
import { useReload } from '../open-orders/use-reload.ts'
import { useStaleSince } from '../open-orders/use-stale-since.ts'
import { useUnsentKeys } from '../outbox/use-unsent-keys.ts'
import { clockText } from '../shared/clock-text.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { useWrite } from '../shared/use-write.ts'
import { everything, type Filter, floorsOf, noTable, type StateFilter } from './filter-groups.ts'
import { type GroupAction, rightsOf, type Target } from './group-actions.ts'
import { LineMenu } from './line-menu.tsx'
import { isFull, Older } from './older-orders.tsx'
import { OrderGroups } from './order-groups.tsx'
import type { OrderLine } from './order-item-line.tsx'
import { type OpenDialog, OrdersDialog } from './orders-dialog.tsx'
import { paidDialog } from './paid-dialog.ts'
import { useLineActions } from './use-line-actions.ts'
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
  const unpaidCount = seesUnpaid ? `${unpaidGroups.length}${isFull(unpaidGroups, unpaidMax) ? '+' : ''}` : null
  const shown = (groups: readonly OrderGroup[]) => (
    <OrderGroups
      groups={groups}
      filter={filter}
      onShowAll={() => setFilter({ ...everything, state: isUnpaidShown ? 'unpaid' : 'all' })}
      onAct={act}
      lines={lines.actions}
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
      <NotStored list={orders.list} />
      <OrderFilters filter={filter} floors={floors} unpaidCount={unpaidCount} onChange={setFilter} />
      <div className="pt-3">
        <LiveList list={list} {...(isUnpaidShown && { empty: t('orders.nothingUnpaid') })}>
          {groups => (
            <>
              {shown(groups)}
              <Older of={isUnpaidShown ? 'unpaid' : 'list'} groups={groups}>
                {shown}
              </Older>
            </>
          )}
        </LiveList>
      </div>
      <OpenLineMenu lines={lines} />
      {dialog && <OrdersDialog dialog={dialog} onNext={setDialog} onClose={() => setDialog(null)} />}
    </section>
  )
}

/** The menu of the dish that was tapped; a discount is given on its table's own page. */
function OpenLineMenu({ lines: { menu, actions, closeMenu } }: { readonly lines: ReturnType<typeof useLineActions> }) {
  const navigate = useNavigate()
  const { takesMoney } = rightsOf(useSession())
  if (!menu) return null
  const discount = ({ id }: OrderLine) =>
    void navigate({ to: `/dashboard/tables/o${menu.order.id}`, search: { discount: id } })
  return <LineMenu of={menu} actions={actions} onDiscount={takesMoney ? discount : null} onClose={closeMenu} />
}

/** Prints the kitchen's tickets of these orders once more. */
function usePrintTickets() {
  const { run } = useWrite(printers.again)
  return async ({ orders }: Target) => {
    for (const { id } of orders) await run({ body: { orderId: id, printerId: null } })
  }
}

/** What the list below can't know: orders that only this device has, and what others did since it went quiet. */
function OrdersNotice() {
  const count = useUnsentOrders()
  const isOnline = useOnline()
  const since = useStaleSince()
  return (
    <div role="status" className="flex flex-col gap-2 pt-3 font-semibold text-amber empty:hidden">
      {count > 0 && (
        <p className="flex items-center gap-2">
          <SendIcon />
          {t('orders.takenHere', { count })}
        </p>
      )}
      {isOnline && since !== null && (
        <p className="flex items-center gap-2">
          <WarningIcon />
          {t('orders.notLiveSince', { since: clockText(since) })}
        </p>
      )}
    </div>
  )
}

function useUnsentOrders(): number {
  const entries = useOutbox()
  const unsent = useUnsentKeys(entries)
  return entries.filter(({ key, state, call }) => newOrder.has(call) && state !== 'refused' && unsent.has(key)).length
}

const newOrder = new Set([idOf(pos.createOrder), idOf(pos.createOrderAndInvoice)])

interface OrderFiltersProps {
  readonly filter: Filter
  readonly floors: readonly string[]
  /** null for those who are not told of money. */
  readonly unpaidCount: string | null
  readonly onChange: (filter: Filter) => void
}

/** What to look for among many orders. */
function OrderFilters({ filter, floors, unpaidCount, onChange }: OrderFiltersProps) {
  const states: readonly { value: StateFilter; label: string }[] = [
    { value: 'all', label: t('orders.all') },
    { value: 'kitchen', label: t('orders.inTheKitchen') },
    { value: 'ready', label: t('orders.ready') },
    { value: 'served', label: t('orders.served') },
  ]
  const unpaid = Number(unpaidCount) === 0 ? t('orders.unpaid') : t('orders.unpaidCount', { count: unpaidCount ?? '' })
  const places = floors.map(floor => ({ value: floor, label: floor === noTable ? t('orders.noTable') : floor }))
  return (
    <search className="flex flex-col gap-2 pt-3 lg:flex-row lg:flex-wrap lg:items-center">
      <div className="lg:w-72">
        <SearchField label={t('orders.search')} value={filter.text} onChange={text => onChange({ ...filter, text })} />
      </div>
      <ChipRow
        label={t('orders.state')}
        options={unpaidCount === null ? states : [...states, { value: 'unpaid', label: unpaid }]}
        value={filter.state}
        onChange={state => onChange({ ...filter, state: state as StateFilter })}
      />
      {(places.length > 1 || filter.floor !== '') && (
        <ChipRow
          label={t('orders.floor')}
          options={[{ value: '', label: t('orders.allFloors') }, ...places]}
          value={filter.floor}
          onChange={floor => onChange({ ...filter, floor })}
        />
      )}
    </search>
  )
}
