import { customers } from '../../contract/customers.ts'
import type { Customer } from '../../domain/entities.ts'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { AddCustomer } from './dialogs/add-customer.tsx'
import { UpdateCustomer } from './dialogs/update-customer.tsx'

/** What the screen is asking about. */
export type Asked = { readonly kind: 'add' } | { readonly kind: 'update' | 'delete'; readonly customer: Customer }

interface CustomersDialogProps {
  readonly asked: Asked
  readonly onClose: () => void
}

export function CustomersDialog({ asked, onClose }: CustomersDialogProps) {
  if (asked.kind === 'add') return <AddCustomer onClose={onClose} />
  const { customer } = asked
  if (asked.kind === 'update') return <UpdateCustomer customer={customer} onClose={onClose} />
  return (
    <ConfirmDelete
      title={`Delete ${customer.name}`}
      endpoint={customers.removeByPhone}
      input={{ body: { phone: customer.phone } }}
      onClose={onClose}
    />
  )
}
