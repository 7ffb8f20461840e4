import { users } from '../../../contract/users.ts'
import type { User } from '../../../domain/entities.ts'
import { passwordResetForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface ResetPasswordProps {
  readonly user: User
  readonly onClose: () => void
}

export function ResetPassword({ user: { username, name }, onClose }: ResetPasswordProps) {
  const form = useCheckedForm(passwordResetForm, { password: '' })
  const { run, busy } = useWrite(users.updatePassword)

  async function save() {
    if (!username) return form.refuse('password', t('users.invalidRequest'))
    const body = form.check()
    if (body && (await run({ params: { username }, body }))) onClose()
  }

  return (
    <Dialog
      title={t('users.resetPassword')}
      size="small"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{t('users.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('users.save')}
          </Button>
        </>
      }
    >
      <p className="mb-3 break-words">
        <b>{name}</b> <span className="text-soft">· {username}</span>
      </p>
      <NewPasswordField label={t('users.newPassword')} {...form.field('password')} />
      <p className="mt-2 text-soft">{t('users.otherDevicesLoggedOut')}</p>
    </Dialog>
  )
}
