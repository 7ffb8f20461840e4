/** What the law wants to read of the restaurant on a receipt. */
import type { ReceiptDocument, ReceiptIssuer, ReceiptSnapshot } from './receipt.ts'

/** Without name and address where the store's stand above them, as they do with `isStoreShown`. */
export function issuerOn(
  { storeSettings: store }: Pick<ReceiptSnapshot, 'storeSettings'>,
  { issuer }: Pick<ReceiptDocument, 'issuer'>,
  isStoreShown: boolean,
): ReceiptIssuer {
  const { legalName, taxId, address, lines } = issuer ?? {
    legalName: store?.legal_name ?? store?.store_name ?? null,
    taxId: store?.tax_id ?? null,
    address: store?.address ?? null,
    lines: store?.receipt_lines ?? null,
  }
  const above = isStoreShown ? [store?.store_name, store?.address] : []
  const unlessAbove = (text: string | null) => (above.includes(text ?? '') ? null : text)
  return { legalName: unlessAbove(legalName), address: unlessAbove(address), taxId, lines }
}
