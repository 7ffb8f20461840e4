import { useState } from 'react'
import { useApp, useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { currencySymbol } from '../../../domain/currencies.ts'
import { t } from '../../../texts/t.ts'
import { ReceiptPaper } from '../../receipt/receipt-paper.tsx'
import { sampleDocument } from '../print-settings/sample-receipt.ts'

interface DocumentPreviewProps {
  readonly legalName: string
  readonly taxId: string
  readonly lines: string
}

/** The receipt of an invented order with what is typed right now. */
export function DocumentPreview({ legalName, taxId, lines }: DocumentPreviewProps) {
  const { now } = useApp()
  const [madeAt] = useState(now)
  const { data: store } = useRead(settings.store)
  const { data: look } = useRead(settings.print)
  if (!store || !look) return null
  const wish = {
    pageFormat: look.pageFormat ?? '',
    header: look.header ?? '',
    footer: look.footer ?? '',
    showStoreDetails: look.showStoreDetails === 1,
    showCustomerDetails: look.showCustomerDetails === 1,
    showNotes: look.showNotes === 1,
    printToken: look.printToken === 1,
  }
  const issuer = {
    legalName: legalName.trim() || store.storeName,
    taxId: taxId.trim() || null,
    address: store.address,
    lines: lines.trim() || null,
  }
  const sample = { look: wish, store, symbol: currencySymbol(store.currency), madeAt }
  return (
    <figure className="flex min-w-0 flex-col gap-2 md:sticky md:top-4 md:shrink-0">
      <figcaption className="font-semibold">{t('settings.receiptPreview')}</figcaption>
      <div className="rounded-card border border-line bg-sunken p-3 sm:p-4">
        <ReceiptPaper receipt={sampleDocument(sample, issuer)} />
      </div>
    </figure>
  )
}
