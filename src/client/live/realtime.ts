/**
 * The channel on which the server says who must look again (§7). Events carry no data: a screen asks the server, so a
 * missed event can do no harm, and connecting again is the same act as being told.
 */
import type { Socket } from 'socket.io-client'
import { type Announcement, type ClientEvents, type ServerEvents, socketPath } from '../../contract/realtime.ts'
import { connectTimeoutMs, reconnectMaxMs, reconnectMinMs } from '../../domain/limits.ts'
import type { Topic } from '../../domain/topics.ts'
import type { Browser } from '../device/browser.ts'
import type { Online } from '../http/online.ts'
import type { Session } from '../session/session.ts'

export type RealtimeState = 'connected' | 'connecting' | 'disconnected'

export interface Realtime {
  /** Connects, if it is not connected yet. To be called once somebody is signed in. */
  readonly start: () => void
  readonly stop: () => void
  readonly state: () => RealtimeState
  /** When the server was last heard on this channel, in ms since epoch; null: never. */
  readonly heardAt: () => number | null
  readonly subscribe: (run: () => void) => () => void
  /** Runs once for each new order; gives a way to stop. */
  readonly onNewOrder: (run: () => void) => () => void
}

type AppSocket = Socket<ServerEvents, ClientEvents>

interface RealtimeNeeds extends Pick<Browser, 'listen'> {
  readonly host: string
  readonly online: Pick<Online, 'answered' | 'check' | 'state' | 'subscribe'>
  readonly session: Pick<Session, 'stamp' | 'renew'>
  /** Asks again for these topics; 'all': for everything that is shown. */
  readonly refresh: (topics: readonly Topic[] | 'all') => void
  readonly now: () => number
  /** Opens a socket that is not connected yet. */
  readonly open?: (host: string) => Promise<AppSocket>
}

/** The server says something every four seconds at least. A socket that has heard nothing for longer may be dead. */
const silentMs = 6_000
const spreadMs = reconnectMaxMs - reconnectMinMs

export function makeRealtime(needs: RealtimeNeeds): Realtime {
  const { host, online, session, refresh, listen, now, open = openSocket } = needs
  const listeners = new Set<() => void>()
  const orderListeners = new Set<() => void>()
  const heard = heardEvents()
  let state: RealtimeState = 'disconnected'
  let opening: Promise<AppSocket> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stops: (() => void)[] = []
  let heardAt: number | null = null

  function become(next: RealtimeState) {
    if (state === next) return
    state = next
    for (const run of listeners) run()
  }

  const heardNow = () => {
    heardAt = now()
  }

  function listenTo(socket: AppSocket, isCurrent: () => boolean) {
    const hear = (announcement: Announcement) => {
      heardNow()
      const news = heard.hear(announcement)
      if (news === null) return false
      refresh(news)
      return true
    }
    async function lost() {
      become('connecting')
      // The network went: the socket tries again by itself, and the server is asked whether it is there at all.
      if (socket.active) return void online.check()
      // The server shut the door: most often the session wants to be renewed.
      await session.renew(session.stamp())
      clearTimeout(timer)
      if (isCurrent()) timer = setTimeout(() => socket.connect(), reconnectMinMs + Math.random() * spreadMs)
    }
    socket.io.on('ping', heardNow)
    socket.on('connect', () => {
      heardNow()
      heard.forget()
      become('connected')
      online.answered()
      refresh('all')
    })
    socket.on('new_order', announcement => {
      if (hear(announcement)) for (const run of orderListeners) run()
    })
    socket.on('order_update', hear)
    socket.on('changed', hear)
    socket.on('disconnect', () => void lost())
    socket.on('connect_error', () => void lost())
  }

  /** The page may have slept, and its socket be dead without knowing. */
  async function appear() {
    refresh('all')
    void online.check()
    const mine = opening
    const socket = await mine
    if (socket && opening === mine && now() - (heardAt ?? 0) > silentMs) socket.disconnect().connect()
  }

  /** The server is there again: an attempt that was begun while it was not may wait for long. */
  async function hurry() {
    // The channel may have held while nothing else did; what was asked meanwhile had no answer.
    if (state === 'connected') refresh('all')
    const mine = opening
    const socket = await mine
    if (socket?.active && opening === mine && state === 'connecting') socket.disconnect().connect()
  }

  function start() {
    if (opening) return
    become('connecting')
    const mine = open(host)
    opening = mine
    const isCurrent = () => opening === mine
    stops = [
      listen('visible', () => void appear()),
      online.subscribe(() => {
        if (online.state().isOnline) void hurry()
      }),
    ]
    mine.then(
      socket => {
        if (!isCurrent()) return
        listenTo(socket, isCurrent)
        socket.connect()
      },
      () => {
        // Its code did not arrive: try again as a lost connection does.
        if (!isCurrent()) return
        stop()
        timer = setTimeout(start, reconnectMaxMs)
      },
    )
  }

  function stop() {
    clearTimeout(timer)
    for (const end of stops) end()
    opening?.then(
      socket => {
        socket.io.off('ping')
        socket.removeAllListeners().disconnect()
      },
      () => {},
    )
    opening = null
    become('disconnected')
  }

  return {
    start,
    stop,
    state: () => state,
    heardAt: () => heardAt,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    onNewOrder(run) {
      orderListeners.add(run)
      return () => orderListeners.delete(run)
    },
  }
}

const seenMax = 200

/** Tells news from repetitions; a gap means that something was missed, so everything is old. */
function heardEvents() {
  let seen: readonly number[] = []
  let last: number | null = null
  return {
    /** The topics to ask for again; null: heard before. */
    hear({ seq, topics }: Announcement): readonly Topic[] | 'all' | null {
      if (seen.includes(seq)) return null
      const isGap = last !== null && seq > last + 1
      seen = [...seen, seq].slice(-seenMax)
      last = Math.max(last ?? seq, seq)
      return isGap ? 'all' : topics
    },
    forget() {
      seen = []
      last = null
    },
  }
}

async function openSocket(host: string): Promise<AppSocket> {
  const { io } = await import('socket.io-client')
  return io(host || undefined, {
    path: socketPath,
    transports: ['websocket'],
    withCredentials: true,
    autoConnect: false,
    forceNew: true,
    reconnectionDelay: reconnectMinMs,
    reconnectionDelayMax: reconnectMaxMs,
    timeout: connectTimeoutMs,
  })
}
