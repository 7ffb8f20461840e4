import { t } from '../../texts/t.ts'
import { MoreIcon } from '../../ui/action-icons.tsx'
import { CheckIcon, MoreVerticalIcon } from '../../ui/control-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PayIcon, PrintIcon } from '../../ui/order-icons.tsx'
import { KitchenIcon } from '../../ui/page-icons.tsx'
import { CancelledIcon, LeaveIcon } from '../../ui/state-icons.tsx'
import {
  actionsFor,
  type GroupAction,
  type GroupStep,
  groupActionLabels,
  type OrderRights,
  type Target,
} from './group-actions.ts'

interface ActionMenuProps {
  readonly target: Target
  readonly rights: OrderRights
  readonly of: 'group' | 'order'
  readonly onAct: GroupStep
}

/** What can be done with a group, or with one of its orders. */
export function ActionMenu({ target, rights, of, onAct }: ActionMenuProps) {
  const isClosed = target.orders.every(({ status }) => status !== 'created')
  const actions = actionsFor(rights, isClosed)
  if (actions.length === 0) return null
  return (
    <Menu
      label={t('orders.actionsFor', { group: target.name })}
      icon={of === 'group' ? <MoreIcon /> : <MoreVerticalIcon />}
      items={actions.map(({ action, apart }) => ({
        label: t(groupActionLabels[action]),
        icon: icons[action],
        danger: action === 'cancel' || action === 'leave',
        apart,
        onSelect: () => onAct(action, target),
      }))}
    />
  )
}

const icons: Readonly<Record<GroupAction, React.ReactNode>> = {
  print: <PrintIcon />,
  ticket: <KitchenIcon />,
  cancel: <CancelledIcon />,
  complete: <CheckIcon />,
  pay: <PayIcon />,
  leave: <LeaveIcon />,
}
