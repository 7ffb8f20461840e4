/** What the books say of somebody's account: how they are called, and what they may do. */
import { scopesOf } from '../../domain/access.ts'
import type { Facts } from '../../domain/acts.ts'
import { type Rights, rights, rightsOf } from '../../domain/rights.ts'
import type { UserRow } from '../db/schema.ts'
import { holderOf } from './rights.ts'

/** Rights are those that they hold, an administrator all. */
export function factsOfUser(user: Pick<UserRow, 'username' | 'name' | 'role' | 'scope' | 'rights'>): Facts {
  const { username, name, role, scope } = user
  return { username, name, role, scopes: scopesOf(scope), rights: heldOf(rightsOf(holderOf(user))) }
}

const heldOf = (all: Rights): Facts =>
  Object.fromEntries(rights.filter(right => all[right]).map(right => [right, all[right]]))
