/** Signing in and out, refreshing, devices (§7, authentication). */
import type { auth } from '../../contract/auth.ts'
import { deviceName } from '../auth/device-name.ts'
import { passwordMatches } from '../auth/password.ts'
import { type Sessions, userOut } from '../auth/session.ts'
import { accessCookie, clearSessionCookies, refreshCookie, setSessionCookies } from '../auth/session-cookies.ts'
import { countTry, forgetTries } from '../auth/sign-in-limit.ts'
import { makeTurns } from '../auth/turns.ts'
import { usernameKey } from '../auth/username-key.ts'
import { locksRows } from '../db/codec.ts'
import type { Database } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { Handlers } from '../http/serve.ts'
import type { Realtime } from '../realtime/announce.ts'

interface Needs {
  readonly database: Database
  readonly sessions: Sessions
  readonly realtime: Realtime
  readonly now: () => number
}

export function authHandlers({ database, sessions, realtime, now }: Needs): Handlers<typeof auth> {
  const turns = makeTurns()
  return {
    signIn: async ({ body, request, reply }) => {
      const { username, password } = body
      const row = await turns.take(request.ip, async () => {
        await countTry(database, username, request.ip, now())
        const found = await database.read
          .selectFrom('users')
          .selectAll()
          .where('username_key', '=', usernameKey(username))
          .executeTakeFirst()
        return (await passwordMatches(password, found?.password_hash ?? null)) ? found : undefined
      })
      if (!row) throw new Refused(401, 'Wrong username or password!')
      await forgetTries(database, username, request.ip)
      const device = { ip: request.ip, name: deviceName(request.headers['user-agent']) }
      const granted = await database.write(async tx => {
        // The user may have been removed, or been given another password, while this one was checked.
        const present = await tx
          .selectFrom('users')
          .selectAll()
          .where('id', '=', row.id)
          .$if(locksRows(tx), query => query.forShare())
          .executeTakeFirst()
        if (present?.password_hash !== row.password_hash) throw new Refused(401, 'Wrong username or password!')
        return sessions.start(tx, present, device)
      })
      setSessionCookies(request, reply, granted)
      return { success: true, message: 'Signed in!', user: userOut(row), deviceLetter: granted.letter }
    },

    signOut: async ({ request, reply }) => {
      const sessionId = sessions.sessionOf(request.cookies[accessCookie], request.cookies[refreshCookie])
      if (sessionId !== null) {
        await database.write(tx => tx.deleteFrom('sessions').where('id', '=', sessionId).execute())
        realtime.endSessions([sessionId])
      }
      clearSessionCookies(reply)
      return { success: true, message: 'Signed out!' }
    },

    refreshToken: async ({ request, reply }) => {
      const token = request.cookies[refreshCookie]
      const granted = await sessions.refresh(token)
      if (!granted) throw new Refused(401, await sessions.whyRefused(token))
      setSessionCookies(request, reply, granted)
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
  }
}
