import type { ReactNode } from 'react'
import { genders } from '../../domain/choices.ts'
import { genderLabels } from '../../domain/labels.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { useCheckedForm } from '../shared/use-checked-form.ts'

/** As typed: '' for what is not filled in. */
export interface CustomerDetails {
  readonly name: string
  readonly email: string
  readonly birthDate: string
  readonly gender: string
}

interface CustomerFieldsProps {
  readonly title: string
  readonly form: Pick<ReturnType<typeof useCheckedForm<CustomerDetails, unknown>>, 'field' | 'choice'>
  readonly busy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  /** The phone, which only a new customer can be given. */
  readonly children: ReactNode
}

/** What is asked about a customer, new or known. */
export function CustomerFields({ title, form, busy, onSave, onClose, children }: CustomerFieldsProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={onSave}
      actions={
        <>
          <Button onClick={onClose}>{t('customers.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('customers.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {children}
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
    </Dialog>
  )
}

const genderOptions = () => genders.map(value => ({ value, label: t(genderLabels[value]) }))
