import { useOnline, useOutbox } from '../../client/hooks.ts'
import { idOf } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import { t } from '../../texts/t.ts'
import { SendIcon, WarningIcon } from '../../ui/order-icons.tsx'
import { useStaleSince } from '../open-orders/use-stale-since.ts'
import { useUnsentKeys } from '../outbox/use-unsent-keys.ts'
import { clockText } from '../shared/clock-text.ts'

/** What the list below can't know: orders that only this device has, and what others did since it went quiet. */
export function OrdersNotice() {
  const count = useUnsentOrders()
  const isOnline = useOnline()
  const since = useStaleSince()
  return (
    <div role="status" className="flex flex-col gap-2 pt-3 font-semibold text-amber empty:hidden">
      {count > 0 && (
        <p className="flex items-center gap-2">
          <SendIcon />
          {t('orders.takenHere', { count })}
        </p>
      )}
      {isOnline && since !== null && (
        <p className="flex items-center gap-2">
          <WarningIcon />
          {t('orders.notLiveSince', { since: clockText(since) })}
        </p>
      )}
    </div>
  )
}

function useUnsentOrders(): number {
  const entries = useOutbox()
  const unsent = useUnsentKeys(entries)
  return entries.filter(({ key, state, call }) => newOrder.has(call) && state !== 'refused' && unsent.has(key)).length
}

const newOrder = new Set([idOf(pos.createOrder), idOf(pos.createOrderAndInvoice)])
