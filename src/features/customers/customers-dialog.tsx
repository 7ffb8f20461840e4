import { customers } from '../../contract/customers.ts'
import type { Customer } from '../../domain/entities.ts'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { AddCustomer } from './dialogs/add-customer.tsx'
import { UpdateCustomer } from './dialogs/update-customer.tsx'

/** What the screen is asking about. */
export type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'update' | 'delete' | 'erase'; readonly customer: Customer }

interface CustomersDialogProps {
  readonly asked: Asked
  readonly onClose: () => void
}

export function CustomersDialog({ asked, onClose }: CustomersDialogProps) {
  if (asked.kind === 'add') return <AddCustomer onClose={onClose} />
  const { customer } = asked
  if (asked.kind === 'update') return <UpdateCustomer customer={customer} onClose={onClose} />
  if (asked.kind === 'erase') {
    return (
      <ConfirmDelete
        title={`Erase ${customer.name}?`}
        text={whatGoes}
        hint={whatStays}
        confirmLabel="Erase guest"
        endpoint={customers.eraseByPhone}
        input={{ body: { phone: customer.phone } }}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDelete
      hint="Orders and invoices keep the name. “Erase guest” takes it out of them too."
      title={`Delete ${customer.name}`}
      endpoint={customers.removeByPhone}
      input={{ body: { phone: customer.phone } }}
      onClose={onClose}
    />
  )
}

const whatGoes =
  'Name, phone, email, birth date and notes go for good, from reservations, orders and invoices too. Sums and figures stay, without saying whose they were.'
const whatStays = 'Backups hold them until they run out, and tablets in drafts and receipts until those are deleted.'
