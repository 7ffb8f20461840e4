import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { Paper } from '../receipt/paper.tsx'
import { formats } from '../shared/store-formats.ts'

interface TokenPaperProps {
  readonly receipt: ReceiptSnapshot
}

export function TokenPaper({ receipt }: TokenPaperProps) {
  return (
    <Paper format={receipt.printSettings?.page_format} label={t('receipt.token')}>
      <div className="py-[4mm] text-center">
        <p className="text-lg">{t('receipt.token')}</p>
        <p className="font-bold text-[22mm] leading-none">{receipt.tokenNo ?? receipt.provisionalToken}</p>
        {receipt.tokenNo === null && <p className="my-2 border-2 py-2 font-bold">{t('receipt.notYetSent')}</p>}
        {receipt.tokenNo !== null && receipt.provisionalToken && (
          <p>{t('receipt.tokenWas', { token: receipt.provisionalToken })}</p>
        )}
        <p className="pt-[3mm]">{formats(receipt.timeZone).longDateTime(receipt.madeAt)}</p>
      </div>
    </Paper>
  )
}
