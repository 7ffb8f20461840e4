/** Signing in: checks the password, begins a session and remembers the device. */

import type { FastifyRequest } from 'fastify'
import type { auth } from '../../contract/auth.ts'
import { locksRows } from '../db/codec.ts'
import type { Database } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers, SessionHandlerContext } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { Realtime } from '../realtime/announce.ts'
import { readStoreFacts } from '../store/store.ts'
import type { PasswordCheck } from './check-password.ts'
import { deviceName } from './device-name.ts'
import { rememberDevice } from './known-devices.ts'
import type { Sessions } from './session.ts'
import {
  accessCookie,
  cookieIn,
  deviceCookie,
  refreshCookie,
  setDeviceCookie,
  setSessionCookies,
} from './session-cookies.ts'
import { usernameKey } from './username-key.ts'

export interface SignInNeeds {
  readonly database: Database
  readonly sessions: Sessions
  readonly passwords: PasswordCheck
  readonly realtime: Realtime
  readonly now: () => number
  /** Who helps the staff; null: the store's own address. */
  readonly supportEmail: string | null
}

export function makeSignIn({
  database,
  sessions,
  passwords,
  realtime,
  now,
  supportEmail,
}: SignInNeeds): Handlers<typeof auth>['signIn'] {
  /** The name for the log: never the typed text, which may be a password in the wrong field. */
  const accountOf = async (username: string) => {
    const users = database.read.selectFrom('users').select('id').where('username_key', '=', usernameKey(username))
    return (await users.executeTakeFirst())?.id ?? null
  }

  const signInWith = async ({ body, request, reply }: SessionHandlerContext<typeof auth.signIn>) => {
    const deviceToken = cookieIn(request.cookies, deviceCookie)
    request.userId = await accountOf(body.username)
    const checked = await passwords.signIn({ ...body, address: request.ip, deviceToken })
    if (!checked) throw new Refused(401, 'refused.wrongPassword')
    const before = await sessionOf(sessions, request)
    const device = { ip: request.ip, name: deviceName(request.headers['user-agent']) }
    const granted = await database.write(async tx => {
      // The user may have been removed, or been given another password, while this one was checked.
      const present = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', checked.user.id)
        .$if(locksRows(tx), query => query.forUpdate())
        .executeTakeFirst()
      if (!present) throw new Refused(401, 'refused.wrongPassword')
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
    return {
      ...done('done.signedIn'),
      user: granted.user,
      deviceLetter: granted.letter,
      store: await readStoreFacts(database.read, supportEmail),
    } as const
  }

  return async context => {
    // Somebody signed in on another device at the same moment, and the password's hash was made again there: try once
    // more.
    const reply = (await signInWith(context)) ?? (await signInWith(context))
    if (!reply) throw new Refused(401, 'refused.wrongPassword')
    return reply
  }
}

/** The session that a browser's cookies name; null: no living one. */
export const sessionOf = (sessions: Sessions, { cookies }: FastifyRequest): Promise<number | null> =>
  sessions.sessionOf(cookieIn(cookies, accessCookie), cookieIn(cookies, refreshCookie))
