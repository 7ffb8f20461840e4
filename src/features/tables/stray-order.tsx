import { useOnline } from '../../client/hooks.ts'
import { parties } from '../../contract/parties.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { clockText } from '../shared/clock-text.ts'
import { useWrite } from '../shared/use-write.ts'
import type { Party } from './tiles.ts'

/** It came for guests who had left: anybody who looks at it says where it belongs. */
export function StrayOrder({ party }: { readonly party: Party }) {
  const isOnline = useOnline()
  const move = useWrite(parties.moveOrders)
  const stay = useWrite(parties.stayOrders)
  const [order] = party.orders.filter(({ late_for }) => late_for !== null)
  const late = order?.late_for
  if (!order || !late) return null
  const orderIds = [order.order_id]
  const to = { id: late.table_id, title: late.table_title }
  const values = {
    from: party.table_title ?? t('tables.withoutTable'),
    to: to.title ?? t('tables.withoutTable'),
    taken: clockText(Date.parse(order.taken_at ?? order.placed_at)),
    moved: clockText(Date.parse(late.moved_at ?? order.placed_at)),
  }
  const isGone = late.is_gone === 1
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border-2 border-amber bg-amber-soft p-3"
    >
      <p className="flex min-w-0 grow basis-60 items-start gap-2">
        <WarningIcon className="mt-0.5 shrink-0 text-amber" />
        <span className="min-w-0 break-words">
          {isGone ? t('attention.lateOrderGone', values) : t('attention.lateOrder', values)}
        </span>
      </p>
      <div className="flex grow flex-wrap gap-2 [&>button]:grow sm:grow-0">
        <Button busy={stay.busy} disabled={!isOnline} onClick={() => void stay.run({ body: { orderIds } })}>
          {party.table_title === null ? t('attention.leaveHere') : t('attention.leaveAt', { table: party.table_title })}
        </Button>
        {!isGone && (
          <Button
            variant="primary"
            busy={move.busy}
            disabled={!isOnline}
            onClick={() => void move.run({ body: { orderIds, tableId: to.id } })}
          >
            {to.title === null ? t('attention.moveAlong') : t('attention.moveTo', { table: to.title })}
          </Button>
        )}
      </div>
    </div>
  )
}
