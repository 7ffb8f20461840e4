import { t } from '../../texts/t.ts'
import { PrintPage } from './print-page.tsx'
import { TokenPaper } from './token-paper.tsx'

/** /print-token (§2) */
export function TokenPage() {
  return (
    <PrintPage title={t('print.token')} missing={t('print.noToken')}>
      {receipt => <TokenPaper receipt={receipt} />}
    </PrintPage>
  )
}
