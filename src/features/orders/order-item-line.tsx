import type { ItemStatus, OrderItem } from '../../domain/entities.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { ordersScreenChoices } from '../../domain/orders.ts'
import { lineAmountCents } from '../../domain/tax.ts'
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

export type ChangeStatus = (item: OrderLine, status: ItemStatus) => void

export interface LineActions {
  readonly onDeliver: (item: OrderLine) => void
  readonly onChangeStatus: ChangeStatus
  readonly onReduce: (item: OrderLine) => void
}

interface OrderItemLineProps {
  readonly item: OrderLine
  /** null for those who see no sums. */
  readonly symbol: string | null
  /** Nothing can be taken off a paid bill. */
  readonly isPaid: boolean
  /** null for those who only look. */
  readonly actions: LineActions | null
}

export function OrderItemLine({ item, symbol, isPaid, actions }: OrderItemLineProps) {
  const { quantity, item_title: title, status } = item
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
        {item.unsent && <UnsentMark />}
      </div>
      {actions && (
        <>
          {status !== 'delivered' && !isCancelled && (
            <IconButton
              label={t('orders.delivered', { quantity, title })}
              icon={<DeliveredIcon />}
              variant="plain"
              onClick={() => actions.onDeliver(item)}
              className={`ml-1 ${status === 'completed' ? 'border-teal! bg-teal-soft! text-teal!' : 'text-teal!'}`}
            />
          )}
          <LineMenu item={item} isPaid={isPaid} actions={actions} />
        </>
      )}
    </li>
  )
}

interface LineMenuProps {
  readonly item: OrderLine
  readonly isPaid: boolean
  readonly actions: LineActions
}

function LineMenu({ item, isPaid, actions }: LineMenuProps) {
  const { quantity, item_title: title } = item
  const [preparing, completed, delivered, cancelled] = ordersScreenChoices.map(({ label, status }) => ({
    label: t(label),
    icon: icons[status],
    danger: status === 'cancelled',
    onSelect: () => actions.onChangeStatus(item, status),
  }))
  const reduce = {
    label: t('orders.reduceQuantity'),
    icon: <MinusIcon />,
    onSelect: () => actions.onReduce(item),
  }
  const mayReduce = quantity > 1 && !isPaid && item.status !== 'cancelled'
  return (
    <Menu
      label={t('orders.changeState', { quantity, title })}
      icon={<MoreVerticalIcon />}
      items={[preparing, completed, delivered, mayReduce && reduce, cancelled].flatMap(one => one || [])}
    />
  )
}

const icons = {
  preparing: <PreparingIcon />,
  completed: <CompletedIcon />,
  delivered: <DeliveredIcon />,
  cancelled: <CancelledIcon />,
}
