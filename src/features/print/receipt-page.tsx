import { ReceiptPaper } from '../receipt/receipt-paper.tsx'
import { PrintPage } from './print-page.tsx'

/** /print-receipt (§2) */
export function ReceiptPage() {
  return (
    <PrintPage title="Receipt" missing="There is no receipt on this device to print.">
      {receipt => <ReceiptPaper receipt={receipt} />}
    </PrintPage>
  )
}
