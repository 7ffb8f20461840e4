/** What the server lets one member of staff do to another's account (§6): nobody reaches further than their own rights. */
import { type Person, type Scope, scopes, scopesOf } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'

/** The scopes that `person` may give to others. */
export function grantableScopes(person: Person): readonly Scope[] {
  return person.role === 'admin' ? scopes : scopesOf(person.scope)
}

/** Administrators are left alone, and so is whoever has more rights than `person`. */
export function mayChangeUser(person: Person, target: Person): boolean {
  if (target.role === 'admin') return false
  const own = grantableScopes(person)
  return scopesOf(target.scope).every(scope => own.includes(scope))
}

export const isSamePerson = (one: Pick<User, 'username'>, other: Pick<User, 'username'>): boolean =>
  one.username.toLowerCase() === other.username.toLowerCase()
