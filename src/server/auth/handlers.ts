import type { FastifyReply, FastifyRequest } from 'fastify'
import type { auth } from '../../contract/auth.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { readStoreFacts } from '../store/store.ts'
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
  const { database, sessions, realtime, now, supportEmail } = needs

  /** A device that was signed in before devices were remembered, or whose person has got a new password since. */
  const recognise = async (request: FastifyRequest, reply: FastifyReply, userId: number) => {
    const token = cookieIn(request.cookies, deviceCookie)
    if (await knownDevice(database.read, userId, token)) return
    setDeviceCookie(request, reply, await database.write(tx => rememberDevice(tx, userId, token, now())))
  }

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

    refreshToken: async ({ request, reply }) => {
      const token = cookieIn(request.cookies, refreshCookie)
      const granted = await sessions.refresh(token)
      if ('refused' in granted) {
        if (granted.refused === 'unknown') throw new Refused(401, await sessions.refusalKey(token))
        realtime.endSessions([granted.sessionId])
        request.log.warn({ session: granted.sessionId }, 'a used refresh token came back: its session has ended')
        throw new Refused(401, usedTwice)
      }
      setSessionCookies(request, reply, granted)
      if (granted.isTurned) await recognise(request, reply, granted.userId)
      return {
        ...done('done.stillSignedIn'),
        user: granted.user,
        deviceLetter: granted.letter,
        store: await readStoreFacts(database.read, supportEmail),
      }
    },

    devices: async ({ db, user, now }) => {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', user.userId)
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(row => ({
        device_id: row.id,
        device_ip: row.device_ip,
        device_name: row.device_name,
        device_location: '',
        created_at: new Date(row.made_at).toISOString(),
        isMyDevice: row.id === user.sessionId,
      }))
    },

    removeDevice: async ({ db, user, body, onCommit }) => {
      if (body.device_id === user.sessionId) throw new Refused(400, 'refused.removeOwnDevice')
      const removed = await db
        .deleteFrom('sessions')
        .where('id', '=', body.device_id)
        .where('user_id', '=', user.userId)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new Refused(404, 'refused.deviceSignedOut')
      onCommit(() => realtime.endSessions([removed.id]))
      return done('done.deviceRemoved')
    },

    signOutEverywhere: async ({ db, user, onCommit }) => {
      const ended = await endSessionsOf(db, user.userId, user.sessionId)
      onCommit(() => realtime.endSessions(ended))
      return done('done.otherDevicesSignedOut')
    },
  }
}

const usedTwice = 'refused.sessionUsedTwice'
