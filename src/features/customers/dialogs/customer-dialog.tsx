import { customers } from '../../../contract/customers.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { genders } from '../../../domain/choices.ts'
import type { Customer } from '../../../domain/entities.ts'
import { genderLabels } from '../../../domain/labels.ts'
import { customerAddForm, customerUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface CustomerDialogProps {
  /** null: a new one. */
  readonly customer: Customer | null
  readonly onClose: () => void
}

export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const phone = customer?.phone ?? ''
  const form = useCheckedForm<Typed, Checked>(customer ? customerUpdateForm : customerAddForm, {
    phone,
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    birthDate: customer?.birth_date ?? '',
    gender: customer?.gender ?? '',
  })
  const add = useWrite(customers.add)
  const update = useWrite(customers.updateByPhone)
  return (
    <SaveDialog
      title={customer ? t('customers.updateCustomer') : t('customers.addCustomer')}
      form={form}
      save={body => ('phone' in body ? add.run({ body }) : update.run({ body: { ...body, phone } }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('customers.phone')}
          type="tel"
          required={!customer}
          readOnly={!!customer}
          autoComplete="off"
          {...form.field('phone')}
        />
        <TextField label={t('customers.name')} required autoComplete="off" {...form.field('name')} />
        <TextField label={t('customers.email')} type="email" autoComplete="off" {...form.field('email')} />
        <Select
          label={t('customers.gender')}
          placeholder={t('customers.selectGender')}
          options={genderOptions()}
          {...form.choice('gender')}
        />
        <TextField label={t('customers.birthDate')} type="date" {...form.field('birthDate')} />
      </div>
    </SaveDialog>
  )
}

interface Typed {
  readonly phone: string
  readonly name: string
  readonly email: string
  readonly birthDate: string
  readonly gender: string
}

type Checked = Input<typeof customers.add>['body'] | Omit<Input<typeof customers.updateByPhone>['body'], 'phone'>

const genderOptions = () => genders.map(value => ({ value, label: t(genderLabels[value]) }))
