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
      <TextField label="Title" required autoComplete="off" {...form.field('title')} />
      <NumberField label="Price" min={0} placeholder="0" hint={priceHint} {...form.field('price')} />
    </>
  )
}
