import { customers } from '../../../contract/customers.ts'
import { customerAddForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { CustomerFields } from '../customer-fields.tsx'

interface AddCustomerProps {
  readonly onClose: () => void
}

export function AddCustomer({ onClose }: AddCustomerProps) {
  const form = useCheckedForm(customerAddForm, { phone: '', name: '', email: '', birthDate: '', gender: '' })
  const { run, busy } = useWrite(customers.add)

  async function save() {
    const body = form.check()
    if (body && (await run({ body }))) onClose()
  }

  return (
    <CustomerFields
      title={t('customers.addCustomer')}
      form={form}
      busy={busy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField label={t('customers.phone')} type="tel" required autoComplete="off" {...form.field('phone')} />
    </CustomerFields>
  )
}
