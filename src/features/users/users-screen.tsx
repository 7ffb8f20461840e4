import { useState } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { users } from '../../contract/users.ts'
import { whyNotChange } from '../../domain/rights.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { isSamePerson } from './same-person.ts'
import { UserCard } from './user-card.tsx'
import { type OpenDialog, UsersDialog } from './users-dialog.tsx'

export function UsersScreen() {
  const person = useSession()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useFocusFallback()
  const list = useRead(users.list)
  if (!person) return null

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('users.users')}>
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setDialog({ kind: 'add' })}>
          {t('users.addNewUser')}
        </Button>
      </PageHeading>
      <Loaded read={list} failure={t('failures.usersLoad')}>
        {found => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-3">
            {found.map(user => (
              <UserCard
                key={user.username}
                user={user}
                isOneself={isSamePerson(user, person)}
                mayChange={whyNotChange(person, user) === null}
                isAdminLooking={person.role === 'admin'}
                onAsk={kind => setDialog({ kind, user })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {dialog && <UsersDialog person={person} dialog={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}
