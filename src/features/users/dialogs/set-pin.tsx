import { users } from '../../../contract/users.ts'
import type { User } from '../../../domain/entities.ts'
import { needsLongPin, setPinForm } from '../../../domain/pin.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteIcon } from '../../../ui/control-icons.tsx'
import { PinField } from '../../account/pin-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface SetPinProps {
  readonly user: User
  readonly onClose: () => void
}

export function SetPin({ user, onClose }: SetPinProps) {
  const { username, name } = user
  const form = useCheckedForm(setPinForm, { pin: '' })
  const { run, busy } = useWrite(users.setPin)

  async function remove() {
    if (await run({ params: { username }, body: { pin: null } })) onClose()
  }

  return (
    <SaveDialog
      title={t('users.setPin')}
      size="small"
      form={form}
      save={body => run({ params: { username }, body })}
      busy={busy}
      onClose={onClose}
    >
      <p className="break-words">
        <b>{name}</b> <span className="text-soft">· {username}</span>
      </p>
      <PinField
        label={t('users.newPin')}
        hint={needsLongPin(user) ? t('account.sixDigits') : t('account.fourToSixDigits')}
        {...form.field('pin')}
      />
      <p className="text-soft">{t('users.pinIsTemporary')}</p>
      {user.has_pin === 1 && (
        <div>
          <Button icon={<DeleteIcon />} busy={busy} onClick={() => void remove()}>
            {t('users.removePin')}
          </Button>
        </div>
      )}
    </SaveDialog>
  )
}
