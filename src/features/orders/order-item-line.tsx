import type { ItemStatus, Order, OrderItem } from '../../domain/entities.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { lineAmountCents } from '../../domain/money/tax.ts'
import { isolated, t } from '../../texts/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CancelledIcon, DeliveredIcon } from '../../ui/state-icons.tsx'
import type { Unsent } from '../open-orders/item-changes.ts'
import { ItemExtras } from '../open-orders/item-extras.tsx'
import { ItemState } from '../open-orders/item-state.tsx'
import { UnsentMark } from '../open-orders/unsent-mark.tsx'

export type OrderLine = OrderItem & Unsent

export type ShownOrder = Omit<Order, 'items'> & { readonly items: readonly OrderLine[] }

/** What a line's dialogs must know of its order. */
export type OrderOfLine = Pick<
  ShownOrder,
  'id' | 'date' | 'payment_status' | 'bill_printed_at' | 'table_id' | 'table_title' | 'delivery_type' | 'items'
>

/** The lines that are not cancelled of the combo to which a line belongs; itself where it belongs to none. */
export const comboLines = (item: OrderLine, { items }: OrderOfLine): readonly OrderLine[] =>
  item.combo ? items.filter(({ combo, status }) => combo?.no === item.combo?.no && status !== 'cancelled') : [item]

export type ChangeStatus = (item: OrderLine, status: ItemStatus) => void
type AskAboutLine = (item: OrderLine, order: OrderOfLine) => void

/** Whose menu is to be opened, beside which button. */
export interface LineMenuOf {
  readonly item: OrderLine
  readonly order: OrderOfLine
  readonly button: HTMLElement
  readonly byKey: boolean
}

export interface LineActions {
  readonly onDeliver: (item: OrderLine) => void
  readonly onChangeStatus: ChangeStatus
  readonly onRepeat: AskAboutLine
  readonly onReduce: AskAboutLine
  readonly onCancel: AskAboutLine
  /** One menu for all lines: a line tells only that it was tapped. */
  readonly onMenu: (of: LineMenuOf) => void
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
  const cents = lineAmountCents({ unitCents: centsOf(item.price), quantity: item.quantity })
  return (
    <li className="border-line border-t py-1">
      <LineFace
        item={item}
        order={order}
        sum={symbol === null ? null : moneyText(cents, symbol)}
        isStruck={item.status === 'cancelled'}
        actions={actions}
      >
        {symbol !== null && item.off && <GivenOff off={item.off} symbol={symbol} />}
      </LineFace>
    </li>
  )
}

function GivenOff({ off, symbol }: { readonly off: string; readonly symbol: string }) {
  return (
    <p className="flex justify-between gap-3 text-accent-ink text-sm">
      {t('orders.discount')}
      <span className="tabular-nums">{moneyText(-centsOf(off), symbol)}</span>
    </p>
  )
}

interface LineFaceProps {
  readonly item: OrderLine
  readonly order: OrderOfLine
  /** null for those who see no sums. */
  readonly sum: string | null
  readonly isStruck?: boolean
  /** null for those who only look. */
  readonly actions: LineActions | null
  readonly children?: React.ReactNode
}

/** A dish with its sum and state. The line itself opens its menu; the one tap that is used most stands below the sum. */
export function LineFace({ item, order, sum, isStruck = false, actions, children }: LineFaceProps) {
  const { quantity, item_title: title, status } = item
  const isWithdrawn = item.withdrawn === 1
  const what = (
    <>
      <span className={`flex justify-between gap-3 ${isStruck ? 'text-soft line-through' : ''}`}>
        <span className="min-w-0 break-words font-semibold">
          {quantity} × {isolated(title)}
        </span>
        {sum !== null && <span className="shrink-0 tabular-nums">{sum}</span>}
      </span>
      {item.rule && (
        <p className="text-soft">
          <bdi>{item.rule.title}</bdi>
        </p>
      )}
      <ItemExtras
        short={item.short}
        combo={item.combo?.title}
        variant={item.variant_title}
        addons={item.addons}
        notes={item.notes}
      />
    </>
  )
  const canDeliver = actions && status !== 'delivered' && status !== 'cancelled' && !isWithdrawn
  return (
    <>
      {actions ? (
        <div className="relative -mx-2 min-h-11 rounded-control px-2 py-1.5">
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={t('orders.changeState', { quantity, title })}
            onClick={({ currentTarget: button, detail }) =>
              actions.onMenu({ item, order, button, byKey: detail === 0 })
            }
            className="press absolute inset-0 rounded-control hover:bg-sunken active:bg-sunken"
          />
          <div className="pointer-events-none relative">{what}</div>
        </div>
      ) : (
        <div className="py-1.5">{what}</div>
      )}
      {children}
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <ItemState status={status} isUnsent={item.unsent ?? false} />
          {isWithdrawn && (
            <span className="flex items-center gap-1 font-semibold text-red text-sm">
              <CancelledIcon className="size-4!" />
              {t('orders.takenBack')}
            </span>
          )}
          {item.unsent && <UnsentMark />}
        </span>
        {canDeliver && (
          <IconButton
            label={t('orders.delivered', { quantity, title })}
            icon={<DeliveredIcon />}
            variant="plain"
            onClick={() => actions.onDeliver(item)}
            className={status === 'completed' ? 'border-teal! bg-teal-soft! text-teal!' : 'text-teal!'}
          />
        )}
      </div>
    </>
  )
}
