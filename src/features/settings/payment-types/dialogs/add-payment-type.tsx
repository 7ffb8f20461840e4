import { settings } from '../../../../contract/settings.ts'
import { paymentTypeAddForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'

interface AddPaymentTypeProps {
  readonly onClose: () => void
}

/** A new way of paying is active from the start (§4). */
export function AddPaymentType({ onClose }: AddPaymentTypeProps) {
  const form = useCheckedForm(paymentTypeAddForm, { title: '', isActive: true })
  const { run, busy } = useWrite(settings.addPaymentType)

  async function save() {
    const body = form.check()
    if (body && (await run({ body }))) onClose()
  }

  return (
    <SaveDialog title={t('settings.addPaymentType')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.paymentTypePlaceholder')}
        {...form.field('title')}
      />
    </SaveDialog>
  )
}
