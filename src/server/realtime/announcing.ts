/**
 * Announces what was written. A process that was disconnected from the others tells its screens to read everything
 * once.
 */
import type { Server } from 'socket.io'
import { readableTopics } from '../../contract/readable-topics.ts'
import type { Announcement, ClientEvents, EventName, ServerEvents } from '../../contract/realtime.ts'
import type { Person } from '../../domain/access.ts'
import { type Topic, topics } from '../../domain/topics.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Database } from '../db/open.ts'
import type { Announce } from './announce.ts'

interface BetweenProcesses {
  print: () => void
  announce: (event: EventName, announcement: Announcement) => void
}

export type Sockets = Server<ClientEvents, ServerEvents, BetweenProcesses, { user?: SignedIn }>

export const roomOf = (sessionId: number): string => `session-${sessionId}`

interface Announcing {
  readonly announce: Announce
  /** The rooms in which a person hears what they may hear. */
  readonly roomsOf: (user: SignedIn) => string[]
  /** To be called when something may have been missed. */
  readonly catchUp: () => Promise<void>
  readonly close: () => void
}

const pauseMs = 500

export function makeAnnouncing(
  io: Sockets,
  { read, notifications }: Pick<Database, 'read' | 'notifications'>,
): Announcing {
  const audiences = makeAudiences()
  let highest = 0
  let caughtUpTo = -1
  const catchingUp = untilDone(lookOnce)
  const comparing = untilDone(disconnectChanged)

  function deliver(event: EventName, announcement: Announcement): void {
    highest = Math.max(highest, announcement.seq)
    for (const told of audiences.tell(event, announcement)) io.local.to(told.rooms).emit(told.event, told.announcement)
    if (announcement.topics.includes('users')) void comparing.run()
  }
  io.on('announce', deliver)

  async function lookOnce(): Promise<void> {
    const before = highest
    const { seq } = await read.selectFrom('versions').select('seq').executeTakeFirstOrThrow()
    // Another database has taken the place of the one that was lost, and has not all of what that one had: numbers that
    // screens have heard come again. Screens that connect again have heard nothing.
    if (seq < before) {
      highest = seq
      caughtUpTo = seq
      io.local.disconnectSockets(true)
      return
    }
    await disconnectEnded()
    // Who has heard this number has missed nothing. A lost connection is noticed in several places: screens are told once.
    if (seq === caughtUpTo) return
    caughtUpTo = seq
    deliver('changed', { seq, topics })
  }

  /** People whose role or scopes were changed: they connect again, and hear what they may read now. */
  async function disconnectChanged(): Promise<void> {
    const connected = [...io.of('/').sockets.values()].flatMap(({ data }) => data.user ?? [])
    if (connected.length === 0) return
    const ids = [...new Set(connected.map(({ userId }) => userId))]
    const rows = await read.selectFrom('users').select(['id', 'role', 'scope']).where('id', 'in', ids).execute()
    const now = new Map(rows.map(row => [row.id, row]))
    for (const { sessionId, userId, withPassword } of connected) {
      const { role, scope } = withPassword
      const user = now.get(userId)
      if (user && (user.role !== role || user.scope !== scope)) io.local.in(roomOf(sessionId)).disconnectSockets(true)
    }
  }

  /** Sessions that ended or were locked while this process did not learn of it. */
  async function disconnectEnded(): Promise<void> {
    const connected = [...io.of('/').sockets.values()].map(({ data }) => data.user?.sessionId ?? 0)
    if (connected.length === 0) return
    const rows = await read
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', connected)
      .where('locked_at', 'is', null)
      .execute()
    const living = new Set(rows.map(({ id }) => id))
    for (const id of connected) if (!living.has(id)) io.local.in(roomOf(id)).disconnectSockets(true)
  }

  return {
    announce(event, announcement) {
      deliver(event, announcement)
      if (notifications) io.serverSideEmit('announce', event, announcement)
    },
    roomsOf: user => [audiences.roomOf(user), roomOf(user.sessionId)],
    catchUp: catchingUp.run,
    close() {
      catchingUp.end()
      comparing.end()
    },
  }
}

/** Repeats `work` until it has succeeded once since the last `run`: the database may be away, or have much to do. */
function untilDone(work: () => Promise<void>) {
  let runs = 0
  return {
    async run() {
      const mine = ++runs
      while (mine === runs) {
        try {
          return await work()
        } catch {
          await new Promise(resolve => setTimeout(resolve, pauseMs))
        }
      }
    },
    end() {
      runs += 1
    },
  }
}

/**
 * Who hears what: a screen is told of topics that its person may read, and of no others. The number of an announcement
 * goes to everybody, because a gap in the numbers means that something was missed.
 */
interface Told {
  readonly rooms: string[]
  readonly event: EventName
  readonly announcement: Announcement
}

interface Audiences {
  /** The room of those who may read what `person` may read. */
  readonly roomOf: (person: Person) => string
  /** Which rooms are told what. */
  readonly tell: (event: EventName, announcement: Announcement) => readonly Told[]
}

function makeAudiences(): Audiences {
  const rooms = new Map<string, ReadonlySet<Topic>>()
  return {
    roomOf(person) {
      const readable = readableTopics(person)
      const room = `reads ${readable.join(' ')}`
      if (!rooms.has(room)) rooms.set(room, new Set(readable))
      return room
    },
    tell(event, { seq, topics }) {
      const told = new Map<string, Told>()
      for (const [room, readable] of rooms) {
        const own = topics.filter(topic => readable.has(topic))
        const key = own.join(' ')
        const same = told.get(key)
        if (same) same.rooms.push(room)
        else told.set(key, { rooms: [room], event: eventFor(own, event), announcement: { seq, topics: own } })
      }
      return [...told.values()]
    },
  }
}

/** News of orders is for those who see orders; for others it is a number. */
const eventFor = (own: readonly Topic[], event: EventName): EventName =>
  own.some(topic => topic === 'orders' || topic === 'kitchen' || topic === 'cancellations') ? event : 'changed'
