import { useQuery } from '@tanstack/react-query'
import { openPrint } from '../../client/device/printing.ts'
import { useApp, useOutbox } from '../../client/hooks.ts'
import type { StoredReceipt } from '../../client/storage/receipts.ts'
import { lastOrdersMax } from '../../domain/limits.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { usePrintStored } from '../receipt/use-print-stored.ts'
import { orderTimeText } from '../shared/clock-text.ts'

/** The last receipts and tokens of this device, printed again with one tap, sent or not. */
export function LastOrders() {
  const { store } = useApp()
  const unsent = useOutbox().length
  const { data } = useQuery({
    queryKey: ['last-orders', unsent],
    queryFn: async () => (await store.receipts.list()).filter(({ snapshot }) => !snapshot.bill).slice(0, lastOrdersMax),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  if (!data) return <PleaseWait />
  if (data.length === 0) return <Empty text={t('pos.noLastOrders')} />
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {data.map(order => (
        <LastOrder key={order.key} order={order} />
      ))}
    </ul>
  )
}

function LastOrder({ order: { key, snapshot } }: { readonly order: StoredReceipt }) {
  const { now } = useApp()
  const printKept = usePrintStored()
  const { tokenNo, provisionalToken, table, madeAt, payableCents, currencySymbol, cartItems, sent } = snapshot
  const token = tokenNo ?? provisionalToken
  const name = token === undefined ? orderTimeText(madeAt, now()) : t('pos.tokenNamed', { token })
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card as="li" className="flex flex-col gap-2 p-3">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="min-w-0 break-words font-semibold">
          {[name, table?.title].flatMap(one => (one ? [isolated(one)] : [])).join(' · ')}
        </h3>
        <span className="font-semibold">{moneyText(payableCents, currencySymbol)}</span>
      </div>
      <p className="text-soft text-sm">
        {orderTimeText(madeAt, now())} · {t('pos.itemCount', { count: pieces })}
        {!sent && <span className="font-semibold text-amber"> · {t('pos.notSentYet')}</span>}
      </p>
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button icon={<PrintIcon />} aria-label={t('pos.printReceiptOf', { name })} onClick={() => void printKept(key)}>
          {t('pos.receipt')}
        </Button>
        {token !== undefined && (
          <Button
            icon={<PrintIcon />}
            aria-label={t('pos.printTokenOf', { name })}
            onClick={() => openPrint(`/print-token?key=${key}`)}
          >
            {t('pos.token')}
          </Button>
        )}
      </div>
    </Card>
  )
}
