import { memo } from 'react'
import { useApp } from '../../client/hooks.ts'
import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import { paymentStatusLabels } from '../../domain/labels.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { DoneIcon } from '../../ui/icons.tsx'
import { CustomerIcon, PayIcon, PrintIcon } from '../../ui/order-icons.tsx'
import { orderTimeText } from '../shared/clock-text.ts'
import { ActionMenu } from './action-menu.tsx'
import type { GroupStep, OrderRights } from './group-actions.ts'
import { type LineActions, OrderItemLine, type ShownOrder } from './order-item-line.tsx'

interface OrderInGroupProps {
  readonly order: ShownOrder
  /** null for those who see no sums. */
  readonly symbol: string | null
  /** null for those who only look. */
  readonly lines: LineActions | null
  /** What can be done with this one order of several; null: it is the only one, or something of it is being sent. */
  readonly menu: { readonly name: string; readonly rights: OrderRights; readonly onAct: GroupStep } | null
}

/** Drawn again only when something of it changes: a table may have dozens. */
export const OrderInGroup = memo(function OrderInGroup({ order, symbol, lines, menu }: OrderInGroupProps) {
  const { now } = useApp()
  const isPaid = order.payment_status === 'paid'
  const titleId = `order-${order.id}`
  return (
    <section
      aria-labelledby={titleId}
      // Far from the screen it is not drawn; this tall it is until then.
      style={{ containIntrinsicHeight: `auto ${headPx + order.items.length * linePx}px` }}
      className="px-3 pt-2 pb-1 [content-visibility:auto]"
    >
      <header className="flex items-start gap-2 pb-1.5">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="font-bold text-lg">
            {t('orders.token', { tokenNo: order.token_no })}
          </h3>
          {order.provisional_token && <span className="text-soft">{order.provisional_token}</span>}
          <span className="text-soft">{orderTimeText(Date.parse(order.date), now())}</span>
          <Badge tone={isPaid ? 'green' : 'neutral'} icon={isPaid ? <DoneIcon /> : <PayIcon />}>
            {t(paymentStatusLabels[order.payment_status])}
          </Badge>
          {!isPaid && order.bill_printed_at && (
            <Badge tone="amber" icon={<PrintIcon />}>
              {t('orders.billPrinted', { at: orderTimeText(Date.parse(order.bill_printed_at), now()) })}
            </Badge>
          )}
          {order.moved_from && (
            <span className="break-words font-semibold text-amber">
              {t('orders.movedFrom', { table: order.moved_from })}
            </span>
          )}
          {order.delivery_type && <span className="text-soft">{t(deliveryTypeLabels[order.delivery_type])}</span>}
          {order.customer_name && (
            <span className="flex min-w-0 items-center gap-1 text-soft">
              <CustomerIcon className="size-4!" />
              <bdi className="truncate">{order.customer_name}</bdi>
            </span>
          )}
        </div>
        {menu && (
          <ActionMenu
            target={{ name: menu.name, orders: [order] }}
            of="order"
            rights={menu.rights}
            onAct={menu.onAct}
          />
        )}
      </header>
      <ul>
        {order.items.map(item => (
          <OrderItemLine key={item.id} item={item} symbol={symbol} order={order} actions={lines} />
        ))}
      </ul>
    </section>
  )
}, isSame)

/** Each drawing of the card makes another object of the menu. */
function isSame({ menu: before, ...was }: OrderInGroupProps, { menu, ...is }: OrderInGroupProps): boolean {
  return (
    was.order === is.order &&
    was.symbol === is.symbol &&
    was.lines === is.lines &&
    before?.name === menu?.name &&
    before?.rights === menu?.rights &&
    before?.onAct === menu?.onAct
  )
}

const headPx = 48
const linePx = 96
