import type { ItemStatus, Order, OrderItem } from '../../domain/entities.ts'
import { centsOf, moneyText } from '../../domain/money/money.ts'
import { lineAmountCents } from '../../domain/money/tax.ts'
import { ordersScreenChoices } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { MinusIcon, MoreVerticalIcon } from '../../ui/control-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CancelledIcon, CompletedIcon, DeliveredIcon, PreparingIcon } from '../../ui/state-icons.tsx'
import type { Unsent } from '../open-orders/item-changes.ts'
import { ItemExtras } from '../open-orders/item-extras.tsx'
import { ItemState } from '../open-orders/item-state.tsx'
import { UnsentMark } from '../open-orders/unsent-mark.tsx'

export type OrderLine = OrderItem & Unsent

/** What a line's dialogs must know of its order. */
export type OrderOfLine = Pick<Order, 'id' | 'date' | 'payment_status' | 'bill_printed_at'>

export type ChangeStatus = (item: OrderLine, status: ItemStatus) => void
type AskAboutLine = (item: OrderLine, order: OrderOfLine) => void

export interface LineActions {
  readonly onDeliver: (item: OrderLine) => void
  readonly onChangeStatus: ChangeStatus
  readonly onReduce: AskAboutLine
  readonly onCancel: AskAboutLine
}

interface OrderItemLineProps {
  readonly item: OrderLine
  /** null for those who see no sums. */
  readonly symbol: string | null
  readonly order: OrderOfLine
  /** null for those who only look. */
  readonly actions: LineActions | null
}

export function OrderItemLine({ item, symbol, order, actions }: OrderItemLineProps) {
  const { quantity, item_title: title, status } = item
  const isWithdrawn = item.withdrawn === 1
  const isCancelled = status === 'cancelled'
  const cents = lineAmountCents({ unitCents: centsOf(item.price), quantity })
  return (
    <li className="flex items-start gap-1 border-line border-t py-1.5">
      <div className="min-w-0 flex-1">
        <p className={`flex justify-between gap-2 ${isCancelled ? 'text-soft line-through' : ''}`}>
          <span className="min-w-0 break-words font-semibold">
            {quantity} × {title}
          </span>
          {symbol !== null && <span className="shrink-0 tabular-nums">{moneyText(cents, symbol)}</span>}
        </p>
        <ItemExtras variant={item.variant_title} addons={item.addons} notes={item.notes} />
        <ItemState status={status} />
        {isWithdrawn && (
          <p className="flex items-center gap-1 font-semibold text-red text-sm">
            <CancelledIcon className="size-4!" />
            {t('orders.takenBack')}
          </p>
        )}
        {item.unsent && <UnsentMark />}
      </div>
      {actions && (
        <>
          {status !== 'delivered' && !isCancelled && !isWithdrawn && (
            <IconButton
              label={t('orders.delivered', { quantity, title })}
              icon={<DeliveredIcon />}
              variant="plain"
              onClick={() => actions.onDeliver(item)}
              className={`ml-1 ${status === 'completed' ? 'border-teal! bg-teal-soft! text-teal!' : 'text-teal!'}`}
            />
          )}
          <LineMenu item={item} order={order} actions={actions} />
        </>
      )}
    </li>
  )
}

interface LineMenuProps {
  readonly item: OrderLine
  readonly order: OrderOfLine
  readonly actions: LineActions
}

function LineMenu({ item, order, actions }: LineMenuProps) {
  const { quantity, item_title: title } = item
  const [preparing, completed, delivered, cancelled] = ordersScreenChoices.map(({ label, status }) => ({
    label: t(label),
    icon: icons[status],
    danger: status === 'cancelled',
    onSelect: () => (status === 'cancelled' ? actions.onCancel(item, order) : actions.onChangeStatus(item, status)),
  }))
  const reduce = {
    label: t('orders.reduceQuantity'),
    icon: <MinusIcon />,
    onSelect: () => actions.onReduce(item, order),
  }
  // Nothing can be taken off a paid bill, nor off what is off already.
  const mayReduce = quantity > 1 && order.payment_status !== 'paid' && item.status !== 'cancelled'
  const mayCancel = item.status !== 'cancelled' && item.withdrawn !== 1
  return (
    <Menu
      label={t('orders.changeState', { quantity, title })}
      icon={<MoreVerticalIcon />}
      items={[preparing, completed, delivered, mayReduce && reduce, mayCancel && cancelled].flatMap(one => one || [])}
    />
  )
}

const icons = {
  preparing: <PreparingIcon />,
  completed: <CompletedIcon />,
  delivered: <DeliveredIcon />,
  cancelled: <CancelledIcon />,
}
