import { users } from '../../../contract/users.ts'
import type { User } from '../../../domain/entities.ts'
import { passwordResetForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface ResetPasswordProps {
  readonly user: User
  readonly onClose: () => void
}

export function ResetPassword({ user: { username, name }, onClose }: ResetPasswordProps) {
  const form = useCheckedForm(passwordResetForm, { password: '' })
  const { run, busy } = useWrite(users.updatePassword)

  function check() {
    if (username) return form.check()
    form.refuse('password', t('users.invalidRequest'))
    return null
  }

  return (
    <SaveDialog
      title={t('users.resetPassword')}
      size="small"
      form={{ check }}
      save={body => run({ params: { username }, body })}
      busy={busy}
      onClose={onClose}
    >
      <p className="break-words">
        <b>{name}</b> <span className="text-soft">· {username}</span>
      </p>
      <NewPasswordField label={t('users.newPassword')} {...form.field('password')} />
      <p className="text-soft">{t('users.otherDevicesLoggedOut')}</p>
    </SaveDialog>
  )
}
