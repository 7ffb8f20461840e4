import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { profile } from '../../contract/profile.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { PasswordIcon, PinIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmWithPassword } from '../account/confirm-with-password.tsx'
import { SignOutElsewhere } from '../account/sign-out-elsewhere.tsx'
import { ChangePassword } from './dialogs/change-password.tsx'
import { OwnPin } from './dialogs/own-pin.tsx'

/** What somebody may change about their own account. */
export function OwnAccount({ user }: { readonly user: User }) {
  const { session } = useApp()
  const [dialog, setDialog] = useState<'password' | 'pin' | 'step-down' | null>(null)
  const close = () => setDialog(null)
  // The pages hear from the server what this person is now.
  const lookAgain = () => void session.renew(session.stamp())

  return (
    <Card className="flex flex-col gap-2 p-4 sm:flex-row sm:flex-wrap sm:p-6">
      <Button icon={<PasswordIcon />} onClick={() => setDialog('password')}>
        {t('profile.changePassword')}
      </Button>
      <Button icon={<PinIcon />} onClick={() => setDialog('pin')}>
        {user.has_pin === 1 ? t('profile.changePin') : t('profile.setPin')}
      </Button>
      <SignOutElsewhere />
      {user.role === 'admin' && <Button onClick={() => setDialog('step-down')}>{t('profile.giveUpAdmin')}</Button>}
      {dialog === 'password' && <ChangePassword onDone={lookAgain} onClose={close} />}
      {dialog === 'pin' && <OwnPin user={user} onDone={lookAgain} onClose={close} />}
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
