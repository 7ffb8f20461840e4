import type { Buyer } from '../../domain/buyer.ts'
import type { ReceiptDocument, ReceiptSnapshot } from '../../domain/receipt.ts'
import { issuerOn } from '../../domain/receipt-issuer.ts'
import { t } from '../../texts/t.ts'

interface IssuerBlockProps {
  readonly receipt: ReceiptSnapshot
  readonly document: ReceiptDocument
  /** The store's name and address stand above. */
  readonly isStoreShown: boolean
}

/** What the law wants to read of the restaurant, as far as it does not stand above. */
export function IssuerBlock({ receipt, document, isStoreShown }: IssuerBlockProps) {
  const { legalName, taxId, address, lines } = issuerOn(receipt, document, isStoreShown)
  return (
    <div className="pb-2 text-center">
      {legalName && <p className="font-semibold">{legalName}</p>}
      {address && <p className="whitespace-pre-line">{address}</p>}
      {taxId && <p>{t('receipt.taxId', { taxId })}</p>}
      {lines && <p className="whitespace-pre-line">{lines}</p>}
    </div>
  )
}

/** The firm that the invoice is made out to. */
export function BuyerBlock({ buyer: { name, taxId, address } }: { readonly buyer: Buyer }) {
  return (
    <div className="break-inside-avoid border-current border-t border-dashed py-1">
      <p className="font-semibold">{t('receipt.buyer')}</p>
      <p>{name}</p>
      <p>{t('receipt.taxId', { taxId })}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
    </div>
  )
}
