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
      <TextField label="Title" required autoComplete="off" placeholder="Table 1" {...form.field('title')} />
      <TextField label="Floor" required autoComplete="off" placeholder="-" {...form.field('floor')} />
      <NumberField label="Seating Capacity" required min={0} step={1} {...form.field('seatingCapacity')} />
    </>
  )
}
