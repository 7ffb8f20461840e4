import { memo } from 'react'
import type { OrderGroup } from '../../domain/entities.ts'
import { groupLabel } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { SendIcon } from '../../ui/order-icons.tsx'
import { ActionMenu } from './action-menu.tsx'
import type { Act, OrderRights, Target } from './group-actions.ts'
import { GroupMoney } from './group-money.tsx'
import { OrderInGroup, type ShownOrder } from './order-in-group.tsx'
import type { LineActions } from './order-item-line.tsx'

export type ShownGroup = Omit<OrderGroup, 'orders'> & { readonly orders: readonly ShownOrder[] }

interface OrderGroupCardProps {
  readonly group: ShownGroup
  readonly rights: OrderRights
  readonly symbol: string
  /** What was asked and has no answer yet, in words. */
  readonly pending: string | null
  readonly onAct: Act
  readonly lines: LineActions
}

/** One table's orders, or one order without a table. */
export const OrderGroupCard = memo(function OrderGroupCard(props: OrderGroupCardProps) {
  const { group, rights, symbol, pending, onAct, lines } = props
  const titleId = `group-${group.order_ids.join('-')}`
  const whole: Target = { name: nameOf(group), orders: group.orders, whole: group }
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
        {!pending && <ActionMenu target={whole} rights={rights} of="group" onAct={onAct} />}
      </header>
      {pending && (
        <p role="status" className="flex items-center gap-2 px-3 font-semibold text-amber">
          <SendIcon />
          {pending}
        </p>
      )}
      {group.orders.map(order => (
        <OrderInGroup
          key={order.id}
          order={order}
          symbol={rights.printsReceipts ? symbol : null}
          lines={rights.changesStates ? lines : null}
          menu={
            group.orders.length > 1 &&
            !pending && (
              <ActionMenu
                target={{ name: nameInGroup(group, order), orders: [order] }}
                rights={rights}
                of="order"
                onAct={onAct}
              />
            )
          }
        />
      ))}
      {rights.printsReceipts && (
        <GroupMoney
          group={whole}
          symbol={symbol}
          name={whole.name}
          onPay={rights.takesMoney && !pending ? () => onAct('pay', whole) : null}
        />
      )}
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

const nameInGroup = (group: ShownGroup, { token_no }: ShownOrder): string =>
  t('orders.orderOfTable', { table: titleOf(group), tokenNo: token_no })
