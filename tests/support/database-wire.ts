/**
 * The connection between a server and its database: TCP on this machine that forwards everything until it is told to
 * drop it. Then nothing arrives any more, on open and on new connections, and neither side notices that the other hangs
 * up: as when packets are lost. Connections that were open when it fell silent stay silent; later ones work.
 */
import { type AddressInfo, connect, createServer, Socket } from 'node:net'

export interface DatabaseWire {
  /** The database's address behind it. */
  readonly url: string
  /** From now on nothing arrives. */
  readonly swallow: () => void
  /** New connections work again. */
  readonly heal: () => void
  /** Every byte takes this long, in ms, each way. */
  readonly delay: (ms: number) => void
  /** The next COMMIT breaks its connection: before it arrives ('question'), or after it was carried out ('answer'). */
  readonly breakAtCommit: (part: 'question' | 'answer') => void
  readonly brokenCommits: () => number
  readonly close: () => Promise<void>
}

/** The statement as it crosses the wire: a connection that opens names `synchronous_commit` among its options. */
const commit = 'commit\0'

interface Pair {
  readonly near: Socket
  readonly far: Socket
  isSilent: boolean
  /** Breaks with the next answer. */
  isBreaking: boolean
}

export async function openDatabaseWire(databaseUrl: string): Promise<DatabaseWire> {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let isSilent = false
  let delayMs = 0
  let toBreak: 'question' | 'answer' | null = null
  let broken = 0

  const later = (run: () => void) => (delayMs === 0 ? run() : setTimeout(run, delayMs))

  /** Whether the connection is to break at this part of the conversation. */
  function breaks(pair: Pair, isQuestion: boolean, part: Buffer): boolean {
    if (!isQuestion) return pair.isBreaking
    if (!toBreak || !part.includes(commit)) return false
    const isNow = toBreak === 'question'
    pair.isBreaking = !isNow
    toBreak = null
    broken += 1
    return isNow
  }

  const server = createServer(near => {
    // What starts while it is silent never arrives, so the other side knows nothing of it.
    const far = isSilent ? new Socket() : connect(Number(target.port), target.hostname)
    const pair: Pair = { near, far, isSilent, isBreaking: false }
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true)
      from.on('error', () => {})
      from.on('data', part => {
        if (breaks(pair, from === near, part)) return void [near, far].map(socket => socket.destroy())
        if (!pair.isSilent) later(() => to.writable && !pair.isSilent && to.write(part))
      })
      from.on('close', () => {
        if (pair.isSilent) return
        pairs.delete(pair)
        later(() => to.destroy())
      })
    }
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    swallow() {
      isSilent = true
      for (const pair of pairs) pair.isSilent = true
    },
    heal() {
      isSilent = false
    },
    delay(ms) {
      delayMs = ms
    },
    breakAtCommit(part) {
      toBreak = part
    },
    brokenCommits: () => broken,
    close() {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      return new Promise(closed => server.close(() => closed()))
    },
  }
}
