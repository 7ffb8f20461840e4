import type { Cents } from '../../domain/money.ts'
import type { ReceiptPayment } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { PaperRow } from './paper-row.tsx'

interface PaperPaymentsProps {
  readonly payments: readonly ReceiptPayment[]
  readonly money: (cents: Cents) => string
  /** On a payment slip: what is still to pay. */
  readonly leftCents?: Cents
}

/** How it was paid. A tip stands apart: it is no part of what was sold. */
export function PaperPayments({ payments, money, leftCents }: PaperPaymentsProps) {
  if (payments.length === 0 && leftCents === undefined) return null
  const tips = payments.reduce((sum, { tipCents }) => sum + tipCents, 0)
  return (
    <dl className="border-current border-t border-dashed py-1">
      {payments.map((payment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot's payments have no id and never move
        <Payment key={place} payment={payment} money={money} />
      ))}
      {tips !== 0 && <PaperRow label={t('receipt.tip')} text={money(tips)} look="mt-1" />}
      {leftCents !== undefined && (
        <PaperRow label={t('receipt.toPay')} text={money(leftCents)} look="mt-1 font-bold text-base" />
      )}
    </dl>
  )
}

function Payment({ payment, money }: { readonly payment: ReceiptPayment; readonly money: (cents: Cents) => string }) {
  const { title, amountCents, roundingCents, givenCents, changeCents, slip } = payment
  return (
    <>
      <PaperRow label={title} text={money(amountCents)} look="font-semibold" />
      {roundingCents !== 0 && <PaperRow label={t('receipt.rounding')} text={money(roundingCents)} />}
      {givenCents !== null && <PaperRow label={t('receipt.given')} text={money(givenCents)} />}
      {givenCents !== null && <PaperRow label={t('receipt.change')} text={money(changeCents)} />}
      {slip && <PaperRow label={t('receipt.slipNumber', { slip })} text="" />}
    </>
  )
}
