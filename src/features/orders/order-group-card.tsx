import { memo } from 'react'
import type { OrderGroup } from '../../domain/entities.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { groupLabel } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SendIcon } from '../../ui/order-icons.tsx'
import { ActionMenu } from './action-menu.tsx'
import type { GroupStep, OrderRights, Target } from './group-actions.ts'
import { OrderInGroup } from './order-in-group.tsx'
import type { LineActions, ShownOrder } from './order-item-line.tsx'
import { totalCents, type WantedOf, wantedCents } from './wanted-cents.ts'

export type ShownGroup = Omit<OrderGroup, 'orders'> & { readonly orders: readonly ShownOrder[] }

interface OrderGroupCardProps {
  readonly group: ShownGroup
  /** How many of its orders are drawn by now. */
  readonly drawn: number
  readonly rights: OrderRights
  readonly symbol: string
  /** What was asked and has no answer yet, in words. */
  readonly pending: string | null
  readonly onAct: GroupStep
  readonly lines: LineActions
}

/** One table's orders, or one order without a table. */
export const OrderGroupCard = memo(function OrderGroupCard(props: OrderGroupCardProps) {
  const { group, drawn, rights, symbol, pending, onAct, lines } = props
  const titleId = `group-${group.order_ids.join('-')}`
  const whole: Target = { name: nameOf(group), orders: group.orders, whole: group }
  return (
    <Card as="article" aria-labelledby={titleId}>
      <header className="flex items-start gap-2 px-3 pt-2">
        <div className="min-w-0 flex-1 py-1">
          <h2 id={titleId} className="break-words font-bold text-xl">
            {titleOf(group)}
          </h2>
          {group.table_id !== null && (
            <p className="text-soft">
              <bdi>{group.floor}</bdi>
            </p>
          )}
        </div>
        {!pending && <ActionMenu target={whole} rights={rights} of="group" onAct={onAct} />}
      </header>
      {pending && (
        <p role="status" className="flex items-center gap-2 px-3 font-semibold text-amber">
          <SendIcon />
          {pending}
        </p>
      )}
      {group.orders.slice(0, drawn).map(order => (
        <OrderInGroup
          key={order.id}
          order={order}
          symbol={rights.printsReceipts ? symbol : null}
          lines={rights.changesStates ? lines : null}
          menu={group.orders.length > 1 && !pending ? { name: nameInGroup(group, order), rights, onAct } : null}
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

interface GroupMoneyProps {
  readonly group: WantedOf
  readonly symbol: string
  /** Whose money it is, for those who do not see the card. */
  readonly name: string
  /** null for those who take no money. */
  readonly onPay: (() => void) | null
}

/** What a group comes to, what of it is due, and the one button that takes it. */
function GroupMoney({ group, symbol, name, onPay }: GroupMoneyProps) {
  const due = wantedCents(group)
  const total = totalCents(group)
  const sum = due === null ? null : moneyText(due, symbol)
  const pay = sum === null ? t('orders.pay') : t('orders.paySum', { sum })
  return (
    <footer className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-3 py-2">
      {total !== null && sum !== null && (
        <dl className="grid grid-cols-[auto_auto] gap-x-3 tabular-nums">
          <dt className="text-soft">{t('orders.total')}</dt>
          <dd className="text-end">{moneyText(total, symbol)}</dd>
          <dt className="font-bold">{t('orders.due')}</dt>
          <dd className="text-end font-bold">{sum}</dd>
        </dl>
      )}
      {onPay && due !== 0 && (
        <Button variant="primary" size="main" aria-label={`${pay}, ${name}`} onClick={onPay} className="grow px-4!">
          {pay}
        </Button>
      )}
    </footer>
  )
}
