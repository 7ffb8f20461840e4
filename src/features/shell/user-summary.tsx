import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'

export function UserSummary({ user }: { readonly user: User }) {
  return (
    <div className="min-w-0 px-4 py-3">
      <p className="truncate font-semibold">
        <bdi>{user.name}</bdi>
      </p>
      <p className="truncate text-sm text-soft">
        {t(user.role === 'admin' ? 'profile.roleAdmin' : 'profile.roleUser')}
      </p>
      {user.designation && <p className="truncate text-sm text-soft">{user.designation}</p>}
    </div>
  )
}
