import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import { customerTypeLabels } from '../../domain/labels.ts'
import { moneyText } from '../../domain/money.ts'
import { type ReceiptSnapshot, receiptNumber } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { formats } from '../shared/store-formats.ts'
import { Paper } from './paper.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { StoreBlock } from './store-block.tsx'

interface ReceiptPaperProps {
  readonly receipt: ReceiptSnapshot
}

/** The receipt, from top to bottom (§2 "Receipt print view"). */
export function ReceiptPaper({ receipt }: ReceiptPaperProps) {
  const { printSettings, currencySymbol, bill } = receipt
  const number = receiptNumber(receipt)
  const money = (cents: number) => moneyText(cents, currencySymbol)
  return (
    <Paper format={printSettings?.page_format} label={t('receipt.receipt')}>
      {bill && <NotPaid />}
      {printSettings?.show_store_details === 1 && <StoreBlock store={receipt.storeSettings} />}
      {printSettings?.header && <p className="whitespace-pre-line pb-2 text-center">{printSettings.header}</p>}
      {!receipt.sent && <p className="mb-2 border-2 py-1 text-center font-bold">{t('receipt.notYetSent')}</p>}
      {printSettings?.show_customer_details === 1 && <CustomerBlock receipt={receipt} />}
      <div className="border-current border-t border-dashed py-1">
        {number && <p>{t('receipt.number', { number })}</p>}
        <p>{formats(receipt.timeZone).dateTime(receipt.madeAt)}</p>
        {bill && receipt.table && <p>{receipt.table.title}</p>}
        {bill && <p>{t('receipt.billPrint', { printNo: bill.printNo })}</p>}
      </div>
      <ReceiptLines lines={receipt.cartItems} showsNotes={printSettings?.show_notes === 1} money={money} />
      <dl className="border-current border-t border-dashed py-1">
        <Total label={t('receipt.subtotal')} text={money(receipt.netCents)} />
        <Total label={t('receipt.tax')} text={money(receipt.taxCents)} />
        <Total label={t('receipt.total')} text={money(receipt.payableCents)} look="font-bold text-base" />
        {bill && bill.paidCents > 0 && (
          <>
            <Total label={t('receipt.paidSoFar')} text={money(bill.paidCents)} />
            <Total label={t('receipt.toPay')} text={money(bill.dueCents)} look="font-bold text-base" />
          </>
        )}
      </dl>
      {printSettings?.footer && <p className="whitespace-pre-line pt-2 text-center">{printSettings.footer}</p>}
      {printSettings?.print_token === 1 && <TokenCircle receipt={receipt} />}
      {bill && <NotPaid />}
    </Paper>
  )
}

/** At the top and at the bottom: nobody must take it for a receipt. */
const NotPaid = () => <p className="my-2 border-2 py-1 text-center font-bold">{t('receipt.notPaid')}</p>

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

interface TotalProps {
  readonly label: string
  readonly text: string
  readonly look?: string
}

function Total({ label, text, look = '' }: TotalProps) {
  return (
    <div className={`flex justify-between gap-2 ${look}`}>
      <dt>{label}</dt>
      <dd>{text}</dd>
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
