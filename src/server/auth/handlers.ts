import type { FastifyReply, FastifyRequest } from 'fastify'
import type { auth } from '../../contract/auth.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { readStoreFacts } from '../store/store.ts'
import { closeRemoved } from './close-series.ts'
import { endSessionsOf } from './end-sessions.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import {
  clearSessionCookies,
  cookieIn,
  deviceCookie,
  refreshCookie,
  setDeviceCookie,
  setSessionCookies,
} from './session-cookies.ts'
import { makeSignIn, type SignInNeeds, sessionOf } from './sign-in.ts'

export function authHandlers(needs: SignInNeeds): Handlers<typeof auth> {
  const { database, sessions, realtime } = needs
  return {
    signIn: makeSignIn(needs),

    signOut: async ({ request, reply }) => {
      const sessionId = await sessionOf(sessions, request)
      if (sessionId !== null) {
        await database.write(tx => tx.deleteFrom('sessions').where('id', '=', sessionId).execute())
        realtime.endSessions([sessionId])
      }
      clearSessionCookies(request, reply)
      return done('done.signedOut')
    },

    refreshToken: makeRefresh(needs),

    devices: async ({ db, user, now }) => {
      const rows = await db
        .selectFrom('sessions')
        .leftJoin('tablets', 'tablets.id', 'sessions.tablet_id')
        .selectAll('sessions')
        .select('tablets.name as tablet')
        .where('user_id', '=', user.userId)
        .where('expires_at', '>', now)
        .orderBy('sessions.id', 'desc')
        .execute()
      return rows.map(row => ({
        device_id: row.id,
        device_ip: row.device_ip,
        device_name: row.tablet ?? row.device_name,
        device_location: '',
        created_at: new Date(row.made_at).toISOString(),
        isMyDevice: row.id === user.sessionId,
        is_shared: row.tablet === null ? (0 as const) : (1 as const),
      }))
    },

    removeDevice: async ({ db, user, body, now, onCommit, alsoChanges, record }) => {
      if (body.device_id === user.sessionId) throw new Refused(400, 'refused.removeOwnDevice')
      const removed = await db
        .deleteFrom('sessions')
        .where('id', '=', body.device_id)
        .where('user_id', '=', user.userId)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new Refused(404, 'refused.deviceSignedOut')
      await closeRemoved(db, { sessionIds: [removed.id] }, { userId: user.userId, now, alsoChanges, record })
      record({ act: 'session.end', quantity: 1 })
      onCommit(() => realtime.endSessions([removed.id]))
      return done('done.deviceRemoved')
    },

    signOutEverywhere: async ({ db, user, onCommit, record }) => {
      const ended = await endSessionsOf(db, user.userId, user.sessionId)
      if (ended.length > 0) record({ act: 'session.end', quantity: ended.length })
      onCommit(() => realtime.endSessions(ended))
      return done('done.otherDevicesSignedOut')
    },
  }
}

/** A device renews its session. */
function makeRefresh(needs: SignInNeeds): Handlers<typeof auth>['refreshToken'] {
  const { database, sessions, tablets, realtime, now, supportEmail } = needs

  /** A device that was signed in before devices were remembered, or whose person has got a new password since. */
  const recognise = async (request: FastifyRequest, reply: FastifyReply, userId: number) => {
    const token = cookieIn(request, deviceCookie)
    if (await knownDevice(database.read, userId, token)) return
    setDeviceCookie(request, reply, await database.write(tx => rememberDevice(tx, userId, token, now())))
  }

  return async ({ request, reply }) => {
    const token = cookieIn(request, refreshCookie)
    const tabletId = tablets.numberIn(request)
    const granted = await sessions.refresh(token, tabletId)
    if ('refused' in granted) {
      if (granted.refused === 'unknown') throw new Refused(401, await sessions.refusalKey(token, tabletId))
      if (granted.refused === 'locked') throw new Refused(401, 'refused.tabletLocked')
      realtime.endSessions([granted.sessionId])
      if (granted.refused === 'asksAgain') throw new Refused(401, 'refused.tabletPinAgain')
      request.log.warn({ session: granted.sessionId }, 'a used refresh token came back: its session has ended')
      throw new Refused(401, 'refused.sessionUsedTwice')
    }
    setSessionCookies(request, reply, granted)
    // On a tablet only the password makes it known to somebody.
    if (granted.isTurned && !granted.tablet) await recognise(request, reply, granted.userId)
    return {
      ...done('done.stillSignedIn'),
      user: granted.user,
      deviceLetter: granted.letter,
      tablet: granted.tablet,
      store: await readStoreFacts(database.read, supportEmail),
    }
  }
}
