import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { auth } from '../../contract/auth.ts'
import { profile } from '../../contract/profile.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { PasswordIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SignOutIcon } from '../../ui/control-icons.tsx'
import { ConfirmWithPassword } from '../account/confirm-with-password.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { ChangePassword } from './dialogs/change-password.tsx'

/** What somebody may change about their own account. */
export function OwnAccount({ user }: { readonly user: User }) {
  const { session } = useApp()
  const [dialog, setDialog] = useState<'password' | 'everywhere' | 'step-down' | null>(null)
  const close = () => setDialog(null)
  // The pages hear from the server what this person is now.
  const lookAgain = () => void session.renew(session.stamp())

  return (
    <Card className="flex flex-col gap-2 p-4 sm:flex-row sm:flex-wrap sm:p-6">
      <Button icon={<PasswordIcon />} onClick={() => setDialog('password')}>
        {t('profile.changePassword')}
      </Button>
      <Button icon={<SignOutIcon />} onClick={() => setDialog('everywhere')}>
        {t('profile.signOutElsewhere')}
      </Button>
      {user.role === 'admin' && <Button onClick={() => setDialog('step-down')}>{t('profile.giveUpAdmin')}</Button>}
      {dialog === 'password' && <ChangePassword onDone={lookAgain} onClose={close} />}
      {dialog === 'everywhere' && (
        <ConfirmDelete
          title={t('profile.signOutElsewhereTitle')}
          text={t('profile.othersLoggedOut')}
          confirmLabel={t('profile.signOut')}
          endpoint={auth.signOutEverywhere}
          input={{}}
          onClose={close}
        />
      )}
      {dialog === 'step-down' && (
        <ConfirmWithPassword
          title={t('profile.giveUpAdminTitle')}
          text={t('profile.giveUpAdminWarning')}
          confirmLabel={t('profile.confirmGiveUp')}
          endpoint={profile.leaveAdmin}
          inputOf={body => ({ body })}
          onDone={lookAgain}
          onClose={close}
        />
      )}
    </Card>
  )
}
