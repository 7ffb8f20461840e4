import { t } from '../../../texts/t.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'

interface ExtraFieldsProps {
  readonly form: Pick<ReturnType<typeof useCheckedForm<{ title: string; price: string }, unknown>>, 'field'>
  readonly priceHint: string
}

/** What is asked about a variant or an addon. */
export function ExtraFields({ form, priceHint }: ExtraFieldsProps) {
  return (
    <>
      <TextField label={t('settings.title')} required autoComplete="off" {...form.field('title')} />
      <NumberField label={t('settings.price')} min={0} placeholder="0" hint={priceHint} {...form.field('price')} />
    </>
  )
}
