import type { Input } from '../../../contract/endpoint.ts'
import { users } from '../../../contract/users.ts'
import { type Scope, scopesOf } from '../../../domain/access.ts'
import type { User } from '../../../domain/entities.ts'
import { noRights, type Rights, rightsOf } from '../../../domain/rights.ts'
import { userAddForm, userUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { isSamePerson } from '../same-person.ts'
import { GrantFields } from './grant-fields.tsx'

interface UserDialogProps {
  readonly person: User
  /** null: a new one. */
  readonly user: User | null
  readonly onClose: () => void
}

export function UserDialog({ person, user, onClose }: UserDialogProps) {
  const username = user?.username ?? ''
  const form = useCheckedForm<Typed, Checked>(user ? userUpdateForm : userAddForm, {
    name: user?.name ?? '',
    username,
    password: '',
    designation: user?.designation ?? '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
    userScopes: user ? scopesOf(user.scope) : [],
    rights: user ? rightsOf(user) : noRights,
  })
  const add = useWrite(users.add)
  const update = useWrite(users.update)
  return (
    <SaveDialog
      title={user ? t('users.updateUser') : t('users.addNewUser')}
      form={form}
      save={body => ('password' in body ? add.run({ body }) : update.run({ params: { username }, body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <div className="mb-1 grid gap-3 sm:grid-cols-2">
        <TextField label={t('users.name')} required autoComplete="off" autoFocus {...form.field('name')} />
        <TextField
          label={t('users.username')}
          required={!user}
          readOnly={!!user}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        {!user && <NewPasswordField label={t('users.password')} {...form.field('password')} />}
        <TextField label={t('users.designation')} autoComplete="off" {...form.field('designation')} />
        <TextField label={t('users.phone')} type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label={t('users.email')} type="email" autoComplete="off" {...form.field('email')} />
      </div>
      {user && isSamePerson(user, person) ? (
        <p className="text-soft">{t('users.notOwnScopes')}</p>
      ) : (
        <GrantFields
          person={person}
          grant={{ scopes: form.values.userScopes, rights: form.values.rights }}
          onChange={({ scopes, rights }) => {
            form.set('userScopes', scopes)
            form.set('rights', rights)
          }}
          inside={form.inside}
        />
      )}
    </SaveDialog>
  )
}

interface Typed {
  readonly name: string
  readonly username: string
  readonly password: string
  readonly designation: string
  readonly phone: string
  readonly email: string
  readonly userScopes: readonly Scope[]
  readonly rights: Rights
}

type Checked = Input<typeof users.add>['body'] | Input<typeof users.update>['body']
