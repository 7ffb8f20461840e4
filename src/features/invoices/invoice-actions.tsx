import type { Invoice } from '../../domain/invoice.ts'
import { t } from '../../texts/t.ts'
import { FirmIcon } from '../../ui/invoice-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { InvoiceIcon } from '../../ui/page-icons.tsx'

/** What can be done with an invoice besides printing it. */
export type InvoiceAction = 'details' | 'buyer'

interface InvoiceActionsProps {
  readonly invoice: Invoice
  readonly onAct: (action: InvoiceAction, invoice: Invoice) => void
}

export function InvoiceActions({ invoice, onAct }: InvoiceActionsProps) {
  const items = [
    { label: t('invoices.details'), icon: <InvoiceIcon />, onSelect: () => onAct('details', invoice) },
    ...(mayGetBuyer(invoice)
      ? [{ label: t('invoices.addBuyer'), icon: <FirmIcon />, onSelect: () => onAct('buyer', invoice) }]
      : []),
  ]
  return <Menu label={t('invoices.actionsOf', { number: invoice.number })} items={items} />
}

/** A credit note is made out to whom its invoice is, and what was credited stays as it was printed. */
const mayGetBuyer = ({ kind, buyer, credited }: Invoice): boolean =>
  kind === 'invoice' && buyer === null && Number(credited) === 0
