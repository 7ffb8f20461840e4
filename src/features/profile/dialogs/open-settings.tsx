import { useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import { passwordAgainForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { toast } from '../../../ui/toast.tsx'
import { CurrentPasswordField } from '../../account/current-password-field.tsx'
import { errorMessage } from '../../shared/error-message.ts'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'

interface OpenSettingsProps {
  readonly username: string
  readonly onClose: () => void
}

/** The password opens, on a shared tablet, what the PIN does not: until somebody locks it. */
export function OpenSettings({ username, onClose }: OpenSettingsProps) {
  const { session } = useApp()
  const form = useCheckedForm(passwordAgainForm, { password: '' })
  const [busy, setBusy] = useState(false)

  async function signIn({ password }: { readonly password: string }): Promise<boolean> {
    setBusy(true)
    try {
      const { message } = await session.signIn({ username, password })
      toast.done(undefined, message)
      return true
    } catch (error) {
      toast.failed(undefined, errorMessage(error) ?? '')
      return false
    } finally {
      setBusy(false)
    }
  }

  return (
    <SaveDialog
      title={t('profile.openSettings')}
      size="small"
      form={form}
      save={signIn}
      saveLabel={t('profile.open')}
      busy={busy}
      onClose={onClose}
    >
      <p className="text-soft">{t('profile.openUntilLocked')}</p>
      <CurrentPasswordField label={t('account.ownPassword')} {...form.field('password')} />
    </SaveDialog>
  )
}
