import { ordersScreenChoices } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { RepeatIcon } from '../../ui/action-icons.tsx'
import { MinusIcon } from '../../ui/control-icons.tsx'
import { type MenuItem, MenuList } from '../../ui/menu-list.tsx'
import { PercentIcon } from '../../ui/order-icons.tsx'
import { CancelledIcon, CompletedIcon, DeliveredIcon, PreparingIcon } from '../../ui/state-icons.tsx'
import type { LineActions, LineMenuOf, OrderLine } from './order-item-line.tsx'

interface LineMenuProps {
  readonly of: LineMenuOf
  readonly actions: LineActions
  /** null for those who take no money. */
  readonly onDiscount: ((item: OrderLine) => void) | null
  readonly onClose: () => void
}

/** What can be done with one dish of an order: the next step first, what can't be taken back at the end. */
export function LineMenu({ of, actions, onDiscount, onClose }: LineMenuProps) {
  const { item, order, button, byKey } = of
  const { quantity, item_title: title } = item
  const isDue = order.payment_status !== 'paid'
  const isOff = item.status === 'cancelled' || item.withdrawn === 1
  const [preparing, completed, delivered, cancelled] = ordersScreenChoices.map(
    ({ label, status }): MenuItem => ({
      label: t(label),
      icon: icons[status],
      danger: status === 'cancelled',
      apart: status === 'cancelled',
      onSelect: () => (status === 'cancelled' ? actions.onCancel(item, order) : actions.onChangeStatus(item, status)),
    }),
  )
  const repeat: MenuItem = {
    label: t('orders.repeat'),
    icon: <RepeatIcon />,
    apart: true,
    onSelect: () => actions.onRepeat(item, order),
  }
  const discount: MenuItem | null = onDiscount && {
    label: t('tables.discount'),
    icon: <PercentIcon />,
    onSelect: () => onDiscount(item),
  }
  const reduce: MenuItem = {
    label: t('orders.reduceQuantity'),
    icon: <MinusIcon />,
    onSelect: () => actions.onReduce(item, order),
  }
  // Nothing can be taken off a paid bill, nor off what is off already.
  const items = [
    ...[delivered, completed, preparing],
    ...[repeat, isDue && !isOff && discount, isDue && !isOff && quantity > 1 && reduce, !isOff && cancelled],
  ]
  return (
    <MenuList
      label={t('orders.changeState', { quantity, title })}
      items={items.flatMap(one => one || [])}
      button={button}
      byKey={byKey}
      onClose={onClose}
    />
  )
}

const icons = {
  preparing: <PreparingIcon />,
  completed: <CompletedIcon />,
  delivered: <DeliveredIcon />,
  cancelled: <CancelledIcon />,
}
