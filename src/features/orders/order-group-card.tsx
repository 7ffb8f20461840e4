import { memo } from 'react'
import type { OrderGroup } from '../../domain/entities.ts'
import { groupLabel } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { MoreIcon } from '../../ui/action-icons.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckIcon } from '../../ui/control-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PayIcon, PrintIcon, SendIcon } from '../../ui/order-icons.tsx'
import { CancelledIcon } from '../../ui/state-icons.tsx'
import { actionsFor, type GroupAction, groupActionLabels, type OrderRights } from './group-actions.ts'
import { OrderInGroup, type ShownOrder } from './order-in-group.tsx'
import type { ChangeStatus } from './order-item-line.tsx'

export type ShownGroup = Omit<OrderGroup, 'orders'> & { readonly orders: readonly ShownOrder[] }

interface OrderGroupCardProps {
  readonly group: ShownGroup
  readonly rights: OrderRights
  /** What was asked and has no answer yet, in words. */
  readonly pending: string | null
  readonly onAct: (action: GroupAction, group: ShownGroup) => void
  readonly onChangeStatus: ChangeStatus
}

/** One table's open orders, or one order without a table. */
export const OrderGroupCard = memo(function OrderGroupCard(props: OrderGroupCardProps) {
  const { group, rights, pending, onAct, onChangeStatus } = props
  const actions = pending ? [] : actionsFor(rights)
  const titleId = `group-${group.order_ids.join('-')}`
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
    >
      <header className="flex items-start gap-2 px-3 pt-2">
        <div className="min-w-0 flex-1 py-1">
          <h2 id={titleId} className="break-words font-bold text-xl">
            {titleOf(group)}
          </h2>
          {group.table_id !== null && <p className="text-soft">{group.floor}</p>}
        </div>
        {actions.length > 0 && (
          <Menu
            label={t('orders.actionsFor', { group: nameOf(group) })}
            icon={<MoreIcon />}
            items={actions.map(action => ({
              label: t(groupActionLabels[action]),
              icon: icons[action],
              danger: action === 'cancel',
              onSelect: () => onAct(action, group),
            }))}
          />
        )}
      </header>
      {pending && (
        <p role="status" className="flex items-center gap-2 px-3 font-semibold text-amber">
          <SendIcon />
          {pending}
        </p>
      )}
      {group.orders.map(order => (
        <OrderInGroup key={order.id} order={order} onChangeStatus={rights.changesStates ? onChangeStatus : null} />
      ))}
    </Card>
  )
})

/** The table; its floor is shown beside it (§2). */
const titleOf = (group: ShownGroup): string => group.table_title || t(groupLabel(group))

/** Tells equal titles apart for those who hear them: "Delivery, token 12". */
function nameOf(group: ShownGroup): string {
  const tokens = group.orders.map(({ token_no }) => token_no).join(', ')
  return group.table_title ?? t('orders.groupWithTokens', { group: titleOf(group), tokens })
}

const icons: Readonly<Record<GroupAction, React.ReactNode>> = {
  print: <PrintIcon />,
  cancel: <CancelledIcon />,
  complete: <CheckIcon />,
  pay: <PayIcon />,
}
