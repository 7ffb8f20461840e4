/**
 * Stands in for Socket.IO on both sides (`replace.ts` puts it there), without sockets: what crosses it is lost, late or
 * doubled, and a connection may be dead without a word. Names and events are Socket.IO's own, as far as the product
 * uses them.
 */
import { EventEmitter } from 'node:events'
import type { Chance } from '../../src/server/demo/chance.ts'
import type { Weather } from './wire.ts'

/** What a page's connection goes over. */
export interface SocketWire {
  readonly chance: Chance
  readonly weather: () => Weather
  readonly cookie: () => string
  /** How probable it is that a message does not come as it should. */
  readonly mishapShare: () => number
}

/** By the address that a page calls: each page has one of its own. */
export const socketWires = new Map<string, SocketWire>()

/** Hears each announcement of the server. */
export const announcements = { note: (_announcement: string) => {} }

interface PingTimes {
  readonly pingInterval: number
  readonly pingTimeout: number
}

type Next = (error?: Error) => void
type Middleware = (socket: ServerSocket, next: Next) => void

let listening: Server | null = null

export class Server extends EventEmitter {
  readonly sockets = { sockets: new Map<string, ServerSocket>() }
  readonly times: PingTimes
  readonly #middlewares: Middleware[] = []
  #count = 0

  constructor(_http: unknown, times: PingTimes) {
    super()
    this.times = times
    listening = this
  }

  get engine() {
    return { clientsCount: this.sockets.sockets.size }
  }

  get local() {
    return this
  }

  of(_namespace: string) {
    return this.sockets
  }

  use(middleware: Middleware): void {
    this.#middlewares.push(middleware)
  }

  to(rooms: string | readonly string[]) {
    return this.in(rooms)
  }

  in(given: string | readonly string[]) {
    const rooms = [given].flat()
    const members = () =>
      [...this.sockets.sockets.values()].filter(socket => rooms.some(room => socket.rooms.has(room)))
    return {
      emit: (event: string, message: unknown) => {
        announcements.note(`${event} ${JSON.stringify(message)} ${members().length}`)
        for (const member of members()) member.line.toClient(() => member.line.client.hear(event, message))
      },
      disconnectSockets: () => {
        for (const member of members()) member.end()
      },
    }
  }

  disconnectSockets(): void {
    for (const socket of [...this.sockets.sockets.values()]) socket.end()
  }

  async close(): Promise<void> {
    if (listening === this) listening = null
    for (const socket of this.sockets.sockets.values()) socket.line.breakOff()
    this.sockets.sockets.clear()
  }

  /** Resolves when the page may come in; rejects with why it may not. */
  async letIn(line: Line, cookie: string): Promise<void> {
    const socket = new ServerSocket(`${++this.#count}`, this, line, cookie)
    for (const middleware of this.#middlewares)
      await new Promise<void>((resolve, reject) => middleware(socket, error => (error ? reject(error) : resolve())))
    this.sockets.sockets.set(socket.id, socket)
    line.server = socket
    socket.watch()
    this.emit('connection', socket)
  }
}

class ServerSocket extends EventEmitter {
  readonly data: Record<string, unknown> = {}
  readonly rooms = new Set<string>()
  readonly handshake: { readonly headers: { readonly cookie: string } }
  readonly request = { headers: {}, socket: {} }
  readonly id: string
  readonly io: Server
  readonly line: Line
  #ping: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(id: string, io: Server, line: Line, cookie: string) {
    super()
    this.id = id
    this.io = io
    this.line = line
    this.handshake = { headers: { cookie } }
  }

  join(rooms: string | readonly string[]): void {
    for (const room of [rooms].flat()) this.rooms.add(room)
  }

  /** Asks again and again whether somebody is there; who says nothing is gone. */
  watch(): void {
    const { pingInterval, pingTimeout } = this.io.times
    this.#ping = setInterval(() => {
      this.line.toClient(() => this.line.client.pinged())
      clearTimeout(this.#silence)
      this.#silence = setTimeout(() => this.leave(), pingTimeout)
    }, pingInterval)
  }

  ponged(): void {
    clearTimeout(this.#silence)
  }

  /** The server ends it, and says so. */
  end(): void {
    this.line.toClient(() => this.line.client.dropped('io server disconnect'))
    this.leave()
  }

  leave(): void {
    clearInterval(this.#ping)
    clearTimeout(this.#silence)
    this.io.sockets.sockets.delete(this.id)
    this.emit('disconnect')
  }
}

/** One connection: both ends, and what becomes of a message in between. */
class Line {
  server: ServerSocket | null = null
  readonly client: ClientSocket
  readonly wire: SocketWire
  #isDead = false

  constructor(client: ClientSocket, wire: SocketWire) {
    this.client = client
    this.wire = wire
  }

  toClient(run: () => void): void {
    this.#carry(() => this.client.line === this && run())
  }

  toServer(run: (server: ServerSocket) => void): void {
    this.#carry(() => this.server && run(this.server))
  }

  /** The other side was there, and is not any more: a network that works says so. */
  breakOff(): void {
    this.toClient(() => this.client.dropped('transport close'))
  }

  #carry(run: () => void): void {
    const { chance, weather, mishapShare } = this.wire
    // In a network that carries nothing neither side is told anything.
    if (weather() !== 'fair') return
    if (!chance.happens(mishapShare())) return void setTimeout(run, chance.whole(1, 40))
    const mishap = chance.pick(['lost', 'late', 'late', 'doubled', 'doubled', 'dead'] as const)
    if (mishap === 'dead') this.#isDead = chance.happens(0.2)
    if (this.#isDead || mishap === 'lost') return
    setTimeout(run, chance.whole(1, mishap === 'late' ? 5_000 : 40))
    if (mishap === 'doubled') setTimeout(run, chance.whole(1, 5_000))
  }
}

interface ClientOptions {
  readonly reconnectionDelay: number
  readonly reconnectionDelayMax: number
  readonly timeout: number
}

/** A page's side of it. */
class ClientSocket {
  /** What Socket.IO calls the manager; its `off` takes away all that listen. */
  readonly io = {
    on: (event: string, run: () => void) => void this.#manager.on(event, run),
    off: (event: string) => void this.#manager.removeAllListeners(event),
  }
  /** Whether it is connected, or tries to be. */
  active = false
  line: Line | null = null
  readonly #events = new EventEmitter()
  readonly #manager = new EventEmitter()
  readonly #host: string
  readonly #options: ClientOptions
  #isConnected = false
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(host: string, options: ClientOptions) {
    this.#host = host
    this.#options = options
  }

  on(event: string, run: (...given: unknown[]) => void): this {
    this.#events.on(event, run)
    return this
  }

  removeAllListeners(): this {
    this.#events.removeAllListeners()
    return this
  }

  connect(): this {
    if (this.active) return this
    this.active = true
    this.#tries = 0
    this.#try()
    return this
  }

  disconnect(): this {
    const { line } = this
    const wasConnected = this.#isConnected
    this.active = false
    this.#leave()
    line?.toServer(server => server.leave())
    if (wasConnected) this.#events.emit('disconnect', 'io client disconnect')
    return this
  }

  hear(event: string, message: unknown): void {
    if (this.#isConnected) this.#events.emit(event, message)
  }

  pinged(): void {
    if (!this.#isConnected) return
    this.#manager.emit('ping')
    this.#listen()
    this.line?.toServer(server => server.ponged())
  }

  /** The connection is gone; by the server's word it is not tried again. */
  dropped(reason: string): void {
    if (!this.#isConnected) return
    this.#leave()
    this.active = reason !== 'io server disconnect'
    if (this.active) this.#again()
    this.#events.emit('disconnect', reason)
  }

  #try(): void {
    const wire = socketWires.get(this.#host)
    if (!wire) return
    const line = new Line(this, wire)
    this.line = line
    const isMine = () => this.line === line
    const weather = wire.weather()
    const patience = setTimeout(() => isMine() && this.#failed(), this.#options.timeout)
    const settle = (then: () => void) => {
      if (!isMine() || this.#isConnected) return
      clearTimeout(patience)
      then()
    }
    if (weather === 'black-hole') return
    setTimeout(
      async () => {
        const io = listening
        if (weather !== 'fair' || !io) return settle(() => this.#failed())
        try {
          await io.letIn(line, wire.cookie())
          line.toClient(() => settle(() => this.#connected(io.times)))
        } catch {
          // The server has said no: only the page tries again.
          line.toClient(() =>
            settle(() => {
              this.#leave()
              this.active = false
              this.#events.emit('connect_error')
            }),
          )
        }
      },
      wire.chance.whole(1, 40),
    )
  }

  #connected({ pingInterval, pingTimeout }: PingTimes): void {
    this.#isConnected = true
    this.#tries = 0
    this.#longest = pingInterval + pingTimeout
    this.#listen()
    this.#events.emit('connect')
  }

  #longest = 0
  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.dropped('ping timeout'), this.#longest)
  }

  #failed(): void {
    this.#leave()
    this.#again()
    this.#events.emit('connect_error')
  }

  #again(): void {
    const { reconnectionDelay, reconnectionDelayMax } = this.#options
    const ms = Math.min(reconnectionDelayMax, reconnectionDelay * 2 ** this.#tries++ * (0.5 + Math.random()))
    this.#timer = setTimeout(() => this.active && this.#try(), ms)
  }

  #leave(): void {
    this.#isConnected = false
    this.line = null
    clearTimeout(this.#timer)
    clearTimeout(this.#silence)
  }
}

export const io = (host: string, options: ClientOptions): ClientSocket => new ClientSocket(host, options)
