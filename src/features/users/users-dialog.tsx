import { users } from '../../contract/users.ts'
import type { User } from '../../domain/entities.ts'
import { needsLongPin, setPinForm } from '../../domain/pin.ts'
import { passwordResetForm } from '../../domain/validation.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteIcon } from '../../ui/control-icons.tsx'
import { ConfirmWithPassword } from '../account/confirm-with-password.tsx'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { PinField } from '../account/pin-field.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { UserDialog } from './dialogs/user-dialog.tsx'
import type { UserQuestion } from './user-card.tsx'

export type OpenDialog = { readonly kind: 'add' } | { readonly kind: UserQuestion; readonly user: User }

interface UsersDialogProps {
  readonly person: User
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

export function UsersDialog({ person, dialog, onClose }: UsersDialogProps) {
  if (dialog.kind === 'add') return <UserDialog person={person} user={null} onClose={onClose} />
  const { kind, user } = dialog
  if (kind === 'update') return <UserDialog person={person} user={user} onClose={onClose} />
  if (kind === 'reset') return <ResetPassword user={user} onClose={onClose} />
  if (kind === 'pin') return <SetPin user={user} onClose={onClose} />
  if (kind === 'make-admin')
    return (
      <ConfirmWithPassword
        title={t('users.makeAdminQuestion', { name: user.name })}
        text={t('users.whatAdminsMay')}
        confirmLabel={t('users.makeAdmin')}
        endpoint={users.makeAdmin}
        inputOf={body => ({ params: { username: user.username }, body })}
        onClose={onClose}
      />
    )
  if (kind === 'end-sessions')
    return (
      <ConfirmDelete
        title={t('users.signOutQuestion', { name: user.name })}
        text={t('users.allDevicesLoggedOut')}
        confirmLabel={t('users.signOut')}
        endpoint={users.endSessions}
        input={{ params: { username: user.username } }}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDelete
      title={t('users.deleteName', { name: user.name })}
      endpoint={users.remove}
      input={{ params: { username: user.username } }}
      onClose={onClose}
    />
  )
}

interface ResetPasswordProps {
  readonly user: User
  readonly onClose: () => void
}

function ResetPassword({ user: { username, name }, onClose }: ResetPasswordProps) {
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
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <span className="text-soft">· {isolated(username)}</span>
      </p>
      <NewPasswordField label={t('users.newPassword')} {...form.field('password')} />
      <p className="text-soft">{t('users.otherDevicesLoggedOut')}</p>
    </SaveDialog>
  )
}

interface SetPinProps {
  readonly user: User
  readonly onClose: () => void
}

function SetPin({ user, onClose }: SetPinProps) {
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
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <span className="text-soft">· {isolated(username)}</span>
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
