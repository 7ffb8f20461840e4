import { users } from '../../contract/users.ts'
import type { User } from '../../domain/entities.ts'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { AddUser } from './dialogs/add-user.tsx'
import { ResetPassword } from './dialogs/reset-password.tsx'
import { UpdateUser } from './dialogs/update-user.tsx'

/** What the screen is asking about. */
export type Asked = { readonly kind: 'add' } | { readonly kind: 'update' | 'reset' | 'delete'; readonly user: User }

interface UsersDialogProps {
  /** Who is asking. */
  readonly person: User
  readonly asked: Asked
  readonly onClose: () => void
}

export function UsersDialog({ person, asked, onClose }: UsersDialogProps) {
  if (asked.kind === 'add') return <AddUser person={person} onClose={onClose} />
  const { kind, user } = asked
  if (kind === 'update') return <UpdateUser person={person} user={user} onClose={onClose} />
  if (kind === 'reset') return <ResetPassword user={user} onClose={onClose} />
  return (
    <ConfirmDelete
      title={`Delete ${user.name}`}
      endpoint={users.remove}
      input={{ params: { username: user.username } }}
      onClose={onClose}
    />
  )
}
