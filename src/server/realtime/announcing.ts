/**
 * Announces what was written. A process that was disconnected from the others tells its screens to read everything
 * once.
 */
import type { Server } from 'socket.io'
import type { ClientEvents, ServerEvents } from '../../contract/realtime.ts'
import { topics } from '../../domain/topics.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Database } from '../db/open.ts'
import type { Announce } from './announce.ts'

export type Sockets = Server<ClientEvents, ServerEvents, Record<string, never>, { user?: SignedIn }>

/** The room of everybody who is signed in. */
export const staff = 'staff'
export const roomOf = (sessionId: number): string => `session-${sessionId}`

interface Announcing {
  readonly announce: Announce
  /** To be called when something may have been missed. */
  readonly catchUp: () => Promise<void>
  readonly close: () => void
}

const pauseMs = 500

export function makeAnnouncing(io: Sockets, { read }: Pick<Database, 'read'>): Announcing {
  let highest = 0
  let runs = 0

  async function lookOnce(): Promise<void> {
    const before = highest
    const { seq } = await read.selectFrom('versions').select('seq').executeTakeFirstOrThrow()
    // Another database has taken the place of the one that was lost, and has not all of what that one had: numbers that
    // screens have heard come again. Screens that connect anew have heard nothing.
    if (seq < before) {
      highest = seq
      io.local.disconnectSockets(true)
      return
    }
    await disconnectEnded()
    // Who has heard this number has missed nothing.
    io.local.to(staff).emit('changed', { seq, topics })
  }

  /** Sessions that ended while this process did not hear of it. */
  async function disconnectEnded(): Promise<void> {
    const connected = [...io.of('/').sockets.values()].map(({ data }) => data.user?.sessionId ?? 0)
    if (connected.length === 0) return
    const rows = await read.selectFrom('sessions').select('id').where('id', 'in', connected).execute()
    const living = new Set(rows.map(({ id }) => id))
    for (const id of connected) if (!living.has(id)) io.local.in(roomOf(id)).disconnectSockets(true)
  }

  return {
    announce(event, announcement) {
      highest = Math.max(highest, announcement.seq)
      io.to(staff).emit(event, announcement)
    },
    async catchUp() {
      const mine = ++runs
      while (mine === runs) {
        try {
          return await lookOnce()
        } catch {
          // The database went again, or has much to do; what was missed is missed until it says.
          await new Promise(resolve => setTimeout(resolve, pauseMs))
        }
      }
    },
    close() {
      runs += 1
    },
  }
}
