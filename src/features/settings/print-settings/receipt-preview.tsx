import { useState } from 'react'
import { useApp, useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { currencySymbol } from '../../../domain/currencies.ts'
import { t } from '../../../texts/t.ts'
import { ReceiptPaper } from '../../receipt/receipt-paper.tsx'
import { type ReceiptWish, sampleReceipt } from './sample-receipt.ts'

interface ReceiptPreviewProps {
  /** The form as it is typed right now. */
  readonly look: ReceiptWish
}

/** A receipt of an invented order, as the printer would print it with these settings. */
export function ReceiptPreview({ look }: ReceiptPreviewProps) {
  const { now } = useApp()
  const [madeAt] = useState(now)
  const { data: store } = useRead(settings.store)
  const receipt = sampleReceipt({ look, store: store ?? null, symbol: currencySymbol(store?.currency ?? null), madeAt })
  return (
    <figure className="flex min-w-0 flex-col gap-2 md:sticky md:top-4 md:shrink-0">
      <figcaption className="font-semibold">{t('settings.receiptPreview')}</figcaption>
      <div className="rounded-card border border-line bg-sunken p-3 sm:p-4">
        <ReceiptPaper receipt={receipt} />
      </div>
    </figure>
  )
}
