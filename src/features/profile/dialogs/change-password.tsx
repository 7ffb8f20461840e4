import { profile } from '../../../contract/profile.ts'
import { ownPasswordForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { CurrentPasswordField } from '../../account/current-password-field.tsx'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

export function ChangePassword({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const form = useCheckedForm(ownPasswordForm, { current: '', password: '' })
  const { run, busy } = useWrite(profile.changePassword, { onDone })
  return (
    <SaveDialog
      title={t('profile.changePassword')}
      size="small"
      form={form}
      save={body => run({ body })}
      busy={busy}
      onClose={onClose}
    >
      <CurrentPasswordField label={t('profile.currentPassword')} {...form.field('current')} />
      <NewPasswordField label={t('profile.newPassword')} {...form.field('password')} />
      <p className="text-soft">{t('profile.othersLoggedOutNote')}</p>
    </SaveDialog>
  )
}
