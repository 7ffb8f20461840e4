/** Refuses changes of accounts that reach further than the rights of the person who asks (§6). */
import type { Scope } from '../../domain/access.ts'
import { mayChangeUser, mayGrant } from '../../domain/access.ts'
import type { SignedIn } from '../auth/session.ts'
import type { UserRow } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'

/** Throws Refused(403) when `actor` may not touch this account: an administrator's, or one with more rights. */
export function checkMayChange(actor: SignedIn, target: Pick<UserRow, 'role' | 'scope'>): void {
  if (target.role === 'admin') throw new Refused(403, 'refused.administratorFixed')
  if (!mayChangeUser(actor, target)) throw new Refused(403, 'refused.moreRightsThanYou')
}

/** Throws Refused(403) when `actor` does not have all of these scopes. */
export function checkMayGrant(actor: SignedIn, scopes: readonly Scope[]): void {
  if (!mayGrant(actor, scopes)) throw new Refused(403, 'refused.rightsYouLack')
}
