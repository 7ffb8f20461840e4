import type { Reply } from '../../contract/endpoint.ts'
import type { till } from '../../contract/till.ts'
import { centsText } from '../../domain/money.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Db } from '../db/open.ts'
import { seesAll } from './report-for.ts'
import { doneWithDrawer } from './shift-cash.ts'
import { entriesOf } from './shift-rows.ts'

/** The drawers of the store, each with its open shift, as far as `user` may know it. */
export async function readDrawers(db: Db, user: SignedIn): Promise<Reply<typeof till.state>['drawers']> {
  const rows = await db
    .selectFrom('drawers')
    .leftJoin('shifts', join => join.onRef('shifts.drawer_id', '=', 'drawers.id').on('shifts.closed_at', 'is', null))
    .leftJoin('users as owner', 'owner.id', 'drawers.user_id')
    .leftJoin('users as opener', 'opener.id', 'shifts.opened_by')
    .select(['drawers.id', 'drawers.title', 'drawers.user_id as owner_id'])
    .select(['owner.name as owner', 'opener.name as opener'])
    .select(['shifts.id as shift_id', 'shifts.opened_at', 'shifts.float_cents'])
    .where('drawers.removed_at', 'is', null)
    .orderBy('drawers.id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, title, owner, owner_id, opener, shift_id, opened_at, float_cents }) => ({
      drawer_id: id,
      title,
      user: owner,
      shift:
        shift_id === null || opened_at === null
          ? null
          : {
              shift_id,
              opened_at: new Date(opened_at).toISOString(),
              opened_by: opener,
              float: float_cents === null ? null : centsText(float_cents),
              ...(seesMoves(user, owner_id) && { moves: doneWithDrawer(await entriesOf(db, shift_id)) }),
            },
    })),
  )
}

/** Who books them sees them, as do those who may see the X. */
const seesMoves = (user: SignedIn, ownerId: number | null) =>
  user.rights.open_drawer || seesAll(user) || ownerId === user.userId
