import { customers } from '../../../contract/customers.ts'
import type { Customer } from '../../../domain/entities.ts'
import { customerUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { CustomerFields } from '../customer-fields.tsx'

interface UpdateCustomerProps {
  readonly customer: Customer
  readonly onClose: () => void
}

export function UpdateCustomer({ customer, onClose }: UpdateCustomerProps) {
  const { phone, name, email, birth_date, gender } = customer
  const form = useCheckedForm(customerUpdateForm, {
    name,
    email: email ?? '',
    birthDate: birth_date ?? '',
    gender: gender ?? '',
  })
  const { run, busy } = useWrite(customers.updateByPhone)

  async function save() {
    const body = form.check()
    if (body && (await run({ body: { ...body, phone } }))) onClose()
  }

  return (
    <CustomerFields
      title={t('customers.updateCustomer')}
      form={form}
      busy={busy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField label={t('customers.phone')} type="tel" readOnly value={phone} onChange={() => {}} />
    </CustomerFields>
  )
}
