import { users } from '../../contract/users.ts'
import type { User } from '../../domain/entities.ts'
import { ConfirmWithPassword } from '../account/confirm-with-password.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { AddUser } from './dialogs/add-user.tsx'
import { ResetPassword } from './dialogs/reset-password.tsx'
import { UpdateUser } from './dialogs/update-user.tsx'
import type { UserQuestion } from './user-card.tsx'

/** What the screen is asking about. */
export type OpenDialog = { readonly kind: 'add' } | { readonly kind: UserQuestion; readonly user: User }

interface UsersDialogProps {
  /** Who is asking. */
  readonly person: User
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

export function UsersDialog({ person, dialog, onClose }: UsersDialogProps) {
  if (dialog.kind === 'add') return <AddUser person={person} onClose={onClose} />
  const { kind, user } = dialog
  if (kind === 'update') return <UpdateUser person={person} user={user} onClose={onClose} />
  if (kind === 'reset') return <ResetPassword user={user} onClose={onClose} />
  if (kind === 'make-admin')
    return (
      <ConfirmWithPassword
        title={`Make ${user.name} an administrator?`}
        text="Administrators can use everything. Only they can give up these rights: nobody else can change or delete them."
        confirmLabel="Make Admin"
        endpoint={users.makeAdmin}
        inputOf={body => ({ params: { username: user.username }, body })}
        onClose={onClose}
      />
    )
  if (kind === 'end-sessions')
    return (
      <ConfirmDelete
        title={`Sign out ${user.name}?`}
        text="All devices of this person will be logged out!"
        confirmLabel="Sign Out"
        endpoint={users.endSessions}
        input={{ params: { username: user.username } }}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDelete
      title={`Delete ${user.name}`}
      endpoint={users.remove}
      input={{ params: { username: user.username } }}
      onClose={onClose}
    />
  )
}
