import { taxTypes } from '../../../domain/choices.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'
import { taxTypeLabel } from './tax-type-label.ts'

/** As typed; '' for a type that is not chosen. */
interface TaxDetails {
  readonly title: string
  readonly rate: string
  readonly type: string
}

interface TaxFieldsProps {
  readonly form: Pick<ReturnType<typeof useCheckedForm<TaxDetails, unknown>>, 'field' | 'choice'>
}

/** What is asked about a tax, new or known. */
export function TaxFields({ form }: TaxFieldsProps) {
  return (
    <>
      <TextField label="Title" required autoComplete="off" placeholder="VAT" {...form.field('title')} />
      <NumberField label="Rate" required min={0} hint="In percent" {...form.field('rate')} />
      <Select
        label="Type"
        required
        placeholder="Select Tax Type"
        options={typeOptions}
        hint="Exclusive is added to the price; inclusive is part of it."
        {...form.choice('type')}
      />
    </>
  )
}

const typeOptions = taxTypes.map(value => ({ value, label: taxTypeLabel(value) }))
