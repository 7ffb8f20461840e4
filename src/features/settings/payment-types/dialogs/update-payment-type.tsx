import { settings } from '../../../../contract/settings.ts'
import type { PaymentType } from '../../../../domain/entities.ts'
import { paymentTypeUpdateForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { Toggle } from '../../../../ui/toggle.tsx'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'

interface UpdatePaymentTypeProps {
  readonly type: PaymentType
  readonly onClose: () => void
}

export function UpdatePaymentType({ type, onClose }: UpdatePaymentTypeProps) {
  const { id, title, is_active } = type
  const form = useCheckedForm(paymentTypeUpdateForm, { title, isActive: is_active === 1 })
  const { run, busy } = useWrite(settings.updatePaymentType)

  async function save() {
    const body = form.check()
    if (body && (await run({ params: { id }, body }))) onClose()
  }

  return (
    <SaveDialog title={t('settings.updatePaymentType')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <TextField label={t('settings.title')} required autoComplete="off" {...form.field('title')} />
      <Toggle
        label={t('settings.isActive')}
        checked={form.values.isActive}
        onChange={isActive => form.set('isActive', isActive)}
      />
    </SaveDialog>
  )
}
