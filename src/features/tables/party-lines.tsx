import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { tokenOf } from '../../domain/orders.ts'
import { isolated, t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { FoldSummary } from '../../ui/fold-summary.tsx'
import { ItemExtras } from '../open-orders/item-extras.tsx'
import { ItemState } from '../open-orders/item-state.tsx'
import { type LineActions, LineFace } from '../orders/order-item-line.tsx'
import { orderTimeText } from '../shared/clock-text.ts'
import { useNow } from '../shared/use-now.ts'
import { discountName } from './discount/discount-name.ts'
import { isUnsent, type Party } from './tiles.ts'
import { type KnownLine, useOrderLines } from './use-order-lines.ts'

interface PartyLinesProps {
  readonly party: Party
  readonly symbol: string
  /** What was done with the bill lies open. */
  readonly isHistoryShown: boolean
  readonly actions: LineActions
}

/** What was ordered, by time and by who took it. */
export function PartyLines({ party, symbol, isHistoryShown, actions }: PartyLinesProps) {
  const now = useNow(60_000)
  const known = useOrderLines()
  const hasWaiting = party.bills.some(({ payments }) => payments.some(({ payment_id }) => isUnsent(payment_id)))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {party.orders.length === 0 && <p className="py-6 text-center text-soft">{t('tables.nothingOrdered')}</p>}
      {party.orders.map(order => (
        <Card key={order.order_id} as="section" className="px-3 pt-2">
          <h2 className="flex flex-wrap items-center gap-x-2 pb-1.5 font-semibold text-soft">
            <span>{orderTimeText(Date.parse(order.placed_at), now)}</span>
            {order.placed_by && <span className="break-words">{order.placed_by}</span>}
            {order.provisional_token !== null || order.token_no > 0 ? (
              <span>{t('tables.token', { token: tokenOf(order) })}</span>
            ) : null}
            {isUnsent(order.order_id) && <Badge tone="amber">{t('tables.orderNotSent')}</Badge>}
            {order.payment_status === 'paid' && <Badge tone={hasWaiting ? 'amber' : 'green'}>{t('tables.paid')}</Badge>}
          </h2>
          <ul>
            {party.lines
              .filter(({ order_id }) => order_id === order.order_id)
              .map(line => (
                <Line
                  key={line.order_item_id}
                  line={line}
                  symbol={symbol}
                  given={party.adjustments}
                  known={known.get(line.order_item_id)}
                  actions={actions}
                />
              ))}
          </ul>
        </Card>
      ))}
      <PartyActs acts={party.acts} now={now} isOpen={isHistoryShown} />
    </div>
  )
}

interface LineProps {
  readonly line: Party['lines'][number]
  readonly given: Party['adjustments']
  readonly symbol: string
  /** The same on Orders; undefined: it can't be changed there. */
  readonly known: KnownLine | undefined
  readonly actions: LineActions
}

function Line({ line, given, symbol, known, actions }: LineProps) {
  const { quantity, title, variant_title, addons, notes, combo, status, amount } = line
  const sum = moneyText(centsOf(amount), symbol)
  const off = <GivenAway line={line} given={given} symbol={symbol} />
  if (known)
    return (
      <li className="border-line border-t py-1">
        <LineFace item={known.item} order={known.order} sum={sum} actions={actions}>
          {off}
        </LineFace>
      </li>
    )
  return (
    <li className="border-line border-t py-1.5">
      <p className="flex justify-between gap-2">
        <span className="min-w-0 break-words font-semibold">
          {quantity} × {isolated(title)}
        </span>
        <span className="shrink-0 tabular-nums">{sum}</span>
      </p>
      <ItemExtras
        combo={combo?.title}
        variant={variant_title}
        addons={addons.map((addon, id) => ({ id, title: addon }))}
        notes={notes}
      />
      {off}
      <ItemState status={status} isUnsent={isUnsent(line.order_id)} />
    </li>
  )
}

function GivenAway({ line, given, symbol }: Pick<LineProps, 'line' | 'given' | 'symbol'>) {
  return given.map(({ adjustment_id: id, kind, percent, items }) => {
    const off = items.find(item => item.order_item_id === line.order_item_id)?.off
    return off ? (
      <p key={id} className="flex justify-between gap-2 text-accent-ink text-sm">
        <span className="min-w-0 break-words">{discountName({ kind, percent })}</span>
        <span className="shrink-0 tabular-nums">{moneyText(-centsOf(off), symbol)}</span>
      </p>
    ) : null
  })
}

interface PartyActsProps {
  readonly acts: Party['acts']
  readonly now: number
  readonly isOpen: boolean
}

/** What was done with the bill lately, folded: looked at when somebody asks. */
function PartyActs({ acts, now, isOpen }: PartyActsProps) {
  if (acts.length === 0) return null
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface px-3">
      <FoldSummary>{t('tables.history')}</FoldSummary>
      <ol className="ruled pb-2">
        {[...acts].reverse().map(({ version, text, by, at }) => (
          <li key={version} className="flex gap-2 py-1.5">
            <span className="shrink-0 text-soft tabular-nums">{orderTimeText(Date.parse(at), now)}</span>
            <span className="min-w-0 break-words">
              {by && (
                <b>
                  <bdi>{by}</bdi>{' '}
                </b>
              )}
              <bdi>{text}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
