import type { Cents } from '../../domain/money.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { PaperRow } from './paper-row.tsx'

interface PaperSumsProps {
  readonly receipt: ReceiptSnapshot
  readonly money: (cents: Cents) => string
}

/** The three sums (§2), and on a bill what is still to pay. */
export function PaperSums({ receipt: { netCents, taxCents, payableCents, bill }, money }: PaperSumsProps) {
  return (
    <dl className="border-current border-t border-dashed py-1">
      <PaperRow label={t('receipt.subtotal')} text={money(netCents)} />
      <PaperRow label={t('receipt.tax')} text={money(taxCents)} />
      <PaperRow label={t('receipt.total')} text={money(payableCents)} look={large} />
      {bill && bill.paidCents > 0 && (
        <>
          <PaperRow label={t('receipt.paidSoFar')} text={money(bill.paidCents)} />
          <PaperRow label={t('receipt.toPay')} text={money(bill.dueCents)} look={large} />
        </>
      )}
    </dl>
  )
}

const large = 'font-bold text-base'
