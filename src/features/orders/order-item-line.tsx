import type { ItemStatus, OrderItem } from '../../domain/entities.ts'
import { ordersScreenChoices } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { MoreVerticalIcon } from '../../ui/control-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CancelledIcon, CompletedIcon, DeliveredIcon, PreparingIcon } from '../../ui/state-icons.tsx'
import type { Unsent } from '../open-orders/item-changes.ts'
import { ItemExtras } from '../open-orders/item-extras.tsx'
import { ItemState } from '../open-orders/item-state.tsx'
import { UnsentMark } from '../open-orders/unsent-mark.tsx'

export type OrderLine = OrderItem & Unsent

export type ChangeStatus = (item: OrderLine, status: ItemStatus) => void

interface OrderItemLineProps {
  readonly item: OrderLine
  /** null for those who only look. */
  readonly onChangeStatus: ChangeStatus | null
}

export function OrderItemLine({ item, onChangeStatus }: OrderItemLineProps) {
  const isCancelled = item.status === 'cancelled'
  return (
    <li className="flex items-start gap-2 border-line border-t py-1.5">
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${isCancelled ? 'text-soft line-through' : ''}`}>
          {item.quantity} × {item.item_title}
        </p>
        <ItemExtras variant={item.variant_title} addons={item.addons} notes={item.notes} />
        <ItemState status={item.status} />
        {item.unsent && <UnsentMark />}
      </div>
      {onChangeStatus && (
        <Menu
          label={t('orders.changeState', { quantity: item.quantity, title: item.item_title })}
          icon={<MoreVerticalIcon />}
          items={ordersScreenChoices.map(({ label, status }) => ({
            label: t(label),
            icon: icons[status],
            danger: status === 'cancelled',
            onSelect: () => onChangeStatus(item, status),
          }))}
        />
      )}
    </li>
  )
}

const icons = {
  preparing: <PreparingIcon />,
  completed: <CompletedIcon />,
  delivered: <DeliveredIcon />,
  cancelled: <CancelledIcon />,
}
