/** Refuses changes of accounts, and of scopes and rights, that reach further than the person who asks may. */
import { type Grant, type RightsHolder, whyNotChange, whyNotGive } from '../../domain/rights.ts'
import type { PlainKey } from '../../texts/text.ts'
import type { SignedIn } from '../auth/session.ts'
import { rightsOfRow } from '../auth/stored-rights.ts'
import type { UserRow } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'

/** An account as the rules see it. */
export const holderOf = ({ role, scope, rights }: Pick<UserRow, 'role' | 'scope' | 'rights'>): RightsHolder => ({
  role,
  scope,
  rights: rightsOfRow({ role, rights }),
})

/** Whether somebody asks about their own account; an administrator's is out of reach for themselves, too. */
export const isOneself = (actor: Pick<SignedIn, 'userId'>, target: Pick<UserRow, 'id' | 'role'>): boolean =>
  target.id === actor.userId && target.role !== 'admin'

/** Throws Refused(403) when `actor` may not touch this account, which is somebody else's. */
export function checkMayChange(actor: RightsHolder, target: UserRow): void {
  const why = whyNotChange(actor, holderOf(target))
  if (why) throw new Refused(403, whyNoChange[why])
}

/** Throws Refused(403) when `actor` may not give all of this. */
export function checkMayGive(actor: RightsHolder, grant: Grant): void {
  const why = whyNotGive(actor, grant)
  if (why) throw new Refused(403, whyNoGift[why])
}

const whyNoChange = {
  administrator: 'refused.administratorFixed',
  settings: 'refused.onlyAdminChangesManagers',
  more: 'refused.moreRightsThanYou',
} as const satisfies Record<string, PlainKey>

const whyNoGift = {
  settings: 'refused.onlyAdminGivesSettings',
  more: 'refused.rightsYouLack',
} as const satisfies Record<string, PlainKey>
