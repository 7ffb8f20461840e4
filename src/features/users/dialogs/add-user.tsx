import { users } from '../../../contract/users.ts'
import { grantableScopes, type Scope } from '../../../domain/access.ts'
import type { User } from '../../../domain/entities.ts'
import { userAddForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { UserFields } from '../user-fields.tsx'

interface AddUserProps {
  readonly person: User
  readonly onClose: () => void
}

export function AddUser({ person, onClose }: AddUserProps) {
  const none: readonly Scope[] = []
  const form = useCheckedForm(userAddForm, {
    name: '',
    username: '',
    password: '',
    designation: '',
    phone: '',
    email: '',
    userScopes: none,
  })
  const { run, busy } = useWrite(users.add)

  async function save() {
    const body = form.check()
    if (body && (await run({ body }))) onClose()
  }

  return (
    <UserFields
      title={t('users.addNewUser')}
      form={form}
      offered={grantableScopes(person)}
      busy={busy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('users.username')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <NewPasswordField label={t('users.password')} {...form.field('password')} />
    </UserFields>
  )
}
