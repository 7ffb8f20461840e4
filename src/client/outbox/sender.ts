/** Sends what waits, one tab at a time and a few orders side by side, and goes on until the server has had its say. */
import { failures } from '../../domain/failures.ts'
import { messageIn, requestOf } from '../http/call.ts'
import type { ApiRequest, ApiResponse } from '../http/request.ts'
import { makeBackoff } from './backoff.ts'
import type { EntryStore } from './entries.ts'
import type { OutboxEntry, Outcome } from './entry.ts'
import type { OutboxNeeds } from './outbox.ts'
import { backoffMaxMs, backoffMs, lanesMax, nextOf, verdictOf } from './rules.ts'

export interface Sender {
  /** Whether the entry under `key` is on its way. */
  readonly isSending: (key: string) => boolean
  /** Sends what is due, and sees to it that the rest is sent when it is. */
  readonly drain: () => Promise<void>
  /** The same; what waited for a connection is due now. */
  readonly wake: () => Promise<void>
  /** The same; the server was away, and what was sent into the silence is not waited for much longer. */
  readonly back: () => Promise<void>
  /** The same; the entry under `key` is due now. */
  readonly drainNow: (key: string) => Promise<void>
  readonly close: () => void
}

/** What a try came to. */
export interface Settled {
  /** null: it has left the outbox. */
  readonly left: OutboxEntry | null
  readonly outcome?: Outcome
}

interface SenderNeeds
  extends Pick<OutboxNeeds, 'sendRequest' | 'isReachable' | 'isLost' | 'mutex' | 'now' | 'later' | 'tell'> {
  readonly entryStore: EntryStore
  /** Whether an entry is the signed-in person's. Nobody else's is sent. */
  readonly isMine: (entry: OutboxEntry) => boolean
  /** In whose place the signed-in person sends it; null: in their own. */
  readonly behalfOf: (entry: OutboxEntry) => string | null
  /** What is kept on this device, as last read and with all that was settled since. */
  readonly entries: () => readonly OutboxEntry[]
  /** Reads that again. While this tab sends, others only add to it. */
  readonly load: () => Promise<unknown>
  /** An entry is on its way. */
  readonly begun: () => void
  /** A try has ended. */
  readonly settled: (entry: OutboxEntry, result: Settled) => void
}

/**
 * A connection can be dead without knowing. When an answer takes this long the server is asked whether it is there at
 * all; if not, the try is over, and the next one comes as soon as it is back.
 */
const doubtMs = 2_000
/** An answer to what was sent while nobody answered comes soon after the server is back, or never. */
const lateMs = 1_000

/** How long a tab goes on before it lets the others have their turn: one may want to retry or discard. */
const turnMs = 2_000

export function makeSender(needs: SenderNeeds): Sender {
  const {
    sendRequest,
    isReachable,
    isLost,
    mutex,
    now,
    later,
    tell,
    entryStore,
    isMine,
    behalfOf,
    entries,
    load,
    begun,
    settled,
  } = needs
  const backoff = makeBackoff(now)
  const sending = new Map<string, OutboxEntry>()
  /** The tries that began while nobody answered. */
  const blind = new Set<AbortController>()
  let isDraining = false
  let isAgain = false
  let isClosed = false
  let cancelTimer = () => {}
  let nudge = () => {}

  function next() {
    const listed = entries().filter(isMine)
    // A device that is stuck lists less than is on its way.
    const unlisted = [...sending.values()].filter(({ key }) => !listed.some(entry => entry.key === key))
    return nextOf([...unlisted, ...listed], backoff.dueAt, now(), key => sending.has(key))
  }

  function due(): OutboxEntry | null {
    const found = isClosed ? null : next()
    return found && found.at <= now() ? found.entry : null
  }

  async function look() {
    isAgain = false
    await load()
  }

  /** Sends what is due, some orders side by side, until nothing is or the turn is over. */
  async function takeTurn(): Promise<void> {
    const broken: unknown[] = []
    let last: ReadonlySet<string> | null = null
    const cancel = later(turnMs, () => {
      last = new Set(sending.keys())
    })
    // The others wait for the last ones anyway: as long as one of those is on its way, more may go beside it.
    const mayGoOn = () => broken.length === 0 && (last === null || [...last].some(key => sending.has(key)))
    isAgain = true
    for (;;) {
      // Made before looking, so that what comes meanwhile is not missed.
      const nudged = new Promise<void>(resolve => {
        nudge = resolve
      })
      if (isAgain && mayGoOn()) await look().catch(error => broken.push(error))
      while (mayGoOn() && sending.size < lanesMax) {
        const entry = due()
        if (!entry) break
        void send(entry)
          .catch((error: unknown) => broken.push(error))
          .finally(() => nudge())
      }
      if (sending.size === 0) break
      await nudged
    }
    cancel()
    if (broken.length > 0) throw broken[0]
    await look()
  }

  async function send(entry: OutboxEntry): Promise<void> {
    const { key } = entry
    sending.set(key, entry)
    begun()
    const wasReachable = isReachable()
    const lost = new AbortController()
    const cancel = later(doubtMs, () => {
      void isLost().then(isSo => isSo && lost.abort())
    })
    if (!wasReachable) blind.add(lost)
    let result: Settled = { left: entry }
    try {
      const response = await sendRequest({ ...requestOfEntry(entry, behalfOf(entry)), signal: lost.signal })
      // A try that was ended because the server is back is no new silence.
      const isEnded = response === null && lost.signal.aborted && isReachable()
      result = isEnded ? { left: await save(tried(entry)) } : await settle(entry, response, wasReachable)
    } finally {
      cancel()
      blind.delete(lost)
      sending.delete(key)
      settled(entry, result)
      tell()
    }
  }

  /** Keeps what the answer means; gives what is left of the entry, and the outcome if that settles it. */
  async function settle(entry: OutboxEntry, response: ApiResponse, wasReachable: boolean): Promise<Settled> {
    const verdict = verdictOf(response)
    const { tries } = tried(entry)
    if (verdict === 'unanswered') {
      backoff.unanswered(entry.key, wasReachable)
      return { left: await save(tried(entry)) }
    }
    if (verdict === 'unable') {
      backoff.unable(entry.key, response?.retryAfterMs ?? 0)
      // If it can do nothing at all, the others need not find that out one by one.
      if (await isLost()) backoff.unanswered(entry.key, false)
      return { left: await save(tried(entry)) }
    }
    backoff.answered(entry.key)
    if (verdict === 'signed-out') {
      backoff.pause(backoffMaxMs)
      return { left: entry }
    }
    if (verdict === 'again') return { left: await save({ ...entry, tries, notBefore: now() + backoffMs(tries) }) }
    if (verdict === 'refused') {
      const refused = { status: response?.status ?? 0, message: messageIn(response) ?? failures.createOrder }
      const left = await save({ ...entry, state: 'refused', tries, refused })
      return { left, outcome: { kind: 'refused', ...refused } }
    }
    const outcome: Outcome = { kind: 'done', reply: response?.body }
    await entryStore.finish(entry, outcome, now(), isMine(entry) && behalfOf(entry) === null)
    return { left: null, outcome }
  }

  async function save(entry: OutboxEntry): Promise<OutboxEntry> {
    await entryStore.save(entry)
    return entry
  }

  async function drain(): Promise<void> {
    isAgain = true
    nudge()
    if (isDraining) return
    isDraining = true
    let dueAt: number | null
    try {
      dueAt = await drainDue()
    } catch (error) {
      // This device failed, not the server; the entries are where they were.
      console.error('The outbox stopped and will go on', error)
      backoff.pause(backoffMaxMs)
      dueAt = now() + backoffMaxMs
    }
    isDraining = false
    cancelTimer()
    if (dueAt !== null && !isClosed) cancelTimer = later(Math.max(dueAt - now(), 0), () => void drain())
  }

  /** Sends until nothing is due; gives when something is, null: never. */
  async function drainDue(): Promise<number | null> {
    while (isAgain) {
      await look()
      while (due()) await mutex('comanda-outbox', takeTurn)
    }
    return next()?.at ?? null
  }

  function wake(): Promise<void> {
    backoff.resume()
    return drain()
  }

  return {
    isSending: key => sending.has(key),
    drain,
    wake,
    back() {
      const late = [...blind]
      later(lateMs, () => {
        for (const attempt of late) attempt.abort()
      })
      return wake()
    },
    drainNow(key) {
      backoff.resumeWith(key)
      return drain()
    },
    close() {
      isClosed = true
      cancelTimer()
    },
  }
}

const tried = (entry: OutboxEntry): OutboxEntry => ({ ...entry, tries: entry.tries + 1 })

function requestOfEntry({ key, call, input }: OutboxEntry, onBehalfOf: string | null): ApiRequest {
  const [method = '', path = ''] = call.split(' ')
  return { ...requestOf({ method: method as 'POST' | 'DELETE', path }, input), key, onBehalfOf }
}
