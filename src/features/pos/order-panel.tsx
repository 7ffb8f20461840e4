import { useMemo } from 'react'
import { useOrdersOnly } from '../../client/hooks.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import { deliveryTypes } from '../../domain/choices.ts'
import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import type { DeliveryType, StoreTable } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { later } from '../../ui/later.tsx'
import { CustomerIcon, FindCustomerIcon } from '../../ui/order-icons.tsx'
import { Select } from '../../ui/select.tsx'
import { tableLabel } from '../shared/table-label.ts'
import type { LineActions } from './cart-line-row.tsx'
import { CartList, type Menu } from './cart-list.tsx'
import type { OrderCustomer } from './use-cart.ts'

// Only where the chips are there already: a select that can be tapped is better than a button that can't open.
const TableButton = later(async () => {
  await import('./dialogs/choose-table.tsx')
  return (await import('./table-button.tsx')).TableButton
})
const RecentTables = later(async () => (await import('./recent-tables.tsx')).RecentTables)

export interface OrderPanelProps extends LineActions {
  readonly cart: OpenCart
  readonly lastAdded: string | null
  readonly symbol: string
  readonly tables: readonly StoreTable[]
  readonly menu: Menu
  readonly onSearchCustomer: () => void
  readonly onClearCustomer: () => void
  readonly onDeliveryType: (deliveryType: DeliveryType) => void
  readonly onTable: (tableId: number | null) => void
  readonly onChooseTable: () => void
  /** Brings back what New emptied; null when there is nothing to bring back. */
  readonly onBringBack: (() => void) | null
}

/** Who and what the order is for, and its lines. */
export function OrderPanel(props: OrderPanelProps) {
  const { cart, lastAdded, symbol, tables, menu, onQuantity, onNotes, onRemove, onChoose } = props
  const tableOptions = useMemo(
    () => tables.map(table => ({ value: String(table.id), label: tableLabel(table) })),
    [tables],
  )
  return (
    <>
      <div className="@container tall:sticky -top-4 z-10 -mx-4 -mt-4 flex flex-col gap-2 border-line border-b bg-surface p-4 pb-3">
        <CustomerBox customer={cart.customer} onSearch={props.onSearchCustomer} onClear={props.onClearCustomer} />
        <div className="grid gap-2 @min-[20rem]:grid-cols-[auto_minmax(0,1fr)] [&_select]:pe-7 [&_select]:ps-2.5 [&_svg]:end-1.5">
          <Select
            label={t('pos.diningOption')}
            hideLabel
            placeholder={t('pos.selectDiningOption')}
            value={cart.deliveryType}
            options={diningOptions()}
            onChange={value => props.onDeliveryType(value as DeliveryType)}
          />
          <div className="relative">
            <Select
              label={t('pos.table')}
              keys="F4"
              hideLabel
              placeholder={t('pos.selectTable')}
              value={tables.some(({ id }) => id === cart.tableId) ? String(cart.tableId) : ''}
              options={tableOptions}
              onChange={value => props.onTable(value === '' ? null : Number(value))}
            />
            {tables.length > 0 && <TableButton onOpen={props.onChooseTable} />}
          </div>
        </div>
      </div>
      {cart.lines.length === 0 ? (
        <Empty text={t('pos.emptyCart')}>
          {props.onBringBack && <Button onClick={props.onBringBack}>{t('pos.bringBackCart')}</Button>}
          {cart.tableId === null && <RecentTables tables={tables} symbol={symbol} onTable={props.onTable} />}
        </Empty>
      ) : (
        <CartList
          lines={cart.lines}
          symbol={symbol}
          menu={menu}
          onChoose={onChoose}
          lastAdded={lastAdded}
          onQuantity={onQuantity}
          onNotes={onNotes}
          onRemove={onRemove}
        />
      )}
    </>
  )
}

const diningOptions = () => deliveryTypes.map(value => ({ value, label: t(deliveryTypeLabels[value]) }))

interface CustomerBoxProps {
  readonly customer: OrderCustomer | null
  readonly onSearch: () => void
  readonly onClear: () => void
}

/** Who the order is for: WALKIN until somebody is looked up. */
function CustomerBox({ customer, onSearch, onClear }: CustomerBoxProps) {
  const isOrdersOnly = useOrdersOnly()
  return (
    <div className="flex items-center gap-2">
      <CustomerIcon className="text-soft" />
      <p className="flex min-w-0 grow flex-col leading-5">
        <span className={customer ? 'text-soft text-sm' : 'font-semibold'}>
          {customer ? t('pos.customer') : t('pos.walkin')}
        </span>
        {customer && (
          <bdi className="truncate font-semibold" title={customer.phone}>
            {customer.name}
          </bdi>
        )}
      </p>
      {customer && (
        <Button variant="quiet" aria-label={t('pos.clearCustomer')} onClick={onClear}>
          {t('pos.clear')}
        </Button>
      )}
      {!isOrdersOnly && (
        <Button
          aria-keyshortcuts="F8"
          aria-label={t('pos.searchCustomer')}
          icon={<FindCustomerIcon />}
          onClick={onSearch}
        >
          {t('pos.search')}
        </Button>
      )}
    </div>
  )
}
