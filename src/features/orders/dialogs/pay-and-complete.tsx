import { useMemo, useState } from 'react'
import { openPrint } from '../../../client/device/printing.ts'
import { useApp } from '../../../client/hooks.ts'
import { orders } from '../../../contract/orders.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import type { Target } from '../group-actions.ts'
import { type Kitchen, StillBeingMade } from '../still-being-made.tsx'
import { SummaryLines } from '../summary-lines.tsx'
import { SummaryTotals } from '../summary-totals.tsx'
import { usePaymentSummary } from '../use-payment-summary.ts'
import { useReceipts } from '../use-receipts.ts'
import { useSettle } from '../use-settle.ts'

interface PayAndCompleteProps {
  readonly target: Target
  readonly onClose: () => void
}

/** Shows what the server asks for the orders, and takes it. */
export function PayAndComplete({ target, onClose }: PayAndCompleteProps) {
  const orderIds = useMemo(() => target.orders.map(({ id }) => id), [target])
  const { now } = useApp()
  const { settle } = useSettle(orders.completeAndPay, 'pay')
  // From the tap on, what is shown is what is paid.
  const [isPaying, setIsPaying] = useState(false)
  const summary = usePaymentSummary(orderIds, !isPaying)
  const { currencySymbol, save: keep } = useReceipts()
  const [kitchen, setKitchen] = useState<Kitchen>('keep')
  const [printsReceipt, setPrintsReceipt] = useState(false)

  // What is closed already is kept, or was cleared, by whoever closed it.
  const open = target.orders.filter(({ status }) => status === 'created')

  async function pay() {
    if (!summary.data) return
    setIsPaying(true)
    const { subtotal, taxTotal, total } = summary.data
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = printsReceipt ? openPrint() : null
    const outcome = await settle({ body: { orderIds, kitchen, subTotal: subtotal, taxTotal, total } })
    if (page && (outcome === 'done' || outcome === 'waiting')) {
      page.show(await keep(summary.data, { madeAt: now(), sent: outcome === 'done' }))
    } else page?.cancel()
    if (outcome) onClose()
    else setIsPaying(false)
  }

  return (
    <Dialog
      title={t('orders.payComplete')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('orders.close')}</Button>
          <Button variant="primary" size="main" busy={isPaying} disabled={!summary.data} data-autofocus onClick={pay}>
            {t('orders.payComplete')}
          </Button>
        </>
      }
    >
      {summary.data ? (
        <>
          <SummaryLines summary={summary.data} currencySymbol={currencySymbol} />
          <SummaryTotals summary={summary.data} currencySymbol={currencySymbol} />
          <Checkbox label={t('orders.printReceiptQuestion')} checked={printsReceipt} onChange={setPrintsReceipt} />
          <StillBeingMade orders={open} value={kitchen} onChange={setKitchen} />
        </>
      ) : summary.isError ? (
        <LoadError
          text={summary.error.message || t('failures.ordersAction')}
          busy={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      ) : (
        <PleaseWait />
      )}
    </Dialog>
  )
}
