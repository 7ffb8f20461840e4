import type { User } from '../../domain/entities.ts'

/** Name, role in upper case, designation when there is one (§2, side navigation). */
export function UserSummary({ user }: { readonly user: User }) {
  return (
    <div className="min-w-0 px-4 py-3">
      <p className="truncate font-semibold">{user.name}</p>
      <p className="truncate text-sm text-soft">{user.role.toUpperCase()}</p>
      {user.designation && <p className="truncate text-sm text-soft">{user.designation}</p>}
    </div>
  )
}
