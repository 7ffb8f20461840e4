import { memo } from 'react'
import type { Invoice } from '../../domain/money/invoice.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import { type InvoiceAction, InvoiceActions } from './invoice-actions.tsx'
import { invoiceText } from './invoice-text.ts'

export interface InvoiceListProps {
  readonly invoices: readonly Invoice[]
  readonly symbol: string
  /** Call it in the tap. */
  readonly onPrint: (invoice: Invoice) => void
  readonly onAct: (action: InvoiceAction, invoice: Invoice) => void
}

/** On narrow screens the table scrolls within itself, its action always in sight. */
export function InvoiceTable({ invoices, ...rest }: InvoiceListProps) {
  return (
    <section
      aria-label={t('invoices.invoices')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-start text-sm">
        <thead className="text-soft">
          <tr className="align-bottom [&>th]:p-2 [&>th]:font-medium">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'text-end' : ''}>
                {t(title)}
              </th>
            ))}
            <th scope="col" className="sticky end-0 border-line border-s bg-surface">
              {t('invoices.action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(invoice => (
            <Row key={invoice.invoice_id} invoice={invoice} {...rest} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const columns: readonly { readonly title: PlainKey; readonly isNumber?: true }[] = [
  { title: 'invoices.invoiceId' },
  { title: 'invoices.orderIds' },
  { title: 'invoices.tokens' },
  { title: 'invoices.date' },
  { title: 'invoices.subtotal', isNumber: true },
  { title: 'invoices.tax', isNumber: true },
  { title: 'invoices.total', isNumber: true },
  { title: 'invoices.deliveryType' },
  { title: 'invoices.customer' },
  { title: 'invoices.table' },
]

interface RowProps extends Omit<InvoiceListProps, 'invoices'> {
  readonly invoice: Invoice
}

const Row = memo(function Row({ invoice, symbol, onPrint, onAct }: RowProps) {
  const { invoice_id } = invoice
  const text = invoiceText(invoice, symbol)
  return (
    <tr className="border-line border-t align-top [&>td]:px-2 [&>td]:py-3 [&>th]:px-2 [&>th]:py-3">
      <th scope="row" className="font-semibold">
        <span className="block">{invoice_id}</span>
        <span className={`block whitespace-nowrap font-normal ${text.isNote ? 'text-red' : 'text-soft'}`}>
          {text.number}
        </span>
        {text.credits && <span className="block whitespace-nowrap font-normal text-red">{text.credits}</span>}
      </th>
      <td>{text.orderIds}</td>
      <td>{text.tokens}</td>
      <td className="whitespace-nowrap">
        <TwoLines parts={text.date} />
      </td>
      <td className="whitespace-nowrap text-end">{text.subtotal}</td>
      <td className="whitespace-nowrap text-end">{text.tax}</td>
      <td className={`whitespace-nowrap text-end font-semibold ${text.isNote ? 'text-red' : ''}`}>{text.total}</td>
      <td>{text.deliveryType}</td>
      <td className="min-w-24">
        <TwoLines parts={text.customer} otherwise={t('words.walkInHead')} />
      </td>
      <td className="min-w-20">
        <TwoLines parts={text.table ?? []} otherwise="N/A" />
      </td>
      <td className="sticky end-0 border-line border-s whitespace-nowrap bg-surface p-1! text-center">
        <IconButton
          label={t('invoices.printReceiptOf', { invoiceId: invoice_id })}
          icon={<PrintIcon />}
          onClick={() => onPrint(invoice)}
        />
        <InvoiceActions invoice={invoice} onAct={onAct} />
      </td>
    </tr>
  )
})

interface TwoLinesProps {
  readonly parts: readonly (string | null)[]
  readonly otherwise?: string
}

function TwoLines({ parts: [first, second], otherwise }: TwoLinesProps) {
  if (!first) return otherwise ?? null
  return (
    <>
      <span className="block">{first}</span>
      {second && <span className="block text-soft">{second}</span>}
    </>
  )
}
