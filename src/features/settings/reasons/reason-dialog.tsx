import { settings } from '../../../contract/settings.ts'
import type { Reason } from '../../../domain/entities.ts'
import { reasonKinds } from '../../../domain/reasons.ts'
import { reasonAddForm, reasonUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { kindLabels } from './kind-labels.ts'

interface DialogProps {
  readonly onClose: () => void
}

export function AddReason({ onClose }: DialogProps) {
  const form = useCheckedForm(reasonAddForm, { kind: '', title: '' })
  const add = useWrite(settings.addReason)
  return (
    <SaveDialog
      title={t('settings.addReason')}
      form={form}
      save={body => add.run({ body })}
      busy={add.busy}
      onClose={onClose}
    >
      <Select
        label={t('settings.reasonFor')}
        required
        placeholder={t('settings.reasonChooseKind')}
        options={reasonKinds.map(kind => ({ value: kind, label: t(kindLabels[kind]) }))}
        {...form.choice('kind')}
      />
      <TextField
        label={t('settings.reason')}
        required
        autoComplete="off"
        placeholder={t('settings.reasonPlaceholder')}
        {...form.field('title')}
      />
    </SaveDialog>
  )
}

export function UpdateReason({ reason, onClose }: DialogProps & { readonly reason: Reason }) {
  const form = useCheckedForm(reasonUpdateForm, { title: reason.title, isActive: reason.is_active === 1 })
  const update = useWrite(settings.updateReason)
  return (
    <SaveDialog
      title={t('settings.updateReason')}
      form={form}
      save={body => update.run({ params: { id: reason.id }, body })}
      busy={update.busy}
      onClose={onClose}
    >
      <TextField label={t('settings.reason')} required autoComplete="off" {...form.field('title')} />
      <Toggle
        label={t('settings.isActive')}
        checked={form.values.isActive}
        onChange={isActive => form.set('isActive', isActive)}
      />
    </SaveDialog>
  )
}
