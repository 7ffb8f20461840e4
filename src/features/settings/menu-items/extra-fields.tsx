import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'
import { OtherTitles } from '../other-titles.tsx'

interface ExtraFieldsProps {
  readonly form: {
    readonly field: (
      name: 'title' | 'price',
    ) => ReturnType<ReturnType<typeof useCheckedForm<{ title: string; price: string }, unknown>>['field']>
  } & Parameters<typeof OtherTitles>[0]['form']
  readonly priceHint: string
}

/** What is asked about a variant or an addon. */
export function ExtraFields({ form, priceHint }: ExtraFieldsProps) {
  return (
    <>
      <TextField label={t('settings.title')} required autoComplete="off" {...form.field('title')} />
      <OtherTitles form={form} />
      <NumberField label={t('settings.price')} placeholder="0" hint={priceHint} {...form.field('price')} />
    </>
  )
}
