import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useMemo, useState } from 'react'
import { openPrint } from '../../../client/device/printing.ts'
import { useApp } from '../../../client/hooks.ts'
import { orders } from '../../../contract/orders.ts'
import type { Order, PaymentSummary } from '../../../domain/entities.ts'
import type { KitchenWhenClosed } from '../../../domain/kitchen-fields.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
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
import { type OwnTender, printedTenders, sureOf, tendersOut } from '../../tenders/tender-form.ts'
import { typeTitle } from '../../tenders/tender-text.ts'
import { useTenders } from '../../tenders/use-tenders.ts'
import type { Target } from '../group-actions.ts'
import { linesOf } from '../lines-of.ts'
import { SummaryLines } from '../summary-lines.tsx'
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

  // What is closed already is kept, or was cleared, by anybody who closed it.
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
        ...sureOf(all, due, { billCents: due, tippedCents: 0 }),
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

/** The way to the bill of these orders, wherever their guests sit by now. */
function OpenTheBill({ orders: [first] }: { readonly orders: readonly Pick<Order, 'id'>[] }) {
  if (!first) return null
  return (
    <Link
      to="/dashboard/tables/$at"
      params={{ at: `o${first.id}` }}
      className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
    >
      {t('orders.openTheBill')}
    </Link>
  )
}

/**
 * What the server asks for these orders. It stands under the orders' topic: while the dialog is open, an item that
 * another till adds or cancels changes the total that is shown.
 */
function usePaymentSummary(orderIds: readonly number[], enabled: boolean): UseQueryResult<PaymentSummary> {
  const { call } = useApp()
  const { paymentSummary } = orders
  return useQuery({
    queryKey: ['orders', paymentSummary.path, orderIds],
    queryFn: () => call(paymentSummary, { body: { orderIds: [...orderIds] } }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
}

interface SummaryTotalsProps {
  readonly summary: PaymentSummary
  readonly currencySymbol: string
}

/** The server's own numbers: nothing is added up here. */
function SummaryTotals({ summary, currencySymbol }: SummaryTotalsProps) {
  const money = (amount: number) => moneyText(centsOf(amount), currencySymbol)
  return (
    <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt>{t('orders.subtotal')}</dt>
      <dd className="text-end">{money(summary.subtotal)}</dd>
      <dt>{t('orders.tax')}</dt>
      <dd className="text-end">{money(summary.taxTotal)}</dd>
      <dt className="font-bold text-xl">{t('orders.total')}</dt>
      <dd className="text-end font-bold text-xl">{money(summary.total)}</dd>
      {summary.paid && summary.paid.orders.length > 0 && (
        <>
          <dt className="text-green">{t('orders.paidAlready')}</dt>
          <dd className="text-end text-green">{money(summary.paid.total)}</dd>
          {summary.paid.orders.map(({ id, token_no, total }) => (
            <Fragment key={id}>
              <dt className="ps-4 text-soft">{t('orders.paidToken', { tokenNo: token_no })}</dt>
              <dd className="text-end text-soft">{money(total)}</dd>
            </Fragment>
          ))}
        </>
      )}
    </dl>
  )
}
