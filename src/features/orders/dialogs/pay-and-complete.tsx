import { useMemo, useState } from 'react'
import { openPrint } from '../../../client/device/printing.ts'
import { useApp } from '../../../client/hooks.ts'
import { orders } from '../../../contract/orders.ts'
import type { PaymentSummary } from '../../../domain/entities.ts'
import type { KitchenWhenClosed } from '../../../domain/kitchen-fields.ts'
import { centsOf } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import { toast } from '../../../ui/toast.tsx'
import { StillBeingMade } from '../../open-orders/still-being-made.tsx'
import { BuyerFields } from '../../tenders/buyer-fields.tsx'
import { type BuyerTyped, buyerOf } from '../../tenders/buyer-typed.ts'
import { TenderButtons } from '../../tenders/tender-buttons.tsx'
import { isTipAbove, type OwnTender, printedTenders, tendersOut } from '../../tenders/tender-form.ts'
import { typeTitle } from '../../tenders/tender-text.ts'
import { useTenders } from '../../tenders/use-tenders.ts'
import type { Target } from '../group-actions.ts'
import { linesOf } from '../lines-of.ts'
import { OpenTheBill } from '../open-the-bill.tsx'
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
  // From the tap on, what is shown is what is paid.
  const [isPaying, setPaying] = useState(false)
  const summary = usePaymentSummary(orderIds, !isPaying)

  if (summary.data)
    return (
      <TakeAll
        summary={summary.data}
        target={target}
        orderIds={orderIds}
        isPaying={isPaying}
        setPaying={setPaying}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={t('orders.payComplete')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('orders.close')}</Button>}
    >
      {summary.isError ? (
        <>
          <LoadError
            text={summary.error.message || t('failures.ordersAction')}
            busy={summary.isFetching}
            onRetry={() => void summary.refetch()}
          />
          <OpenTheBill orders={target.orders} />
        </>
      ) : (
        <PleaseWait />
      )}
    </Dialog>
  )
}

interface TakeAllProps extends PayAndCompleteProps {
  readonly summary: PaymentSummary
  readonly orderIds: readonly number[]
  readonly isPaying: boolean
  readonly setPaying: (isPaying: boolean) => void
}

/** One tap on a payment type; whatever else there is to say is said on the table's bill. */
function TakeAll({ summary, target, orderIds, isPaying, setPaying, onClose }: TakeAllProps) {
  const { now, online } = useApp()
  const { settle } = useSettle(orders.completeAndPay, 'pay')
  const { currencySymbol: symbol, paymentTypes, save } = useReceipts()
  const [kitchen, setKitchen] = useState<KitchenWhenClosed>('keep')
  const [printsReceipt, setPrintsReceipt] = useState(false)
  const [firm, setFirm] = useState<BuyerTyped | null>(null)
  const { subtotal, taxTotal, total } = summary
  const due = centsOf(total)
  const tendering = useTenders({ due, paymentTypes, symbol, onWhole: all => void pay(all) })

  // What is closed already is kept, or was cleared, by whoever closed it.
  const open = target.orders.filter(({ status }) => status === 'created')

  async function pay(all: readonly OwnTender[]) {
    const checked = buyerOf(firm)
    if ('fault' in checked) {
      toast.failed(undefined, checked.fault)
      return
    }
    setPaying(true)
    const payments = printedTenders(due, all, typeTitle)
    const takenAt = now()
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = printsReceipt ? openPrint() : null
    const outcome = await settle({
      body: {
        orderIds: [...orderIds],
        kitchen,
        subTotal: subtotal,
        taxTotal,
        total,
        ...(isTipAbove(all, due) && { tipSure: true }),
        payments: tendersOut(all),
        printed: printsReceipt,
        ...(checked.buyer && checked),
        takenAt: new Date(takenAt + (online.clockOffsetMs() ?? 0)).toISOString(),
      },
    })
    if (page && outcome && outcome.kind !== 'refused') {
      const number = outcome.kind === 'done' ? outcome.reply.number : null
      const document = { number, payments, credits: null, issuer: null, ...checked, copyNo: null }
      page.show(
        await save(summary, {
          madeAt: takenAt,
          sent: outcome.kind === 'done',
          document: { ...document, isPrinted: true },
        }),
      )
    } else page?.cancel()
    if (outcome) onClose()
    else setPaying(false)
  }

  return (
    <Dialog
      title={t('orders.payComplete')}
      onClose={onClose}
      actions={
        <TenderButtons tendering={tendering} busy={isPaying} onPart={null} closeLabel={t('orders.payComplete')} />
      }
    >
      <SummaryLines summary={summary} currencySymbol={symbol} />
      <SummaryTotals summary={summary} currencySymbol={symbol} />
      <Checkbox label={t('orders.printReceiptQuestion')} checked={printsReceipt} onChange={setPrintsReceipt} />
      <BuyerFields typed={firm} onChange={setFirm} />
      <StillBeingMade lines={linesOf(open)} value={kitchen} onChange={setKitchen} />
      <OpenTheBill orders={target.orders} />
    </Dialog>
  )
}
