import { settings } from '../../../contract/settings.ts'
import { taxTypes } from '../../../domain/choices.ts'
import type { Tax } from '../../../domain/entities.ts'
import { taxAddForm, taxUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { taxTypeLabel } from './tax-type-label.ts'

interface TaxDialogProps {
  /** null: a new one. */
  readonly tax: Tax | null
  readonly onClose: () => void
}

export function TaxDialog({ tax, onClose }: TaxDialogProps) {
  const form = useCheckedForm(tax ? taxUpdateForm : taxAddForm, {
    title: tax?.title ?? '',
    rate: String(tax?.rate ?? ''),
    type: tax?.type ?? '',
  })
  const add = useWrite(settings.addTax)
  const update = useWrite(settings.updateTax)
  return (
    <SaveDialog
      title={tax ? t('settings.updateTax') : t('settings.addTax')}
      form={form}
      save={body => (tax ? update.run({ params: { id: tax.id }, body }) : add.run({ body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.taxPlaceholder')}
        {...form.field('title')}
      />
      <NumberField
        of="rate"
        label={t('settings.rate')}
        required
        hint={t('settings.rateHint')}
        {...form.field('rate')}
      />
      <Select
        label={t('settings.taxType')}
        required
        placeholder={t('settings.selectTaxType')}
        options={typeOptions()}
        hint={t('settings.taxTypeHint')}
        {...form.choice('type')}
      />
    </SaveDialog>
  )
}

const typeOptions = () => taxTypes.map(value => ({ value, label: taxTypeLabel(value) }))
