/**
 * A bad network between devices and the real server: TCP on this machine that forwards everything until it is told
 * otherwise. It works on the bytes of a connection, so browsers, workers and sockets are all affected.
 */
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { type Chance, chanceFrom } from '../../src/server/demo/chance.ts'

/**
 * The state of the whole network. 'refuse': nobody listens. 'black-hole': connections are accepted and nothing ever
 * comes back, including on open ones. 'half-open': open connections stay and carry nothing, new ones work. 'portal': a
 * Wi-Fi's sign-in page answers everything.
 */
export type Way = 'pass' | 'refuse' | 'black-hole' | 'half-open' | 'portal'

/**
 * What happens to one request. 'cut-before': reset, it never arrived. 'cut-within': half of it arrived. 'lose-answer':
 * reset once the server has begun to answer, so it has committed. 'cut-answer': reset within the answer. 'late': the
 * answer takes its time. 'no-answer': it arrives, its answer never does, and nothing says so.
 */
export const requestFaults = ['cut-before', 'cut-within', 'lose-answer', 'cut-answer', 'late', 'no-answer'] as const
export type RequestFault = (typeof requestFaults)[number]

export interface FaultProxy {
  /** The address that devices use for the server. */
  readonly url: string
  /** Changes the network, for open connections too. */
  readonly become: (way: Way) => Promise<void>
  /** Where the server is now, after a restart on another port. */
  readonly leadTo: (serverUrl: string) => void
  /** This happens to the next `times` requests whose head has this text: 'POST /api/v1/pos/create-order'. */
  readonly strike: (fault: RequestFault, head: string, times?: number) => void
  /** From now on each request gets one of `faults` with this probability; the seed decides which. */
  readonly roll: (probability: number, faults?: readonly RequestFault[]) => void
  /** Every byte is delayed by this time, in ms, each way. */
  readonly delay: (ms: number) => void
  /** Resets every open connection. */
  readonly cutAll: () => void
  /** How often each fault has happened. */
  readonly counts: ReadonlyMap<RequestFault | Way, number>
  readonly close: () => Promise<void>
}

interface Options {
  readonly seed?: string
  /** Which requests `roll` may hit. */
  readonly rollsOn?: RegExp
  /** How late 'late' is, in ms. */
  readonly lateMs?: number
}

const requestStart = /^(GET|POST|DELETE) (\S+) HTTP/

export async function openFaultProxy(serverUrl: string, options: Options = {}): Promise<FaultProxy> {
  const { seed = '1', rollsOn = /^(GET|POST|DELETE) \/(api|healthz)/, lateMs = 3_000 } = options
  const chance: Chance = chanceFrom(seed)
  const open = new Set<Connection>()
  const counts = new Map<RequestFault | Way, number>()
  let target = new URL(serverUrl)
  let way: Way = 'pass'
  let strikes: { readonly fault: RequestFault; readonly head: string; left: number }[] = []
  let rolling = { probability: 0, faults: requestFaults as readonly RequestFault[] }
  let delayMs = 0

  const count = (what: RequestFault | Way) => counts.set(what, (counts.get(what) ?? 0) + 1)

  /** What happens to the request that begins with this part; null: nothing. */
  function faultFor(part: Buffer): RequestFault | null {
    const head = part.toString('latin1', 0, 200)
    if (!requestStart.test(head)) return null
    const strike = strikes.find(one => head.includes(one.head))
    if (strike) {
      strike.left -= 1
      strikes = strikes.filter(({ left }) => left > 0)
      return strike.fault
    }
    if (rolling.probability === 0 || !rollsOn.test(head) || !chance.happens(rolling.probability)) return null
    return chance.pick(rolling.faults)
  }

  function accept(client: Socket) {
    if (way !== 'pass' && way !== 'half-open') count(way)
    const server = connect(Number(target.port), target.hostname)
    const connection: Connection = { client, server, fault: null, isDead: way === 'black-hole' }
    open.add(connection)
    const end = (socket: Socket) => {
      socket.on('error', () => {})
      socket.on('close', () => {
        // A dead connection says nothing to either side, not even that it ended.
        if (connection.isDead && socket === server) return
        open.delete(connection)
        reset(connection)
      })
    }
    end(client)
    end(server)
    client.on('data', part => {
      if (connection.isDead) return
      if (way === 'portal') return void client.end(portalPage)
      const fault = faultFor(part)
      if (fault) {
        count(fault)
        connection.fault = fault
      }
      if (fault === 'cut-before') return reset(connection)
      if (fault === 'cut-within') {
        server.write(part.subarray(0, Math.max(1, part.length >> 1)), () => reset(connection))
        return
      }
      if (fault === 'late') {
        server.pause()
        setTimeout(() => server.resume(), lateMs).unref()
      }
      pass(part, server)
    })
    server.on('data', part => {
      if (connection.isDead) return
      const { fault } = connection
      if (fault === 'lose-answer') return reset(connection)
      if (fault === 'no-answer') {
        connection.isDead = true
        return
      }
      if (fault === 'cut-answer') {
        client.write(part.subarray(0, Math.max(1, part.length >> 1)), () => reset(connection))
        return
      }
      pass(part, client)
    })
  }

  function pass(part: Buffer, to: Socket) {
    if (delayMs === 0) to.write(part)
    else setTimeout(() => to.writable && to.write(part), delayMs).unref()
  }

  const proxy = createServer(accept)
  await listen(proxy, 0)
  const { port } = proxy.address() as AddressInfo
  const cutAll = () => {
    for (const connection of open) reset(connection)
  }
  const hush = () => {
    for (const connection of open) connection.isDead = true
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async become(next) {
      const before = way
      way = next
      if (next === 'refuse' && before !== 'refuse') {
        count('refuse')
        const closed = new Promise(resolve => proxy.close(resolve))
        cutAll()
        await closed
      }
      if (before === 'refuse' && next !== 'refuse') await listen(proxy, port)
      if (next === 'black-hole' || next === 'half-open') {
        count(next)
        hush()
      }
      if (next === 'portal') cutAll()
      // On a network that works again, a client begins with new connections.
      if (next === 'pass' && before !== 'half-open') cutAll()
    },
    leadTo(url) {
      target = new URL(url)
    },
    strike: (fault, head, times = 1) => void strikes.push({ fault, head, left: times }),
    roll(probability, faults = requestFaults) {
      rolling = { probability, faults }
    },
    delay(ms) {
      delayMs = ms
    },
    cutAll,
    counts,
    async close() {
      cutAll()
      if (proxy.listening) await new Promise(closed => proxy.close(closed))
    },
  }
}

interface Connection {
  readonly client: Socket
  readonly server: Socket
  /** What happens to the request that is under way. */
  fault: RequestFault | null
  /** Carries nothing any more, and neither side notices. */
  isDead: boolean
}

function reset({ client, server }: Connection): void {
  client.resetAndDestroy()
  server.destroy()
}

const listen = (server: Server, port: number) =>
  new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))

const html = '<!doctype html><title>Hotel Wi-Fi</title><h1>Please accept our terms</h1>'
const portalPage = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${html.length}\r\nConnection: close\r\n\r\n${html}`
