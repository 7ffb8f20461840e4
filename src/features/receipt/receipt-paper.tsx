import { receiptPaper } from '../../domain/papers/receipt-paper.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { Paper } from './paper.tsx'

/** Receipt, credit note, payment slip or bill. */
export const ReceiptPaper = ({ receipt }: { readonly receipt: ReceiptSnapshot }) => (
  <Paper
    paper={receiptPaper(receipt, t)}
    format={receipt.printSettings?.page_format}
    label={t('receipt.receipt')}
    logo={receipt.storeSettings?.image}
  />
)
