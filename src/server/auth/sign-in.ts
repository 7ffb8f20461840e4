/** Signing in: checks the password, begins a session and remembers the device. */
import type { FastifyRequest } from 'fastify'
import type { auth } from '../../contract/auth.ts'
import { locksRows } from '../db/codec.ts'
import type { Database } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers, SessionHandlerContext } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { asStore, sayHere } from '../http/speech.ts'
import type { Realtime } from '../realtime/announce.ts'
import { readStoreFacts } from '../store/store.ts'
import type { PasswordCheck } from './check-password.ts'
import { isFirstPasswordOver } from './first-password.ts'
import { rememberDevice } from './known-devices.ts'
import { clearPinTries, type Pins } from './pin.ts'
import type { Sessions } from './session.ts'
import {
  accessCookie,
  clearTabletCookie,
  cookieIn,
  deviceCookie,
  refreshCookie,
  setDeviceCookie,
  setSessionCookies,
} from './session-cookies.ts'
import { holdTablet } from './tablet.ts'
import { usernameKey } from './username-key.ts'
import type { Tablets } from './which-tablet.ts'

export interface SignInNeeds {
  readonly database: Database
  readonly sessions: Sessions
  readonly tablets: Tablets
  readonly passwords: PasswordCheck
  readonly pins: Pins
  readonly realtime: Realtime
  readonly now: () => number
  /** Who helps the staff; null: the store's own address. */
  readonly supportEmail: string | null
}

export function makeSignIn({
  database,
  sessions,
  tablets,
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
    const deviceToken = cookieIn(request, deviceCookie)
    request.userId = await accountOf(body.username)
    const checked = await passwords.signIn({ ...body, address: request.ip, deviceToken })
    if (!checked) throw new Refused(401, 'refused.wrongPassword')
    if (isFirstPasswordOver(checked.user, now())) throw new Refused(401, 'refused.firstPasswordOver')
    const before = await sessionOf(sessions, request)
    const device = deviceOf(request)
    const tabletId = tablets.numberIn(request)
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
      await clearPinTries(tx, present.id)
      const tablet = tabletId === null ? null : await holdTablet(tx, tabletId)
      const started = tablet
        ? await sessions.startOnTablet(tx, present, device, { tablet, byPin: false, before })
        : await sessions.start(tx, present, device, before)
      return { ...started, name }
    })
    if (!granted) return null
    realtime.endSessions(granted.endedSessions)
    if (tabletId !== null && !granted.tablet) clearTabletCookie(request, reply)
    setSessionCookies(request, reply, granted)
    setDeviceCookie(request, reply, granted.name)
    return {
      ...done('done.signedIn'),
      user: granted.user,
      deviceLetter: granted.letter,
      tablet: granted.tablet,
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

export const deviceOf = (request: FastifyRequest) => ({
  ip: request.ip,
  name: deviceName(request.headers['user-agent']),
})

/** The session that a browser's cookies name; null: no living one. */
export const sessionOf = (sessions: Sessions, request: FastifyRequest): Promise<number | null> =>
  sessions.sessionOf(cookieIn(request, accessCookie), cookieIn(request, refreshCookie))

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameOf = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** 'iPad, Safari'; in the store's words, 'Unknown device' when the browser says nothing we know. */
function deviceName(userAgent: string | undefined): string {
  const parts = [nameOf(systems, userAgent ?? ''), nameOf(browsers, userAgent ?? '')].filter(Boolean)
  return parts.join(', ') || asStore(() => sayHere('device.unknown'))
}
