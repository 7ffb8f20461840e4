import type { auth } from '../../contract/auth.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { closeRemoved } from './close-series.ts'
import { endSessionsOf } from './end-sessions.ts'
import { makeRefresh } from './refresh.ts'
import { clearSessionCookies } from './session-cookies.ts'
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
