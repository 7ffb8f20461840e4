import type { Invoice } from '../../domain/money/invoice.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import type { InvoiceListProps } from './invoice-table.tsx'
import { invoiceText } from './invoice-text.ts'

export function InvoiceCards({ invoices, ...rest }: InvoiceListProps) {
  return (
    <ul
      aria-label={t('invoices.invoices')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3"
    >
      {invoices.map(invoice => (
        <InvoiceCard key={invoice.invoice_id} invoice={invoice} {...rest} />
      ))}
    </ul>
  )
}

interface InvoiceCardProps extends Omit<InvoiceListProps, 'invoices'> {
  readonly invoice: Invoice
}

function InvoiceCard({ invoice, symbol, onPrint, onAct }: InvoiceCardProps) {
  const { invoice_id } = invoice
  const text = invoiceText(invoice, symbol)
  const facts = [
    [t('invoices.orderIds'), text.orderIds],
    [t('invoices.tokens'), text.tokens],
    [t('invoices.subtotal'), text.subtotal],
    [t('invoices.tax'), text.tax],
    [t('invoices.deliveryType'), text.deliveryType],
    [
      t('invoices.customer'),
      text.customer.flatMap(words => (words ? [isolated(words)] : [])).join(' · ') || t('words.walkInHead'),
    ],
    [t('invoices.table'), text.table?.flatMap(words => (words ? [isolated(words)] : [])).join(' · ') ?? 'N/A'],
  ] as const
  return (
    <Card as="li" className="flex flex-col p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold text-lg">{t('invoices.invoice', { invoiceId: invoice_id })}</h2>
          <p className={text.isNote ? 'text-red' : 'text-soft'}>
            {[text.number, text.credits].filter(Boolean).join(' ')}
          </p>
          <p className="text-soft">{text.date.join(', ')}</p>
        </div>
        <p className={`font-bold text-lg ${text.isNote ? 'text-red' : ''}`}>
          <span className="sr-only">{t('invoices.total')} </span>
          {text.total}
        </p>
      </div>
      <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term} className="contents">
                <dt className="text-soft">{term}</dt>
                <dd className="text-end">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-auto flex gap-2">
        <Button
          icon={<PrintIcon />}
          aria-label={t('invoices.printReceiptOf', { invoiceId: invoice_id })}
          className="grow"
          onClick={() => onPrint(invoice)}
        >
          {t('invoices.printReceipt')}
        </Button>
        <InvoiceActions invoice={invoice} onAct={onAct} />
      </div>
    </Card>
  )
}
