import { useRead } from '../../client/hooks.ts'
import { type Document, snapshotOfDocument } from '../../contract/document-receipt.ts'
import { invoices } from '../../contract/invoices.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { PrintSettings, StoreSettings } from '../../domain/entities.ts'
import type { Invoice } from '../../domain/money/invoice.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import { ReceiptPaper } from '../receipt/receipt-paper.tsx'
import { instantText } from '../shared/day-text.ts'
import { Loaded } from '../shared/loaded.tsx'
import { storeClock } from '../shared/store-clock.ts'

interface InvoiceDetailsProps {
  readonly invoice: Invoice
  readonly setup: { readonly storeSettings: StoreSettings; readonly printSettings: PrintSettings } | undefined
  readonly onPrint: (invoice: Invoice) => void
  readonly onClose: () => void
}

/** One document: its paper, and what happened to it since. */
export function InvoiceDetails({ invoice, setup, onPrint, onClose }: InvoiceDetailsProps) {
  const details = useRead(invoices.details, { params: { id: invoice.invoice_id } })
  const symbol = currencySymbol(setup?.storeSettings.currency ?? null)
  const look = {
    currencySymbol: symbol,
    timeZone: storeClock().timeZone,
    copyNo: 0,
    storeSettings: setup?.storeSettings ?? null,
    printSettings: setup?.printSettings ?? null,
  }
  return (
    <Dialog
      title={invoice.number}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.close')}</Button>
          <Button variant="primary" icon={<PrintIcon />} onClick={() => onPrint(invoice)}>
            {t('invoices.printReceipt')}
          </Button>
        </>
      }
    >
      <Loaded read={details} failure={t('failures.detailsLoad')}>
        {document => (
          <div className="grid items-start gap-4 md:grid-cols-[auto_1fr]">
            <section
              aria-label={t('invoices.paper')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
              tabIndex={0}
              className="min-w-0 rounded-card border border-line bg-sunken p-2"
            >
              <ReceiptPaper receipt={snapshotOfDocument(document, look)} />
            </section>
            <Facts document={document} symbol={symbol} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ document, symbol }: { readonly document: Document; readonly symbol: string }) {
  const { taken_by, copies, printed_as, credited, credit_notes, settles, kind } = document
  const money = (amount: string) => moneyText(centsOf(amount), symbol)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {taken_by && <p>{t('invoices.takenBy', { name: taken_by })}</p>}
      <p>{t('invoices.papers', { count: copies })}</p>
      {printed_as && <p>{t('invoices.printedAs', { number: printed_as })}</p>}
      {kind === 'invoice' && settles === 0 && <p>{t('invoices.chargesNothing')}</p>}
      {credit_notes.length > 0 && (
        <section aria-label={t('invoices.creditNotes')}>
          <h3 className="font-semibold">{t('invoices.credited', { sum: money(credited) })}</h3>
          <ul className="ruled mt-1 rounded-card border border-line">
            {credit_notes.map(({ invoice_id, number, total, made_at }) => (
              <li key={invoice_id} className="flex flex-wrap justify-between gap-x-3 px-3 py-2">
                <span className="font-semibold text-red">{number}</span>
                <span className="text-soft">{instantText(made_at)}</span>
                <span className="tabular-nums">{money(total)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
