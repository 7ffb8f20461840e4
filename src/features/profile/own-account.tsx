import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { profile } from '../../contract/profile.ts'
import type { User } from '../../domain/entities.ts'
import { needsLongPin, ownPinForm } from '../../domain/pin.ts'
import { ownPasswordForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { PasswordIcon, PinIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmWithPassword } from '../account/confirm-with-password.tsx'
import { CurrentPasswordField } from '../account/current-password-field.tsx'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { PinField } from '../account/pin-field.tsx'
import { SignOutElsewhere } from '../account/sign-out-elsewhere.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'

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

function ChangePassword({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
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

interface OwnPinProps {
  readonly user: User
  readonly onDone: () => void
  readonly onClose: () => void
}

function OwnPin({ user, onDone, onClose }: OwnPinProps) {
  const form = useCheckedForm(ownPinForm, { current: '', pin: '' })
  const { run, busy } = useWrite(profile.setPin, { onDone })
  const isLong = needsLongPin({ ...user, ...user.with_password })
  return (
    <SaveDialog
      title={user.has_pin === 1 ? t('profile.changePin') : t('profile.setPin')}
      size="small"
      form={form}
      save={body => run({ body })}
      busy={busy}
      onClose={onClose}
    >
      <p className="text-soft">{t('profile.whatPinsAreFor')}</p>
      <CurrentPasswordField
        label={user.has_pin === 1 ? t('profile.passwordOrPin') : t('profile.currentPassword')}
        {...form.field('current')}
      />
      <PinField
        label={t('profile.newPin')}
        hint={isLong ? t('account.sixDigits') : t('account.fourToSixDigits')}
        {...form.field('pin')}
      />
    </SaveDialog>
  )
}
