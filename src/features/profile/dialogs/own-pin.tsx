import { profile } from '../../../contract/profile.ts'
import type { User } from '../../../domain/entities.ts'
import { needsLongPin, ownPinForm } from '../../../domain/pin.ts'
import { t } from '../../../texts/t.ts'
import { CurrentPasswordField } from '../../account/current-password-field.tsx'
import { PinField } from '../../account/pin-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface OwnPinProps {
  readonly user: User
  readonly onDone: () => void
  readonly onClose: () => void
}

export function OwnPin({ user, onDone, onClose }: OwnPinProps) {
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
