/**
 * The server's announcements (§7). They carry no data, so a missed one does no harm, and reconnecting works like one.
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
  /** Connects, if it is not connected yet. Call it once somebody is signed in. */
  readonly start: () => void
  readonly stop: () => void
  readonly state: () => RealtimeState
  /** When something last came over this channel, in ms since epoch; null: never. */
  readonly heardAt: () => number | null
  readonly subscribe: (run: () => void) => () => void
  /** Runs once for each new order; returns how to stop. */
  readonly onNewOrder: (run: () => void) => () => void
}

interface RealtimeNeeds extends Pick<Browser, 'listen'> {
  readonly host: string
  readonly online: Pick<Online, 'answered' | 'check' | 'state' | 'subscribe'>
  readonly session: Pick<Session, 'stamp' | 'renew'>
  /** Reads these topics again; 'all': everything that is shown. */
  readonly refresh: (topics: readonly Topic[] | 'all') => void
  readonly now: () => number
  /** Opens a socket that is not connected yet. */
  readonly open?: (host: string) => Promise<AppSocket>
}

/** The server sends something every four seconds at least. A socket without any data for longer may be dead. */
const silentMs = 6_000
const spreadMs = reconnectMaxMs - reconnectMinMs

export function makeRealtime(needs: RealtimeNeeds): Realtime {
  const { host, online, refresh, listen, now, open = openSocket } = needs
  const channel = makeChannel(now)
  let opening: Promise<AppSocket> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stops: (() => void)[] = []

  function later(ms: number, run: () => void) {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  /** The page may have been suspended, and its socket be dead without knowing. */
  async function appear() {
    refresh('all')
    void online.check()
    const mine = opening
    const socket = await mine
    if (socket && opening === mine && now() - (channel.heardAt() ?? 0) > silentMs) socket.disconnect().connect()
  }

  /** The server is back: an attempt that began while it was away may wait for long. */
  async function hurry() {
    // The channel may have worked while nothing else did; requests in between had no answer.
    if (channel.state() === 'connected') refresh('all')
    const mine = opening
    const socket = await mine
    if (socket?.active && opening === mine && channel.state() === 'connecting') socket.disconnect().connect()
  }

  function start() {
    if (opening) return
    channel.become('connecting')
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
        listenTo(socket, channel, needs, connect => isCurrent() && later(backMs(), connect))
        socket.connect()
      },
      () => {
        // Its code was not loaded: try again, as after a lost connection.
        if (!isCurrent()) return
        stop()
        later(reconnectMaxMs, start)
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
    channel.become('disconnected')
  }

  const { state, heardAt, subscribe, onNewOrder } = channel
  return { start, stop, state, heardAt, subscribe, onNewOrder }
}

type Channel = ReturnType<typeof makeChannel>

/** The state of the channel, and its listeners. */
function makeChannel(now: () => number) {
  const listeners = new Set<() => void>()
  const orderListeners = new Set<() => void>()
  let state: RealtimeState = 'disconnected'
  let heardAt: number | null = null
  return {
    state: () => state,
    heardAt: () => heardAt,
    heard() {
      heardAt = now()
    },
    become(next: RealtimeState) {
      if (state === next) return
      state = next
      for (const run of listeners) run()
    },
    tellNewOrder() {
      for (const run of orderListeners) run()
    },
    subscribe(run: () => void) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    onNewOrder(run: () => void) {
      orderListeners.add(run)
      return () => orderListeners.delete(run)
    },
  }
}

/** Handles the events of `socket`, and its loss; `connectLater` connects it again after a while. */
function listenTo(
  socket: AppSocket,
  channel: Channel,
  { online, session, refresh }: Pick<RealtimeNeeds, 'online' | 'session' | 'refresh'>,
  connectLater: (connect: () => void) => void,
): void {
  const news = makeNews()

  function hear(announcement: Announcement): boolean {
    channel.heard()
    const topics = news.hear(announcement)
    if (topics === null) return false
    refresh(topics)
    return true
  }

  async function lost() {
    channel.become('connecting')
    // The network was lost: the socket tries again by itself, and the server is asked whether it can be reached.
    if (socket.active) return void online.check()
    // The server closed the channel: most often the session must be renewed.
    await session.renew(session.stamp())
    connectLater(() => socket.connect())
  }

  socket.io.on('ping', channel.heard)
  socket.on('connect', () => {
    channel.heard()
    news.forget()
    channel.become('connected')
    online.answered()
    refresh('all')
  })
  socket.on('new_order', announcement => {
    if (hear(announcement)) channel.tellNewOrder()
  })
  socket.on('order_update', hear)
  socket.on('changed', hear)
  socket.on('disconnect', () => void lost())
  socket.on('connect_error', () => void lost())
}

const backMs = () => reconnectMinMs + Math.random() * spreadMs

type AppSocket = Socket<ServerEvents, ClientEvents>

/** A socket to the server at `host` that is not connected yet. */
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

const seenMax = 200

/** Distinguishes new announcements from repeated ones; a gap means that something was missed, so everything is old. */
function makeNews() {
  let seen: readonly number[] = []
  let last: number | null = null
  return {
    /** The topics to read again; null: already known. */
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
