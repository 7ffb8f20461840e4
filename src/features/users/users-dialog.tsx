import { users } from '../../contract/users.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { ConfirmWithPassword } from '../account/confirm-with-password.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { ResetPassword } from './dialogs/reset-password.tsx'
import { SetPin } from './dialogs/set-pin.tsx'
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
