import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import { customerTypeLabels } from '../../domain/labels.ts'
import { moneyText } from '../../domain/money.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { Paper } from './paper.tsx'
import { PaperNumbers } from './paper-numbers.tsx'
import { BuyerBlock, IssuerBlock } from './paper-parties.tsx'
import { PaperPayments } from './paper-payments.tsx'
import { PaperSums } from './paper-sums.tsx'
import { PaperWords, WhatItIs } from './paper-words.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { StoreBlock } from './store-block.tsx'
import { TaxTable } from './tax-table.tsx'

interface ReceiptPaperProps {
  readonly receipt: ReceiptSnapshot
}

/** Receipt, credit note, payment slip or bill, from top to bottom (§2 "Receipt print view"). */
export function ReceiptPaper({ receipt }: ReceiptPaperProps) {
  const { printSettings, currencySymbol, bill, document, slip, taxes } = receipt
  const money = (cents: number) => moneyText(cents, currencySymbol)
  const showsStore = printSettings?.show_store_details === 1
  return (
    <Paper format={printSettings?.page_format} label={t('receipt.receipt')}>
      {bill && <PaperWords>{t('receipt.notPaid')}</PaperWords>}
      {showsStore && <StoreBlock store={receipt.storeSettings} />}
      {document && <IssuerBlock receipt={receipt} document={document} isStoreShown={showsStore} />}
      {printSettings?.header && <p className="whitespace-pre-line pb-2 text-center">{printSettings.header}</p>}
      <WhatItIs receipt={receipt} />
      {printSettings?.show_customer_details === 1 && !slip && <CustomerBlock receipt={receipt} />}
      <PaperNumbers receipt={receipt} />
      {!slip && (
        <>
          <ReceiptLines
            lines={receipt.cartItems}
            extras={receipt.extras ?? []}
            showsNotes={printSettings?.show_notes === 1}
            money={money}
          />
          <PaperSums receipt={receipt} money={money} />
          {taxes && taxes.length > 0 && <TaxTable taxes={taxes} format={printSettings?.page_format} />}
        </>
      )}
      {document && <PaperPayments payments={document.payments} money={money} />}
      {slip && <PaperPayments payments={slip.payments} money={money} leftCents={slip.leftCents} />}
      {document?.buyer && <BuyerBlock buyer={document.buyer} />}
      {printSettings?.footer && <p className="whitespace-pre-line pt-2 text-center">{printSettings.footer}</p>}
      {printSettings?.print_token === 1 && <TokenCircle receipt={receipt} />}
      {bill && <PaperWords>{t('receipt.notPaid')}</PaperWords>}
    </Paper>
  )
}

function CustomerBlock({ receipt }: ReceiptPaperProps) {
  const { customerType, customerName, deliveryType } = receipt
  return (
    <div className="border-current border-t border-dashed py-1">
      <p>
        {t(customerTypeLabels[customerType])}
        {customerName && `: ${customerName}`}
      </p>
      {deliveryType && <p>{t('receipt.orderType', { type: t(deliveryTypeLabels[deliveryType]) })}</p>}
    </div>
  )
}

function TokenCircle({ receipt: { tokenNo, provisionalToken } }: ReceiptPaperProps) {
  const token = tokenNo ?? provisionalToken
  if (token === undefined) return null
  return (
    <div className="pt-2 text-center">
      <p>{t('receipt.token')}</p>
      <p className="mx-auto mt-1 flex size-[20mm] items-center justify-center rounded-full border-2 border-current font-bold text-xl">
        {token}
      </p>
      {tokenNo !== null && provisionalToken && <p>{t('receipt.tokenWas', { token: provisionalToken })}</p>}
    </div>
  )
}
