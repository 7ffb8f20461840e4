/** A socket belongs to a session and is closed with it. On PostgreSQL the adapter carries events to all processes. */
import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import { socketPath } from '../../contract/realtime.ts'
import type { Sessions } from '../auth/session.ts'
import { accessCookie, cookieIn } from '../auth/session-cookies.ts'
import type { Database } from '../db/open.ts'
import { guardSocketAnswers } from '../http/browser-headers.ts'
import { hostOf, isOwnOrigin, schemeOf } from '../http/own-origin.ts'
import type { Realtime } from './announce.ts'
import { makeAnnouncing, roomOf, type Sockets } from './announcing.ts'

/** A screen that hears neither an event nor a ping for eight seconds knows that it is not live any more. */
const pingEveryMs = 4_000
const pingTimeoutMs = 4_000

interface Needs {
  readonly database: Database
  readonly sessions: Sessions
  readonly publicUrl: string | null
  readonly isBehindProxy: boolean
  readonly log: FastifyBaseLogger
}

/** Opens the realtime channel on `http`. */
export function openSockets(http: HttpServer, { database, sessions, publicUrl, isBehindProxy, log }: Needs): Realtime {
  const io: Sockets = new Server(http, {
    path: socketPath,
    serveClient: false,
    pingInterval: pingEveryMs,
    pingTimeout: pingTimeoutMs,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: (request, decide) => {
      const host = hostOf(request, isBehindProxy)
      const scheme = schemeOf(request, isBehindProxy)
      decide(null, isOwnOrigin({ headers: request.headers, host, scheme }, publicUrl))
    },
  })
  guardSocketAnswers(http, isBehindProxy)
  if (database.notifications)
    io.adapter(
      createAdapter(database.notifications.pool as unknown as Parameters<typeof createAdapter>[0], {
        channelPrefix: `comanda-${database.schemaName}`,
        tableName: 'socket_io_attachments',
        errorHandler: error => log.error({ err: error }, 'realtime adapter'),
      }),
    )

  io.use((socket, next) => {
    const cookies = cookiesOf(socket.handshake.headers.cookie)
    const protocol = schemeOf(socket.request, isBehindProxy)
    sessions.authenticate(cookieIn({ cookies, protocol }, accessCookie)).then(
      user => {
        if (!user) return next(new Error('Please sign in!'))
        socket.data.user = user
        next()
      },
      error => {
        log.error({ err: error }, 'realtime sign-in')
        next(new Error('Please try again!'))
      },
    )
  })
  const announcing = makeAnnouncing(io, database)
  io.on('connection', socket => {
    if (socket.data.user) socket.join(announcing.roomsOf(socket.data.user))
    // Clients of this family announce their own orders. The server has done so on commit; hearing it again changes nothing.
    socket.on('new_order_backend', () => {})
    socket.on('order_update_backend', () => {})
  })

  database.notifications?.onReconnect(() => void announcing.catchUp())
  return {
    announce: announcing.announce,
    endSessions: sessionIds => {
      if (sessionIds.length > 0) io.in(sessionIds.map(roomOf)).disconnectSockets(true)
    },
    sessionsHere: () => [
      ...new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.user?.sessionId ?? [])),
    ],
    openSockets: () => io.engine.clientsCount,
    wakeSenders: () => {
      if (database.notifications) io.serverSideEmit('print')
    },
    onWakeSenders: wake => void io.on('print', wake),
    close: async () => {
      announcing.close()
      io.disconnectSockets(true)
      await io.close()
    },
  }
}

/** The cookies as they came: our tokens have no letters that would have to be decoded. */
const cookiesOf = (header = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    header.split(';').map(pair => {
      const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim()
      return [name, pair.slice(pair.indexOf('=') + 1).trim()]
    }),
  )
