import { users } from '../../../contract/users.ts'
import { grantableScopes, scopesOf } from '../../../domain/access.ts'
import type { User } from '../../../domain/entities.ts'
import { userUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { isSamePerson } from '../same-person.ts'
import { UserFields } from '../user-fields.tsx'

interface UpdateUserProps {
  readonly person: User
  readonly user: User
  readonly onClose: () => void
}

export function UpdateUser({ person, user, onClose }: UpdateUserProps) {
  const form = useCheckedForm(userUpdateForm, {
    name: user.name,
    designation: user.designation ?? '',
    phone: user.phone ?? '',
    email: user.email ?? '',
    userScopes: scopesOf(user.scope),
  })
  const { run, busy } = useWrite(users.update)

  async function save() {
    const body = form.check()
    if (body && (await run({ params: { username: user.username }, body }))) onClose()
  }

  return (
    <UserFields
      title={t('users.updateUser')}
      form={form}
      offered={isSamePerson(user, person) ? null : grantableScopes(person)}
      busy={busy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField label={t('users.username')} readOnly value={user.username} onChange={() => {}} />
    </UserFields>
  )
}
