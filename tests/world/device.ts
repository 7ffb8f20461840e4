/**
 * A device without a browser: its storage, cookies, disk and locks, and tabs that run the real client
 * and can be killed at any moment, as when the system ends the browser.
 */
import '../support/english.ts'
import { type App, createApp } from '../../src/client/app.ts'
import type { PageEvent } from '../../src/client/device/browser.ts'
import type { OutboxEntry } from '../../src/client/outbox/entry.ts'
import { makeChannels } from './channels.ts'
import type { Clock } from './clock.ts'
import { type Disk, type DiskOptions, makeDisk } from './disk.ts'
import { makeLocks, noLocks } from './locks.ts'
import { type SocketWire, socketWires } from './sockets.ts'
import type { Delivered, Parcel } from './wire.ts'

export interface Device {
  readonly disk: Disk
  readonly tabs: ReadonlySet<Tab>
  readonly open: () => Tab
  /** Moves this device's clock, in ms. */
  readonly moveClock: (ms: number) => void
  readonly now: () => number
  /** All tabs end and the disk loses what was not yet written. */
  readonly cutPower: () => Promise<void>
}

export interface Tab {
  readonly app: App
  readonly happens: (event: PageEvent) => void
  /** Ends at once: no answer reaches it, nothing that it began goes on. */
  readonly die: () => void
  readonly isDead: () => boolean
}

export interface DeviceNeeds {
  /** A name of its own, as addresses have them. */
  readonly name: string
  readonly clock: Clock
  /** `tab` distinguishes the tabs of this device. */
  readonly carry: (parcel: Parcel, signal: AbortSignal, tab: object) => Promise<Delivered>
  readonly disk?: DiskOptions
  /** false: tabs don't wait for each other. */
  readonly hasLocks?: boolean
  /** Hears what waits in the outbox of a page whenever that changes. */
  readonly noteOutbox?: (entries: string) => void
  /** What its pages' sockets go over. */
  readonly socket?: Omit<SocketWire, 'cookie'>
  /** Runs before a write with a key leaves the device. */
  readonly beforeWrite?: (disk: Disk, key: string) => Promise<void>
}

const hidden = ['comanda_access', 'comanda_refresh']

export function makeDevice(needs: DeviceNeeds): Device {
  const { clock, carry, hasLocks = true } = needs
  const disk = makeDisk(needs.disk)
  const cookies = new Map<string, string>()
  const storage = new Map<string, string>()
  const locks = hasLocks ? makeLocks<object>() : noLocks()
  const channels = makeChannels<object>()
  const tabs = new Set<Tab>()
  let skewMs = 0
  let opened = 0

  const now = () => clock.now() + skewMs

  async function send(request: Request, death: AbortSignal, tab: object): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const key = request.headers.get('idempotency-key')
    if (key) await needs.beforeWrite?.(disk, key)
    const headers = Object.fromEntries(request.headers)
    headers.cookie = cookieHeader()
    const body = request.method === 'GET' ? undefined : await request.text()
    const gone = AbortSignal.any([request.signal, death])
    const answer = await carry({ method: request.method, path: pathname + search, headers, body }, gone, tab)
    for (const [name, value] of answer.headers) if (name === 'set-cookie') keepCookie(value)
    return new Response(answer.body, { status: answer.status, headers: plain(answer.headers) })
  }

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  function keepCookie(header: string) {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(header) ?? []
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }

  function open(): Tab {
    const listeners = new Map<PageEvent, Set<() => void>>()
    const owner = {}
    // Each page calls the server by an address of its own, so that its socket is known by it.
    const host = `http://page-${++opened}.${needs.name}.test`
    if (needs.socket) socketWires.set(host, { ...needs.socket, cookie: cookieHeader })
    const death = new AbortController()
    let isDead = false
    const tellOthers = (event: PageEvent) => {
      for (const other of tabs) if (other !== tab) other.happens(event)
    }
    const app = createApp({
      host,
      now,
      indexedDB: disk.of(death.signal),
      locks: locks.of(owner),
      storage: {
        getItem: key => storage.get(key) ?? null,
        setItem(key, value) {
          if (isDead) return
          storage.set(key, value)
          tellOthers('storage')
        },
        removeItem(key) {
          if (isDead) return
          storage.delete(key)
          tellOthers('storage')
        },
      },
      cookies: {
        read: () =>
          [...cookies].flatMap(([name, value]) => (hidden.includes(name) ? [] : `${name}=${value}`)).join('; '),
        write(cookie) {
          if (!isDead) keepCookie(cookie)
        },
      },
      channel: name => channels.open(owner, name),
      listen(event, run) {
        const runs = listeners.get(event) ?? new Set()
        listeners.set(event, runs.add(run))
        return () => runs.delete(run)
      },
      fetch: async (input, init) => {
        const never = new Promise<never>(() => {})
        if (isDead) return never
        try {
          const response = await send(input instanceof Request ? input : new Request(input, init), death.signal, owner)
          return isDead ? await never : response
        } catch (error) {
          return isDead ? await never : Promise.reject(error)
        }
      },
    })
    const tab: Tab = {
      app,
      isDead: () => isDead,
      happens(event) {
        if (!isDead) for (const run of listeners.get(event) ?? []) run()
      },
      die() {
        isDead = true
        death.abort()
        tabs.delete(tab)
        locks.release(owner)
        channels.release(owner)
        app.close()
        socketWires.delete(host)
      },
    }
    tabs.add(tab)
    // As the frame of the staff app does it for whoever is signed in.
    const live = () => {
      if (!isDead && app.session.user()) app.realtime.start()
    }
    app.session.subscribe(live)
    app.outbox.subscribe(() => needs.noteOutbox?.(app.outbox.all().map(entryLine).join(' ')))
    live()
    return tab
  }

  return {
    disk,
    get tabs() {
      return new Set(tabs)
    },
    open,
    now,
    moveClock(ms) {
      skewMs += ms
    },
    async cutPower() {
      for (const tab of tabs) tab.die()
      // The disk finishes or loses what it had begun; no living tab sees which.
      for (let turn = 0; turn < 60; turn++) await new Promise(resolve => setImmediate(resolve))
      await disk.cutPower()
    },
  }
}

const entryLine = ({ key, call, state }: OutboxEntry) => `${key} ${call} ${state}`

const plain = (headers: Delivered['headers']) =>
  headers.filter(([name]) => name !== 'set-cookie').map(([name, value]): [string, string] => [name, value])
