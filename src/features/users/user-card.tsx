import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { AdminIcon, EditIcon, PasswordIcon, PinIcon } from '../../ui/action-icons.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon, SignOutIcon } from '../../ui/control-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { pinText } from '../account/pin-text.ts'
import { RightList, ScopeList } from '../account/what-they-may.tsx'

export type UserQuestion = 'update' | 'reset' | 'pin' | 'delete' | 'make-admin' | 'end-sessions'

interface UserCardProps {
  readonly user: User
  readonly isOneself: boolean
  readonly mayChange: boolean
  readonly isAdminLooking: boolean
  readonly onAsk: (kind: UserQuestion) => void
}

export function UserCard({ user, isOneself, mayChange, isAdminLooking, onAsk }: UserCardProps) {
  const { name, role } = user
  const isAdmin = role === 'admin'
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 dir="auto" className="min-w-0 break-words font-bold text-lg">
          {name}
        </h2>
        <span className="flex shrink-0 flex-wrap items-center justify-end gap-1">
          {isOneself && <Badge>{t('users.you')}</Badge>}
          <Badge tone={isAdmin ? 'accent' : 'neutral'}>{t(isAdmin ? 'profile.roleAdmin' : 'profile.roleUser')}</Badge>
          {isAdminLooking && !isOneself && (
            <Menu
              label={t('users.moreName', { name })}
              items={[
                ...(role === 'admin'
                  ? []
                  : [
                      { label: t('users.makeAdministrator'), icon: <AdminIcon />, onSelect: () => onAsk('make-admin') },
                    ]),
                { label: t('users.signOutEverywhere'), icon: <SignOutIcon />, onSelect: () => onAsk('end-sessions') },
              ]}
            />
          )}
        </span>
      </div>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1">
        {factsOf(user).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="text-soft">{t('users.scopes')}</dt>
          <dd>{role === 'admin' ? t('users.everything') : <ScopeList person={user} none={t('users.nothingYet')} />}</dd>
        </div>
        {role !== 'admin' && (
          <div className="contents">
            <dt className="text-soft">{t('users.rights')}</dt>
            <dd>
              <RightList person={user} none={t('users.noRights')} />
            </dd>
          </div>
        )}
      </dl>
      {(mayChange || (isOneself && role !== 'admin')) && (
        <div className="mt-auto flex flex-wrap gap-2 [&>button]:grow [&>button]:px-2">
          <Button icon={<EditIcon />} aria-label={t('users.editUserName', { name })} onClick={() => onAsk('update')}>
            {t('users.editUser')}
          </Button>
          {!isOneself && (
            <Button
              icon={<DeleteIcon />}
              aria-label={t('users.deleteUserName', { name })}
              onClick={() => onAsk('delete')}
            >
              {t('users.deleteUser')}
            </Button>
          )}
          {!isOneself && (
            <Button
              icon={<PasswordIcon />}
              aria-label={t('users.resetPasswordName', { name })}
              onClick={() => onAsk('reset')}
            >
              {t('users.resetPassword')}
            </Button>
          )}
          {!isOneself && (
            <Button icon={<PinIcon />} aria-label={t('users.setPinName', { name })} onClick={() => onAsk('pin')}>
              {t('users.setPin')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function factsOf(user: User): readonly (readonly [string, string])[] {
  const { username, designation, phone, email } = user
  const facts = [
    [t('users.username'), username],
    [t('users.designation'), designation],
    [t('users.phone'), phone],
    [t('users.email'), email],
    [t('users.pin'), pinText(user)],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
