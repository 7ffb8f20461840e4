import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { invoices } from '../../contract/invoices.ts'
import { buyerForm } from '../../domain/buyer.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { Invoice } from '../../domain/money/invoice.ts'
import { reservationPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { type PeriodChoice, todayChoice } from '../periods/period-filter-choice.ts'
import { useDocumentPages } from '../receipt/use-document-pages.ts'
import { CorrectDialog } from '../refunds/dialogs/correct-dialog.tsx'
import { RefundDialog } from '../refunds/dialogs/refund-dialog.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import type { InvoiceAction } from './invoice-actions.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { FoundInvoices, ListedInvoices } from './invoice-lists.tsx'

export function InvoicesScreen() {
  const [choice, setChoice] = useState<PeriodChoice>(todayChoice)
  const [wanted, setWanted] = useState<string | null>(null)
  const init = useRead(invoices.init)
  const pages = useDocumentPages(init.data)
  const [opened, setOpened] = useState<{ readonly action: InvoiceAction; readonly invoice: Invoice } | null>(null)
  const print = ({ invoice_id, number }: Invoice) => void pages.print({ invoiceId: invoice_id, number })
  const lists = {
    symbol: currencySymbol(init.data?.storeSettings.currency ?? null),
    onPrint: print,
    onAct: (action: InvoiceAction, invoice: Invoice) => setOpened({ action, invoice }),
  }
  const close = () => setOpened(null)

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('invoices.invoices')} />
      {init.isError && !init.data && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-amber-soft px-3 py-1 text-amber">
          <p className="font-semibold">{init.error.message || t('failures.ordersLoad')}</p>
          <Button variant="quiet" icon={<RefreshIcon />} busy={init.isFetching} onClick={() => void init.refetch()}>
            {t('invoices.retry')}
          </Button>
        </div>
      )}
      <SearchBox label={t('invoices.searchInvoice')} onSearch={setWanted} />
      {wanted === null ? (
        <>
          <PeriodFilterBar
            what={t('invoices.invoices')}
            periods={reservationPeriods}
            choice={choice}
            onChange={setChoice}
          />
          <ListedInvoices choice={choice} onChoose={setChoice} {...lists} />
        </>
      ) : (
        <FoundInvoices wanted={wanted} {...lists} />
      )}
      {opened?.action === 'refund' && <RefundDialog invoiceId={opened.invoice.invoice_id} onClose={close} />}
      {opened?.action === 'correct' && <CorrectDialog invoiceId={opened.invoice.invoice_id} onClose={close} />}
      {opened?.action === 'buyer' && <BuyerDialog invoice={opened.invoice} onClose={close} />}
      {opened?.action === 'details' && (
        <InvoiceDetails invoice={opened.invoice} setup={init.data} onPrint={print} onClose={close} />
      )}
    </section>
  )
}

interface BuyerDialogProps {
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** Makes an invoice out to a firm. It is asked once: what is written on a document stays. */
function BuyerDialog({ invoice: { invoice_id, number }, onClose }: BuyerDialogProps) {
  const form = useCheckedForm(buyerForm, { name: '', taxId: '', address: '' })
  const { run, busy } = useWrite(invoices.buyer)
  return (
    <SaveDialog
      title={t('invoices.buyerOf', { number })}
      form={form}
      save={body => run({ params: { id: invoice_id }, body })}
      busy={busy}
      onClose={onClose}
    >
      <TextField label={t('invoices.buyerName')} required autoComplete="off" {...form.field('name')} />
      <TextField label={t('invoices.buyerTaxId')} required autoComplete="off" {...form.field('taxId')} />
      <TextField label={t('invoices.buyerAddress')} multiline {...form.field('address')} />
      <p className="text-soft">{t('invoices.buyerOnce')}</p>
    </SaveDialog>
  )
}
