/** A till's drawers and waiters' purses. What was booked in one stays when it is removed. */
import type { settings } from '../../contract/settings.ts'
import { readPeople } from '../auth/read-people.ts'
import { factsOf, recordChange } from '../books/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'

const unknown = 'refused.noDrawer'
const act = 'store.change'

export const drawerHandlers = {
  drawers: async ({ db }) => {
    const rows = await db
      .selectFrom('drawers')
      .leftJoin('users', 'users.id', 'drawers.user_id')
      .leftJoin('shifts', join => join.onRef('shifts.drawer_id', '=', 'drawers.id').on('shifts.closed_at', 'is', null))
      .select(['drawers.id', 'drawers.title', 'drawers.user_id', 'users.name as user', 'shifts.id as shift_id'])
      .where('drawers.removed_at', 'is', null)
      .orderBy('drawers.id')
      .execute()
    return rows.map(({ shift_id, ...row }) => ({ ...row, is_open: shift_id === null ? 0 : 1 }))
  },
  drawerPeople: ({ db }) => readPeople(db),
  addDrawer: async ({ db, body: { title, userId }, record }) => {
    await checkOwner(db, userId, null)
    const row = { title, user_id: userId }
    const { id } = await db.insertInto('drawers').values(row).returning('id').executeTakeFirstOrThrow()
    recordChange(record, { act, subject: title, before: null, after: await factsFor(db, row) })
    return { ...done('done.drawerAdded'), id }
  },
  updateDrawer: async ({ db, params, body, record }) => {
    const before = await hold(db, params.id)
    const { title, userId = before.user_id } = body
    if (before.user_id !== userId) {
      await refuseOpen(db, before.id)
      await checkOwner(db, userId, before.id)
      if (userId !== null) await refuseLast(db, before.id)
    }
    const row = { title, user_id: userId }
    await db.updateTable('drawers').set(row).where('id', '=', before.id).execute()
    const facts = { before: await factsFor(db, before), after: await factsFor(db, row) }
    recordChange(record, { act, subject: before.title, ...facts })
    return done('done.drawerUpdated')
  },
  removeDrawer: async ({ db, params, now, record }) => {
    const before = await hold(db, params.id)
    await refuseOpen(db, before.id)
    if (before.user_id === null) await refuseLast(db, before.id)
    await softDelete(db, 'drawers', before.id, now, unknown)
    recordChange(record, { act, subject: before.title, before: await factsFor(db, before), after: null })
    return done('done.drawerDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>

interface Row {
  readonly title: string
  readonly user_id: number | null
}

async function factsFor(db: Db, { title, user_id }: Row) {
  const owner = user_id === null ? null : await nameOf(db, user_id)
  return factsOf({ title, user: owner })
}

const nameOf = async (db: Db, id: number) =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null

/** Throws Refused(404) when there is none. All changes of drawers take turns, so that one is always left. */
async function hold(tx: Tx, id: string) {
  const drawer = await tx
    .selectFrom('drawers')
    .select(['id', 'title', 'user_id'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .$if(locksRows(tx), query => query.forUpdate())
    .execute()
  const found = drawer.find(one => one.id === rowId(id, unknown))
  if (!found) throw new Refused(404, unknown)
  return found
}

async function refuseOpen(tx: Tx, id: number): Promise<void> {
  const open = await tx
    .selectFrom('shifts')
    .select('id')
    .where('drawer_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open) throw new Refused(409, 'refused.thisDrawerOpen')
}

/** Money of which nobody has said where it goes needs a drawer that is nobody's. */
async function refuseLast(tx: Tx, id: number): Promise<void> {
  const other = await tx
    .selectFrom('drawers')
    .select('id')
    .where('id', '<>', id)
    .where('user_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!other) throw new Refused(409, 'refused.lastDrawer')
}

/** Throws Refused(400) for somebody who is not there, and Refused(409) for a second purse. */
async function checkOwner(tx: Tx, userId: number | null, drawerId: number | null): Promise<void> {
  if (userId === null) return
  const name = await nameOf(tx, userId)
  if (name === null) throw new Refused(400, 'forms.person')
  const purses = await tx
    .selectFrom('drawers')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  if (purses.some(({ id }) => id !== drawerId)) throw new Refused(409, 'refused.purseTaken', { name })
}
