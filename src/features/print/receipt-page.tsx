import { t } from '../../texts/t.ts'
import { ReceiptPaper } from '../receipt/receipt-paper.tsx'
import { PrintPage } from './print-page.tsx'

/** /print-receipt (§2) */
export function ReceiptPage() {
  return (
    <PrintPage title={t('print.receipt')} missing={t('print.noReceipt')}>
      {receipt => <ReceiptPaper receipt={receipt} />}
    </PrintPage>
  )
}
