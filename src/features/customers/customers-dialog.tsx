import { customers } from '../../contract/customers.ts'
import type { Customer } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { CustomerDialog } from './dialogs/customer-dialog.tsx'

export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'update' | 'delete' | 'erase'; readonly customer: Customer }

interface CustomersDialogProps {
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

export function CustomersDialog({ dialog, onClose }: CustomersDialogProps) {
  if (dialog.kind === 'add') return <CustomerDialog customer={null} onClose={onClose} />
  const { customer } = dialog
  if (dialog.kind === 'update') return <CustomerDialog customer={customer} onClose={onClose} />
  if (dialog.kind === 'erase') {
    return (
      <ConfirmDelete
        title={t('customers.eraseName', { name: customer.name })}
        text={t('customers.whatIsErased')}
        hint={t('customers.whatRemains')}
        confirmLabel={t('customers.eraseGuest')}
        endpoint={customers.eraseByPhone}
        input={{ body: { phone: customer.phone } }}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDelete
      hint={t('customers.nameStays')}
      title={t('customers.deleteName', { name: customer.name })}
      endpoint={customers.removeByPhone}
      input={{ body: { phone: customer.phone } }}
      onClose={onClose}
    />
  )
}
