import { useState } from 'react'
import { openPrint } from '../../../client/device/printing.ts'
import { useApp } from '../../../client/hooks.ts'
import { orders } from '../../../contract/orders.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import { SummaryTotals } from '../summary-totals.tsx'
import { usePaymentSummary } from '../use-payment-summary.ts'
import { useReceipts } from '../use-receipts.ts'
import { useSettle } from '../use-settle.ts'

interface PayAndCompleteProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
}

/** Shows what the server asks for the orders, and takes it. */
export function PayAndComplete({ orderIds, onClose }: PayAndCompleteProps) {
  const { now } = useApp()
  const { settle } = useSettle(orders.completeAndPay, 'pay')
  // From the tap on, what is shown is what is paid.
  const [isPaying, setIsPaying] = useState(false)
  const summary = usePaymentSummary(orderIds, !isPaying)
  const { currencySymbol, save: keep } = useReceipts()
  const [printsReceipt, setPrintsReceipt] = useState(false)

  async function pay() {
    if (!summary.data) return
    setIsPaying(true)
    const { subtotal, taxTotal, total } = summary.data
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = printsReceipt ? openPrint() : null
    const outcome = await settle({ body: { orderIds: [...orderIds], subTotal: subtotal, taxTotal, total } })
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
          <SummaryTotals summary={summary.data} currencySymbol={currencySymbol} />
          <Checkbox label={t('orders.printReceiptQuestion')} checked={printsReceipt} onChange={setPrintsReceipt} />
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
