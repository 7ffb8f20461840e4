import { tokenPaper } from '../../domain/papers/token-paper.ts'
import { t } from '../../texts/t.ts'
import { Paper } from '../receipt/paper.tsx'
import { PrintPage } from './print-page.tsx'

/** /print-token (§2) */
export function TokenPage() {
  return (
    <PrintPage title={t('print.token')} missing={t('print.noToken')}>
      {receipt => (
        <Paper paper={tokenPaper(receipt, t)} format={receipt.printSettings?.page_format} label={t('receipt.token')} />
      )}
    </PrintPage>
  )
}
