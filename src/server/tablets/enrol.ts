/** A manager makes a shared tablet of the browser in which they are signed in. */
import type { tablets as calls } from '../../contract/tablets.ts'
import type { SignedIn } from '../auth/session.ts'
import { setTabletCookie } from '../auth/session-cookies.ts'
import type { SignInNeeds } from '../auth/sign-in.ts'
import { holdTablet, lockSessions, type TabletRow, tabletOut } from '../auth/tablet.ts'
import { appendEntries } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'

const changes = ['tablets', 'devices', 'audit'] as const

export function enrol({ database, tablets, realtime, now }: SignInNeeds): Handlers<typeof calls>['enrol'] {
  return async ({ user, body, request, reply }) => {
    // An answer that was lost has set no cookie, but the session knows.
    const known = user.tabletId ?? tablets.numberIn(request)
    const facts = { name: body.name, lock_after_s: body.lockAfterS }
    const { tablet, closed, seq } = await database.write(async tx => {
      const present = known === null ? null : await holdTablet(tx, known)
      const tablet = present ? await rename(tx, present.id, facts) : await add(tx, facts, user, now())
      const closed = user.tabletId === tablet.id ? [] : await move(tx, user, tablet, now())
      const act = present ? 'tablet.change' : 'tablet.enrol'
      await appendEntries(tx, [{ act, subject: tablet.name, after: tabletOut(tablet) }], user, now())
      return { tablet, closed, seq: await bumpVersions(tx, changes) }
    })
    realtime.announce('changed', { seq, topics: changes })
    realtime.endSessions(closed)
    setTabletCookie(request, reply, tablets.tokenOf(tablet.id))
    return { ...done('done.tabletShared'), tablet: tabletOut(tablet) }
  }
}

type TabletFacts = Pick<TabletRow, 'name' | 'lock_after_s'>

const rename = (tx: Tx, id: number, facts: TabletFacts) =>
  tx.updateTable('tablets').set(facts).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The tablet takes over the letter of the browser, so that its tokens go on. */
async function add(tx: Tx, facts: TabletFacts, { userId, sessionId }: SignedIn, now: number): Promise<TabletRow> {
  const session = await tx.selectFrom('sessions').select('letter').where('id', '=', sessionId).executeTakeFirst()
  await tx.updateTable('sessions').set({ letter: null }).where('id', '=', sessionId).execute()
  return tx
    .insertInto('tablets')
    .values({ ...facts, letter: session?.letter ?? null, made_by: userId, made_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The manager's session becomes the open one of the tablet. Returns the sessions that this closes. */
async function move(tx: Tx, { userId, sessionId }: SignedIn, tablet: TabletRow, now: number) {
  const locked = await lockSessions(tx, tablet.id, now, userId)
  const own = await tx
    .deleteFrom('sessions')
    .where('tablet_id', '=', tablet.id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  await tx
    .updateTable('sessions')
    .set({ tablet_id: tablet.id, letter: null, unlocked_at: now, locked_at: null, by_pin: 0 })
    .where('id', '=', sessionId)
    .execute()
  return [...locked, ...own.map(({ id }) => id)]
}
