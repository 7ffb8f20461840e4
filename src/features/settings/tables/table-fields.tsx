import { t } from '../../../texts/t.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'

/** As typed. */
interface TableDetails {
  readonly title: string
  readonly floor: string
  readonly seatingCapacity: string
}

interface TableFieldsProps {
  readonly form: Pick<ReturnType<typeof useCheckedForm<TableDetails, unknown>>, 'field'>
}

/** What is asked about a table, new or known. */
export function TableFields({ form }: TableFieldsProps) {
  return (
    <>
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.tablePlaceholder')}
        {...form.field('title')}
      />
      <TextField label={t('settings.floor')} required autoComplete="off" placeholder="-" {...form.field('floor')} />
      <NumberField label={t('settings.seatingCapacity')} required min={0} step={1} {...form.field('seatingCapacity')} />
    </>
  )
}
