/**
 * The channel on which the server says who must look again (§7). Events carry no data: a screen asks the server, so a
 * missed event can do no harm, and connecting again is the same act as being told.
 */
import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { type Announcement, type ClientEvents, type ServerEvents, socketPath } from '../contract/realtime.ts'
import { connectTimeoutMs, reconnectMaxMs, reconnectMinMs } from '../domain/limits.ts'
import type { Topic } from '../domain/topics.ts'
import type { Browser } from './browser.ts'
import type { Online } from './online.ts'
import type { Session } from './session.ts'
import { useApp } from './use-app.ts'

export type RealtimeState = 'connected' | 'connecting' | 'disconnected'

export interface Realtime {
  /** Connects, if it is not connected yet. To be called once somebody is signed in. */
  readonly start: () => void
  readonly stop: () => void
  readonly state: () => RealtimeState
  readonly subscribe: (run: () => void) => () => void
  /** Runs once for each new order; gives a way to stop. */
  readonly onNewOrder: (run: () => void) => () => void
}

type AppSocket = Socket<ServerEvents, ClientEvents>

interface RealtimeNeeds extends Pick<Browser, 'listen'> {
  readonly host: string
  readonly online: Pick<Online, 'answered' | 'check'>
  readonly session: Pick<Session, 'stamp' | 'renew' | 'user'>
  /** Asks again for these topics; 'all': for everything that is shown. */
  readonly refresh: (topics: readonly Topic[] | 'all') => void
  readonly now: () => number
  /** Opens a socket that is not connected yet. */
  readonly open?: (host: string) => Promise<AppSocket>
}

/** A socket that slept this long may be dead without knowing. */
const asleepMs = 30_000
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
  let lookedAt = now()

  function become(next: RealtimeState) {
    if (state === next) return
    state = next
    for (const run of listeners) run()
  }

  const isOpen = () => opening !== null

  function listenTo(socket: AppSocket) {
    const hear = (announcement: Announcement) => {
      const news = heard.hear(announcement)
      if (news === null) return false
      refresh(news)
      return true
    }
    socket.on('connect', () => {
      heard.forget()
      online.answered()
      become('connected')
      refresh('all')
    })
    socket.on('new_order', announcement => {
      if (hear(announcement)) for (const run of orderListeners) run()
    })
    socket.on('order_update', hear)
    socket.on('changed', hear)
    socket.on('disconnect', () => void lost(socket))
    socket.on('connect_error', () => void lost(socket))
  }

  async function lost(socket: AppSocket) {
    if (!isOpen()) return
    become('connecting')
    // The network went: the socket tries again by itself, and the server is asked whether it is there at all.
    if (socket.active) return void online.check()
    // The server shut the door: most often the session wants to be renewed.
    await session.renew(session.stamp())
    clearTimeout(timer)
    if (isOpen()) timer = setTimeout(() => socket.connect(), reconnectMinMs + Math.random() * spreadMs)
  }

  async function appear() {
    const slept = now() - lookedAt
    lookedAt = now()
    refresh('all')
    const socket = await opening
    if (socket && slept > asleepMs) socket.disconnect().connect()
  }

  return {
    start() {
      if (opening) return
      become('connecting')
      opening = open(host)
      stops = [listen('visible', () => void appear())]
      const mine = opening
      void mine.then(
        socket => {
          if (opening !== mine) return
          listenTo(socket)
          socket.connect()
        },
        () => {
          // The code did not arrive: try again as a lost connection does.
          if (opening !== mine) return
          opening = null
          become('disconnected')
          timer = setTimeout(this.start, reconnectMaxMs)
        },
      )
    },
    stop() {
      clearTimeout(timer)
      for (const end of stops) end()
      void opening?.then(socket => socket.removeAllListeners().disconnect())
      opening = null
      become('disconnected')
    },
    state: () => state,
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

/** How the channel to the server is. */
export function useRealtime(): RealtimeState {
  const { realtime } = useApp()
  return useSyncExternalStore(realtime.subscribe, realtime.state)
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
