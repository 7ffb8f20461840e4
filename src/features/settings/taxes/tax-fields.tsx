import { taxTypes } from '../../../domain/choices.ts'
import { t } from '../../../texts/t.ts'
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
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.taxPlaceholder')}
        {...form.field('title')}
      />
      <NumberField label={t('settings.rate')} required min={0} hint={t('settings.rateHint')} {...form.field('rate')} />
      <Select
        label={t('settings.taxType')}
        required
        placeholder={t('settings.selectTaxType')}
        options={typeOptions()}
        hint={t('settings.taxTypeHint')}
        {...form.choice('type')}
      />
    </>
  )
}

const typeOptions = () => taxTypes.map(value => ({ value, label: taxTypeLabel(value) }))
