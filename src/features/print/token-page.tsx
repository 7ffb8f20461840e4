import { PrintPage } from './print-page.tsx'
import { TokenPaper } from './token-paper.tsx'

/** /print-token (§2) */
export function TokenPage() {
  return (
    <PrintPage title="Token" missing="There is no token on this device to print.">
      {receipt => <TokenPaper receipt={receipt} />}
    </PrintPage>
  )
}
