import { useSession } from '../../client/hooks.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { Invoice } from '../../domain/money/invoice.ts'
import { centsOf } from '../../domain/money/money.ts'
import { t } from '../../texts/t.ts'
import { FirmIcon, RefundIcon } from '../../ui/invoice-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PayIcon } from '../../ui/order-icons.tsx'
import { InvoiceIcon } from '../../ui/page-icons.tsx'

/** What can be done with an invoice besides printing it. */
export type InvoiceAction = 'details' | 'refund' | 'correct' | 'buyer'

interface InvoiceActionsProps {
  readonly invoice: Invoice
  readonly onAct: (action: InvoiceAction, invoice: Invoice) => void
}

export function InvoiceActions({ invoice, onAct }: InvoiceActionsProps) {
  const user = useSession()
  const items = [
    { label: t('invoices.details'), icon: <InvoiceIcon />, onSelect: () => onAct('details', invoice) },
    ...(mayEnter(user, areaScopes.refunds) && mayBeRefunded(invoice)
      ? [{ label: t('refunds.refund'), icon: <RefundIcon />, onSelect: () => onAct('refund', invoice) }]
      : []),
    ...(mayEnter(user, areaScopes.documents) && invoice.kind === 'invoice' && invoice.payments.length > 0
      ? [{ label: t('refunds.correct'), icon: <PayIcon />, onSelect: () => onAct('correct', invoice) }]
      : []),
    ...(mayGetBuyer(invoice)
      ? [{ label: t('invoices.addBuyer'), icon: <FirmIcon />, onSelect: () => onAct('buyer', invoice) }]
      : []),
  ]
  return <Menu label={t('invoices.actionsOf', { number: invoice.number })} items={items} />
}

/** A credit note is made out to whom its invoice is, and what was credited stays as it was printed. */
const mayGetBuyer = ({ kind, buyer, credited }: Invoice): boolean =>
  kind === 'invoice' && buyer === null && Number(credited) === 0

/** Something of it is left, and it has charged what stands on it. */
const mayBeRefunded = ({ kind, settles, total, credited }: Invoice): boolean =>
  kind === 'invoice' && settles === 1 && centsOf(total) > centsOf(credited)
