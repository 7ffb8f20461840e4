import type { users } from '../../contract/users.ts'
import { scopesOf } from '../../domain/access.ts'
import { rightsOf } from '../../domain/rights.ts'
import { rightsText } from '../auth/stored-rights.ts'
import { recordChange } from '../control/record-change.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { scopeText } from './add-user.ts'
import { lockUser } from './lock-user.ts'
import { checkMayChange, checkMayGive, holderOf, isOneself } from './rights.ts'
import { factsOfUser } from './user-facts.ts'

export const updateUser: Handlers<typeof users>['update'] = async ({ db, user, params, body, record }) => {
  const { name, designation, phone, email } = body
  const target = await lockUser(db, params.username)
  const before = rightsOf(holderOf(target))
  const grant = { scopes: body.userScopes ?? scopesOf(target.scope), rights: body.rights ?? before }
  const [scope, rights] = [scopeText(grant.scopes), rightsText(grant.rights)]
  if (isOneself(user, target)) {
    if (scope !== scopeText(scopesOf(target.scope)) || rights !== rightsText(before))
      throw new Refused(403, 'refused.ownRights')
  } else {
    checkMayChange(user, target)
    checkMayGive(user, grant)
  }
  await db
    .updateTable('users')
    .set({ name, designation, phone, email, scope, rights })
    .where('id', '=', target.id)
    .execute()
  const after = factsOfUser({ ...target, name, scope, rights })
  recordChange(record, { act: 'user.change', subject: target.name, before: factsOfUser(target), after })
  return done('done.userUpdated')
}
