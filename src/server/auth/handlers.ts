/** Signing in and out, refreshing, devices (§7, authentication). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { auth } from '../../contract/auth.ts'
import { locksRows } from '../db/codec.ts'
import type { Database } from '../db/open.ts'
import type { Handlers, SessionHandlerContext } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { Realtime } from '../realtime/announce.ts'
import type { PasswordCheck } from './check-password.ts'
import { deviceName } from './device-name.ts'
import { endSessionsOf } from './end-sessions.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import type { Sessions } from './session.ts'
import {
  accessCookie,
  clearSessionCookies,
  cookieIn,
  deviceCookie,
  refreshCookie,
  setDeviceCookie,
  setSessionCookies,
} from './session-cookies.ts'
import { usernameKey } from './username-key.ts'

interface Needs {
  readonly database: Database
  readonly sessions: Sessions
  readonly passwords: PasswordCheck
  readonly realtime: Realtime
  readonly now: () => number
}

export function authHandlers({ database, sessions, passwords, realtime, now }: Needs): Handlers<typeof auth> {
  /** Whom the log names, also when the password is wrong: never what was typed, which may be a password in the wrong field. */
  const accountOf = async (username: string) => {
    const users = database.read.selectFrom('users').select('id').where('username_key', '=', usernameKey(username))
    return (await users.executeTakeFirst())?.id ?? null
  }

  const signInWith = async ({ body, request, reply }: SessionHandlerContext<typeof auth.signIn>) => {
    const deviceToken = cookieIn(request.cookies, deviceCookie)
    request.userId = await accountOf(body.username)
    const checked = await passwords.signIn({ ...body, address: request.ip, deviceToken })
    if (!checked) throw new Refused(401, 'Wrong username or password!')
    const before = await sessionIn(request)
    const device = { ip: request.ip, name: deviceName(request.headers['user-agent']) }
    const granted = await database.write(async tx => {
      // The user may have been removed, or been given another password, while this one was checked.
      const present = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', checked.user.id)
        .$if(locksRows(tx), query => query.forUpdate())
        .executeTakeFirst()
      if (!present) throw new Refused(401, 'Wrong username or password!')
      if (present.password_hash !== checked.user.password_hash) return null
      if (checked.newHash !== null)
        await tx.updateTable('users').set({ password_hash: checked.newHash }).where('id', '=', present.id).execute()
      const name = await rememberDevice(tx, present.id, deviceToken, now())
      return { ...(await sessions.start(tx, present, device, before)), name }
    })
    if (!granted) return null
    if (granted.endedSession !== null) realtime.endSessions([granted.endedSession])
    setSessionCookies(request, reply, granted)
    setDeviceCookie(request, reply, granted.name)
    return { success: true, message: 'Signed in!', user: granted.user, deviceLetter: granted.letter } as const
  }

  const sessionIn = ({ cookies }: FastifyRequest) =>
    sessions.sessionOf(cookieIn(cookies, accessCookie), cookieIn(cookies, refreshCookie))

  /** A device that was signed in before devices were remembered, or whose person has a new password since. */
  const recognise = async (request: FastifyRequest, reply: FastifyReply, userId: number) => {
    const token = cookieIn(request.cookies, deviceCookie)
    if (await knownDevice(database.read, userId, token)) return
    setDeviceCookie(request, reply, await database.write(tx => rememberDevice(tx, userId, token, now())))
  }

  return {
    signIn: async context => {
      // Somebody signed in on another device at the same moment, and the password's hash was made anew there: once more.
      const reply = (await signInWith(context)) ?? (await signInWith(context))
      if (!reply) throw new Refused(401, 'Wrong username or password!')
      return reply
    },

    signOut: async ({ request, reply }) => {
      const sessionId = await sessionIn(request)
      if (sessionId !== null) {
        await database.write(tx => tx.deleteFrom('sessions').where('id', '=', sessionId).execute())
        realtime.endSessions([sessionId])
      }
      clearSessionCookies(request, reply)
      return { success: true, message: 'Signed out!' }
    },

    refreshToken: async ({ request, reply }) => {
      const token = cookieIn(request.cookies, refreshCookie)
      const granted = await sessions.refresh(token)
      if ('refused' in granted) {
        if (granted.refused === 'unknown') throw new Refused(401, await sessions.refusalMessage(token))
        realtime.endSessions([granted.sessionId])
        request.log.warn({ session: granted.sessionId }, 'a used refresh token came back: its session has ended')
        throw new Refused(401, usedTwice)
      }
      setSessionCookies(request, reply, granted)
      if (granted.isTurned) await recognise(request, reply, granted.userId)
      return { success: true, message: 'Still signed in!', user: granted.user, deviceLetter: granted.letter }
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
      if (body.device_id === user.sessionId) throw new Refused(400, "You can't remove the device you are using!")
      const removed = await db
        .deleteFrom('sessions')
        .where('id', '=', body.device_id)
        .where('user_id', '=', user.userId)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new Refused(404, 'This device is not signed in any more!')
      onCommit(() => realtime.endSessions([removed.id]))
      return { success: true, message: 'Device removed!' }
    },

    signOutEverywhere: async ({ db, user, onCommit }) => {
      const ended = await endSessionsOf(db, user.userId, user.sessionId)
      onCommit(() => realtime.endSessions(ended))
      return { success: true, message: 'Signed out on all other devices!' }
    },
  }
}

const usedTwice = 'This session was used in two places. Please sign in again!'
