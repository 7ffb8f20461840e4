import { type ReceiptSnapshot, receiptNumber } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { formats } from '../shared/store-formats.ts'

/** By what a paper is found again: its numbers, when, at which table and by whom. */
export function PaperNumbers({ receipt }: { readonly receipt: ReceiptSnapshot }) {
  const { document, bill, slip, table, servedBy, sent } = receipt
  const number = receiptNumber(receipt)
  const written = formats(receipt.timeZone)
  return (
    <div className="border-current border-t border-dashed py-1">
      {document?.number && document.credits === null && (
        <p className="font-bold">
          {t('receipt.invoice', { number: document.number })}
          {!sent && <span className="font-normal"> · {t('receipt.sentLater')}</span>}
        </p>
      )}
      {number && !slip && !bill && <p>{t('receipt.number', { number })}</p>}
      <p>{written.dateTime(receipt.madeAt)}</p>
      {(bill || document || slip) && table && <p>{table.title}</p>}
      {servedBy && <p>{t('receipt.servedBy', { name: servedBy })}</p>}
      {bill && bill.printNo !== null && <p>{t('receipt.billPrint', { printNo: bill.printNo })}</p>}
      {bill?.asOf !== undefined && <p>{t('receipt.asOf', { time: written.clock(bill.asOf) })}</p>}
    </div>
  )
}
