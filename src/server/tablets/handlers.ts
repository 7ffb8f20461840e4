import type { tablets } from '../../contract/tablets.ts'
import { pinTriesMax } from '../../domain/limits.ts'
import { compareNames } from '../../domain/tables.ts'
import { closeRemoved } from '../auth/close-series.ts'
import { clearPinTriesAt, type Pins, rightPin } from '../auth/pin.ts'
import { clearSessionCookies, setSessionCookies } from '../auth/session-cookies.ts'
import { deviceOf, type SignInNeeds, sessionOf } from '../auth/sign-in.ts'
import { rightsOfRow } from '../auth/stored-rights.ts'
import { holdTablet, lockSessions, type TabletRow, tabletOut } from '../auth/tablet.ts'
import { usernameKey } from '../auth/username-key.ts'
import { recordChange } from '../books/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { readStoreFacts } from '../store/store.ts'
import { enrol } from './enrol.ts'

export function tabletsHandlers(needs: SignInNeeds): Handlers<typeof tablets> {
  const { database, pins, realtime, now } = needs
  return {
    enrol: enrol(needs),

    people: async ({ tablet }) => ({
      ...done('done.people'),
      tablet: tabletOut(tablet),
      people: await peopleOf(database.read, tablet.id, pins),
    }),

    unlock: unlock(needs),

    lock: async ({ tablet, request, reply }) => {
      const locked = await database.write(tx => lockSessions(tx, tablet.id, now()))
      realtime.endSessions(locked)
      clearSessionCookies(request, reply)
      return done('done.locked')
    },

    list: async ({ db, user }) => {
      const rows = await db
        .selectFrom('tablets')
        .selectAll()
        .where('removed_at', 'is', null)
        .orderBy('name')
        .orderBy('id')
        .execute()
      const sessions = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.tablet_id', 'sessions.rotated_at', 'sessions.locked_at', 'users.name'])
        .where('sessions.tablet_id', 'is not', null)
        .orderBy('users.name')
        .execute()
      const blocked = await blockedAt(db)
      return rows.map(({ id, name, letter, lock_after_s, made_at }) => {
        const here = sessions.filter(({ tablet_id }) => tablet_id === id)
        const used = Math.max(made_at, ...here.map(({ rotated_at, locked_at }) => Math.max(rotated_at, locked_at ?? 0)))
        return {
          id,
          name,
          letter,
          lock_after_s,
          made_at: new Date(made_at).toISOString(),
          last_used_at: new Date(used).toISOString(),
          people: here.map(person => person.name),
          is_this: id === user.tabletId,
          blocked: blocked.filter(({ place }) => place === `t${id}`).map(person => person.name),
        }
      })
    },

    update: async ({ db, params, body, record }) => {
      const before = await tabletIn(db, params.id)
      const after = { name: body.name, lock_after_s: body.lockAfterS }
      await db.updateTable('tablets').set(after).where('id', '=', before.id).execute()
      recordChange(record, {
        act: 'tablet.change',
        subject: before.name,
        before: factsOf(before),
        after: factsOf(after),
      })
      return done('done.tabletUpdated')
    },

    allowPins,

    remove: async ({ db, params, user, now, onCommit, alsoChanges, record }) => {
      const { id, name } = await tabletIn(db, params.id)
      await db.updateTable('tablets').set({ removed_at: now, letter: null }).where('id', '=', id).execute()
      const ended = await db.deleteFrom('sessions').where('tablet_id', '=', id).returning('id').execute()
      record({ act: 'tablet.remove', subject: name })
      await closeRemoved(db, { tabletId: id }, { userId: user.userId, now, alsoChanges, record })
      onCommit(() => realtime.endSessions(ended.map(session => session.id)))
      return done('done.tabletRemoved')
    },
  }
}

const allowPins: Handlers<typeof tablets>['allowPins'] = async ({ db, params, record }) => {
  const { id, name } = await tabletIn(db, params.id)
  const blocked = (await blockedAt(db)).filter(({ place }) => place === `t${id}`)
  await clearPinTriesAt(db, `t${id}`)
  const people = blocked.map(person => person.name).join(', ')
  if (blocked.length > 0) record({ act: 'tablet.change', subject: name, before: { pins_blocked: people }, after: {} })
  return done('done.pinsAllowed')
}

/** Whose PINs were wrong too often, and where. */
const blockedAt = (db: Db) =>
  db
    .selectFrom('pin_tries')
    .innerJoin('users', 'users.id', 'pin_tries.user_id')
    .select(['place', 'users.name'])
    .where('tries', '>=', pinTriesMax)
    .orderBy('users.name')
    .execute()

const factsOf = ({ name, lock_after_s }: Pick<TabletRow, 'name' | 'lock_after_s'>) => ({ name, lock_after_s })

/** Throws Refused(404). */
async function tabletIn(tx: Tx, id: string): Promise<TabletRow> {
  const tablet = await holdTablet(tx, rowId(id, 'refused.noTablet'))
  if (!tablet) throw new Refused(404, 'refused.noTablet')
  return tablet
}

/** Who may unlock a tablet with a PIN: those who have worked on it first. */
async function peopleOf(db: Db, tabletId: number, pins: Pick<Pins, 'isThere'>) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('sessions', join =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.tablet_id', '=', tabletId),
    )
    .select(['users.username', 'users.name', 'users.designation', 'users.role', 'users.rights'])
    .select(['users.pin_hash', 'users.pin_digits', 'sessions.id as session'])
    .where('users.pin_hash', 'is not', null)
    .execute()
  return rows
    .filter(row => pins.isThere(row))
    .map(row => ({
      username: row.username,
      name: row.name,
      designation: row.designation,
      pinDigits: row.pin_digits ?? 0,
      isApprover: rightsOfRow(row).approve,
      isHere: row.session !== null,
    }))
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || compareNames(a.name, b.name))
}

/** Somebody gives their PIN at a shared tablet. */
export function unlock(needs: SignInNeeds): Handlers<typeof tablets>['unlock'] {
  const { database, sessions, pins, realtime, supportEmail } = needs
  return async ({ tablet, body, request, reply }) => {
    const asked = await database.read
      .selectFrom('users')
      .select('id')
      .where('username_key', '=', usernameKey(body.username))
      .executeTakeFirst()
    if (!asked) throw new Refused(400, 'refused.noPin')
    request.userId = asked.id
    // Nobody is known here yet; the books name the tablet.
    const doer = { userId: null, sessionId: null, place: tablet.name }
    const user = rightPin(await pins.check({ userId: asked.id, place: `t${tablet.id}`, pin: body.pin, doer }))
    const before = await sessionOf(sessions, request)
    const granted = await database.write(async tx => {
      const on = await holdBoth(tx, user, tablet)
      return sessions.startOnTablet(tx, on.user, deviceOf(request), { tablet: on.tablet, byPin: true, before })
    })
    realtime.endSessions(granted.endedSessions)
    setSessionCookies(request, reply, granted)
    return {
      ...done('done.hello', { name: user.name }),
      user: granted.user,
      deviceLetter: granted.letter,
      tablet: granted.tablet,
      store: await readStoreFacts(database.read, supportEmail),
      mustChangePin: user.pin_is_new === 1,
    }
  }
}

/** Person and tablet as they are now. Either may have been removed or changed while the PIN was checked. */
async function holdBoth(tx: Tx, { id, pin_hash, password_hash }: UserRow, { id: tabletId }: TabletRow) {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (user?.pin_hash !== pin_hash || user.password_hash !== password_hash) throw new Refused(400, 'refused.noPin')
  const tablet = await holdTablet(tx, tabletId)
  if (!tablet) throw new Refused(401, 'refused.tabletNotShared')
  return { user, tablet }
}
