import { profile } from '../../../contract/profile.ts'
import { ownPasswordForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CurrentPasswordField } from '../../account/current-password-field.tsx'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

export function ChangePassword({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const form = useCheckedForm(ownPasswordForm, { current: '', password: '' })
  const { run, busy } = useWrite(profile.changePassword)

  async function save() {
    const body = form.check()
    if (!body || !(await run({ body }))) return
    onDone()
    onClose()
  }

  return (
    <Dialog
      title={t('profile.changePassword')}
      size="small"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <CurrentPasswordField label={t('profile.currentPassword')} {...form.field('current')} />
        <NewPasswordField label={t('profile.newPassword')} {...form.field('password')} />
      </div>
      <p className="mt-2 text-soft">{t('profile.othersLoggedOutNote')}</p>
    </Dialog>
  )
}
