import { scopeLabel, scopesOf } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AdminIcon, DeleteIcon, EditIcon, PasswordIcon, SignOutIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'

/** What can be asked about somebody on their card. */
export type UserQuestion = 'update' | 'reset' | 'delete' | 'make-admin' | 'end-sessions'

interface UserCardProps {
  readonly user: User
  readonly isOneself: boolean
  readonly mayChange: boolean
  /** An administrator looks: they may make others one, and sign them out. */
  readonly isAdminLooking: boolean
  readonly onAsk: (kind: UserQuestion) => void
}

export function UserCard({ user, isOneself, mayChange, isAdminLooking, onAsk }: UserCardProps) {
  const { name, role } = user
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 break-words font-bold text-lg">{name}</h2>
        <span className="flex shrink-0 flex-wrap items-center justify-end gap-1">
          {isOneself && <Badge>You</Badge>}
          <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role.toUpperCase()}</Badge>
          {isAdminLooking && !isOneself && (
            <Menu
              label={`More for ${name}`}
              items={[
                ...(role === 'admin'
                  ? []
                  : [{ label: 'Make administrator', icon: <AdminIcon />, onSelect: () => onAsk('make-admin') }]),
                { label: 'Sign out everywhere', icon: <SignOutIcon />, onSelect: () => onAsk('end-sessions') },
              ]}
            />
          )}
        </span>
      </div>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 *:min-w-0 *:break-words">
        {factsOf(user).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="text-soft">Scopes</dt>
          <dd>
            <Scopes user={user} />
          </dd>
        </div>
      </dl>
      {mayChange && (
        <div className="mt-auto grid grid-cols-2 gap-2 *:px-2 max-[22rem]:grid-cols-1">
          <Button icon={<EditIcon />} aria-label={`Edit User ${name}`} onClick={() => onAsk('update')}>
            Edit User
          </Button>
          {!isOneself && (
            <Button icon={<DeleteIcon />} aria-label={`Delete User ${name}`} onClick={() => onAsk('delete')}>
              Delete User
            </Button>
          )}
          <Button
            className="col-span-full"
            icon={<PasswordIcon />}
            aria-label={`Reset Password ${name}`}
            onClick={() => onAsk('reset')}
          >
            Reset Password
          </Button>
        </div>
      )}
    </Card>
  )
}

function factsOf({ username, designation, phone, email }: User): readonly (readonly [string, string])[] {
  const facts = [
    ['Username', username],
    ['Designation', designation],
    ['Phone', phone],
    ['Email', email],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

function Scopes({ user: { role, scope } }: { readonly user: User }) {
  if (role === 'admin') return 'Everything'
  const granted = scopesOf(scope)
  if (granted.length === 0) return 'Nothing yet'
  return (
    <ul className="flex flex-wrap gap-1">
      {granted.map(name => (
        <li key={name}>
          <Badge>{scopeLabel(name)}</Badge>
        </li>
      ))}
    </ul>
  )
}
