import { customers } from '../../contract/customers.ts'
import type { Customer } from '../../domain/entities.ts'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { AddCustomer } from './dialogs/add-customer.tsx'
import { UpdateCustomer } from './dialogs/update-customer.tsx'

/** What the screen is asking about. */
export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'update' | 'delete' | 'erase'; readonly customer: Customer }

interface CustomersDialogProps {
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

export function CustomersDialog({ dialog, onClose }: CustomersDialogProps) {
  if (dialog.kind === 'add') return <AddCustomer onClose={onClose} />
  const { customer } = dialog
  if (dialog.kind === 'update') return <UpdateCustomer customer={customer} onClose={onClose} />
  if (dialog.kind === 'erase') {
    return (
      <ConfirmDelete
        title={`Erase ${customer.name}?`}
        text={erasedText}
        hint={remainingText}
        confirmLabel="Erase guest"
        endpoint={customers.eraseByPhone}
        input={{ body: { phone: customer.phone } }}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDelete
      hint="The name stays on orders and invoices. To remove it there too, use “Erase guest”."
      title={`Delete ${customer.name}`}
      endpoint={customers.removeByPhone}
      input={{ body: { phone: customer.phone } }}
      onClose={onClose}
    />
  )
}

const erasedText =
  'Name, phone, email, birth date and notes are removed for good, also from reservations, orders and invoices. Totals and reports stay the same.'
const remainingText =
  'Older backups still contain this guest until they are deleted, and so do drafts and receipts on tablets.'
