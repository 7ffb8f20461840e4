import type { Invoice } from '../../domain/entities.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import type { InvoiceListProps } from './invoice-table.tsx'
import { invoiceText } from './invoice-text.ts'

/** The table's facts, invoice by invoice, for a phone. */
export function InvoiceCards({ invoices, symbol, onPrint }: InvoiceListProps) {
  return (
    <ul aria-label="Invoices" className="flex flex-col gap-3">
      {invoices.map(invoice => (
        <InvoiceCard key={invoice.invoice_id} invoice={invoice} symbol={symbol} onPrint={onPrint} />
      ))}
    </ul>
  )
}

interface InvoiceCardProps extends Omit<InvoiceListProps, 'invoices'> {
  readonly invoice: Invoice
}

function InvoiceCard({ invoice, symbol, onPrint }: InvoiceCardProps) {
  const { invoice_id, orders } = invoice
  const text = invoiceText(invoice, symbol)
  const facts = [
    ['Order IDs', text.orderIds],
    ['Tokens', text.tokens],
    ['Subtotal', text.subtotal],
    ['Tax', text.tax],
    ['Delivery Type', text.deliveryType],
    ['Customer', text.customer.join(' · ') || 'WALKIN'],
    ['Table', text.table?.join(' · ') ?? 'N/A'],
  ] as const
  return (
    <Card as="li" className="p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold text-lg">Invoice {invoice_id}</h2>
          <p className="text-soft">{text.date.join(', ')}</p>
        </div>
        <p className="font-bold text-lg">
          <span className="sr-only">Total </span>
          {text.total}
        </p>
      </div>
      <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 *:min-w-0 *:break-words">
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term} className="contents">
                <dt className="text-soft">{term}</dt>
                <dd className="text-right">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <Button
        icon={<PrintIcon />}
        aria-label={`Print Receipt of invoice ${invoice_id}`}
        className="w-full"
        onClick={() => onPrint(orders.map(({ order_id }) => order_id))}
      >
        Print Receipt
      </Button>
    </Card>
  )
}
