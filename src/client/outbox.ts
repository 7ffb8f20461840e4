/**
 * Writes that left the screen and have not reached the server. Every one is kept on the device before the screen hears of
 * it, carries a key under which the server acts once, and stays until the server took it or a person discards it.
 */
import { type AnyWrite, type Input, idOf, type Reply } from '../contract/endpoint.ts'
import type { User } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import type { ReceiptSnapshot } from '../domain/receipt.ts'
import type { Topic } from '../domain/topics.ts'
import type { Alone } from './alone.ts'
import type { Answer, Ask, Question } from './ask.ts'
import { CallFailed, questionOf, wordsIn } from './call.ts'
import { newKey } from './new-key.ts'
import type { OpenCart } from './open-cart.ts'
import { makeOutboxRows, ownerOf } from './outbox-rows.ts'
import { backOffMaxMs, backOffMs, nextOf, verdictOf } from './outbox-rules.ts'
import { makeWaiters } from './outbox-waiters.ts'
import type { Rows } from './rows.ts'
import { isSameUser, type Owner } from './store.ts'

/** An entry's idempotency key; its type remembers what the call answers. */
export type EntryKey<R = unknown> = string & { readonly reply?: R }

export interface OutboxEntry<R = unknown> {
  /** The order of sending. */
  readonly seq: number
  readonly key: EntryKey<R>
  /** The call's id: 'POST /pos/create-order'. */
  readonly call: string
  readonly input: unknown
  readonly userId: string
  /** ms since epoch */
  readonly madeAt: number
  readonly tries: number
  /** Not to be sent before, in ms since epoch. */
  readonly notBefore: number
  readonly state: 'waiting' | 'sending' | 'refused'
  readonly refused?: { readonly status: number; readonly message: string }
  /** What everybody must look at again once it is done. */
  readonly changes: readonly Topic[]
}

export type Outcome<R = unknown> =
  | { readonly kind: 'done'; readonly reply: R }
  /** `status` 0: discarded by a person. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }

/** What else the store changes in the transaction that keeps the entry. */
export interface StoreChanges {
  readonly emptyCart?: true
  /** Kept under the entry's key; completed when the server has answered. */
  readonly receipt?: ReceiptSnapshot
}

export interface Outbox {
  /** Resolves once the entry is kept; it is sent from then on, now or later. Throws `CallFailed` without a session. */
  readonly put: <E extends AnyWrite>(
    endpoint: E,
    input: Input<E>,
    options?: { readonly with?: StoreChanges },
  ) => Promise<OutboxEntry<Reply<E>>>
  /** Resolves when the server took or refused it, whichever tab sent it. */
  readonly outcome: <R>(key: string | EntryKey<R>) => Promise<Outcome<R>>
  readonly outcomeWithin: <R>(
    key: string | EntryKey<R>,
    ms: number,
  ) => Promise<Outcome<R> | { readonly kind: 'waiting' }>
  /** The signed-in person's entries, in order; the same array until something changes. */
  readonly list: () => readonly OutboxEntry[]
  readonly subscribe: (run: () => void) => () => void
  /** Sends a refused one again, under the same key. */
  readonly retry: (key: string) => Promise<void>
  /**
   * Takes an entry out for good; false when it was sent meanwhile. Only a person decides that. With `backToCart` that
   * becomes the open cart in the same transaction; false, and nothing is changed, when another cart was begun.
   */
  readonly discard: (key: string, backToCart?: OpenCart) => Promise<boolean>
  /** The signed-in person's entries that are on their way. */
  readonly waitingCount: number
  /** Entries of other people on this device; they wait until those sign in again. */
  readonly othersCount: number
  /** false: this device can't keep orders through a reload. */
  readonly durable: boolean
}

/** The outbox with what its host drives. */
export interface OutboxEngine extends Outbox {
  /** Looks again at what is kept and sends what is due. */
  readonly drain: () => Promise<void>
  /** The same, and what waited for a connection is due now. */
  readonly wake: () => Promise<void>
  /** How many entries of `owner` have not reached the server. */
  readonly unsentOf: (owner: Owner) => Promise<number>
  /** Looks again at who is signed in. */
  readonly look: () => void
  readonly close: () => void
}

interface OutboxNeeds {
  readonly rows: Rows
  readonly ask: Ask
  readonly user: () => User | null
  /** Whether the server answered when it was last asked anything. */
  readonly isReachable: () => boolean
  /** Runs alone across all tabs. */
  readonly alone: Alone
  /** ms since epoch */
  readonly now: () => number
  /** Runs once, `ms` from now; gives a way to call it off. */
  readonly later: (ms: number, run: () => void) => () => void
  /** Tells the other tabs that something has changed. */
  readonly tell: () => void
  readonly onDone: (changes: readonly Topic[]) => void
}

const lockName = 'comanda-outbox'
const discarded: Outcome = { kind: 'refused', status: 0, message: 'This was discarded.' }

export function makeOutbox({
  rows,
  ask,
  user,
  isReachable,
  alone,
  now,
  later,
  tell,
  onDone,
}: OutboxNeeds): OutboxEngine {
  const kept = makeOutboxRows(rows)
  const waiters = makeWaiters()
  const listeners = new Set<() => void>()
  /** Until when an entry that nobody answered waits. */
  const silent = new Map<string, number>()
  /** Those that nobody answered while others were answered. */
  const suspects = new Set<string>()
  let resumeAt = 0
  let silences = 0
  let all: readonly OutboxEntry[] = []
  let mine: readonly OutboxEntry[] = []
  let sending: string | null = null
  let isDraining = false
  let isAgain = false
  let isClosed = false
  let cancelTimer = () => {}

  function show(entries: readonly OutboxEntry[]) {
    all = entries
    mine = all.filter(isMine).map(entry => (entry.key === sending ? { ...entry, state: 'sending' as const } : entry))
    for (const run of listeners) run()
  }

  function isMine(entry: OutboxEntry): boolean {
    const person = user()
    return person !== null && isSameUser(ownerOf(entry), person)
  }

  async function load(): Promise<readonly OutboxEntry[]> {
    show(await kept.list())
    // Another tab may have settled what this one waits for.
    for (const key of waiters.keys()) {
      const entry = all.find(candidate => candidate.key === key)
      if (entry?.refused) waiters.tell(key, { kind: 'refused', ...entry.refused })
      else if (!entry) await tellOfGone(key)
    }
    return all
  }

  async function tellOfGone(key: string) {
    const person = user()
    const outcome = person && (await kept.outcomeOf(person, key))
    waiters.tell(key, outcome ?? discarded)
  }

  function next(entries: readonly OutboxEntry[]) {
    const dueAt = ({ key, notBefore }: OutboxEntry) => Math.max(resumeAt, notBefore, silent.get(key) ?? 0)
    return nextOf(entries.filter(isMine), dueAt, now())
  }

  function due(entries: readonly OutboxEntry[]): OutboxEntry | null {
    const found = next(entries)
    return found && found.at <= now() ? found.entry : null
  }

  async function sendNext(): Promise<void> {
    const entry = due(await load())
    if (!entry || isClosed) return
    sending = entry.key
    show(all)
    const wasReachable = isReachable()
    const said = await ask({ ...questionOfEntry(entry), key: entry.key })
    try {
      const outcome = await settle(entry, said, wasReachable)
      sending = null
      show(await kept.list())
      if (outcome) waiters.tell(entry.key, outcome)
      if (outcome?.kind === 'done') onDone(entry.changes)
    } finally {
      sending = null
      tell()
    }
  }

  /** Keeps what the answer means; gives the outcome if that settles it. */
  async function settle(entry: OutboxEntry, said: Answer, wasReachable: boolean): Promise<Outcome | null> {
    const verdict = verdictOf(said)
    const tries = entry.tries + 1
    silent.delete(entry.key)
    suspects.delete(entry.key)
    silences = verdict === 'unanswered' ? silences + 1 : 0
    if (verdict === 'unanswered') {
      // No use in trying the others now. But an order that the way to the server swallows, while it lets others through,
      // must not hold those back: it waits by itself.
      resumeAt = now() + backOffMs(silences)
      silent.set(entry.key, now() + backOffMs(tries))
      if (wasReachable) suspects.add(entry.key)
      await kept.save({ ...entry, tries })
      return null
    }
    if (verdict === 'signed-out') {
      resumeAt = now() + backOffMaxMs
      return null
    }
    if (verdict === 'again') {
      await kept.save({ ...entry, tries, notBefore: now() + backOffMs(tries) })
      return null
    }
    if (verdict === 'refused') {
      const refused = { status: said?.status ?? 0, message: wordsIn(said) ?? failures.createOrder }
      await kept.save({ ...entry, state: 'refused', tries, refused })
      return { kind: 'refused', ...refused }
    }
    const outcome: Outcome = { kind: 'done', reply: said?.body }
    await kept.finish(entry, outcome, now())
    return outcome
  }

  async function drain(): Promise<void> {
    isAgain = true
    if (isDraining) return
    isDraining = true
    try {
      while (isAgain && !isClosed) {
        isAgain = false
        while (!isClosed && due(await load())) await alone(lockName, sendNext)
      }
    } catch (error) {
      // This device failed, not the server; the entries are where they were.
      console.error('The outbox stopped and will go on', error)
      resumeAt = now() + backOffMaxMs
    }
    isDraining = false
    plan()
  }

  /** Sets the one timer to when the next entry is due. */
  function plan() {
    cancelTimer()
    const found = isClosed ? null : next(all)
    if (found) cancelTimer = later(Math.max(found.at - now(), 0), () => void drain())
  }

  function outcome(key: string): Promise<Outcome> {
    const promise = waiters.wait(key)
    void load()
    return promise
  }

  return {
    async put<E extends AnyWrite>(endpoint: E, input: Input<E>, options: { readonly with?: StoreChanges } = {}) {
      const person = user()
      if (!person) throw new CallFailed('Please sign in!', 401)
      const entry: OutboxEntry = {
        seq: 0,
        key: newKey(),
        call: idOf(endpoint),
        input,
        userId: person.username,
        madeAt: now(),
        tries: 0,
        notBefore: 0,
        state: 'waiting',
        changes: endpoint.changes,
      }
      const placed = await kept.add(entry, options.with ?? {})
      await load()
      tell()
      void drain()
      return placed as OutboxEntry<Reply<E>>
    },

    outcome: outcome as Outbox['outcome'],

    async outcomeWithin<R>(key: string | EntryKey<R>, ms: number) {
      let cancel = () => {}
      const tooLate = new Promise<{ readonly kind: 'waiting' }>(resolve => {
        cancel = later(ms, () => resolve({ kind: 'waiting' }))
      })
      const first = await Promise.race([outcome(key) as Promise<Outcome<R>>, tooLate])
      cancel()
      return first
    },

    list: () => mine,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },

    async retry(key) {
      waiters.forget(key)
      await alone(lockName, async () => {
        const entry = (await load()).find(candidate => candidate.key === key)
        if (!entry) return
        const { refused: _, ...rest } = entry
        await kept.save({ ...rest, state: 'waiting', tries: 0, notBefore: 0 })
      })
      silent.delete(key)
      resumeAt = 0
      await drain()
    },

    async discard(key, backToCart) {
      const isGone = await alone(lockName, async () => {
        const entry = (await load()).find(candidate => candidate.key === key)
        return entry !== undefined && kept.remove(entry, backToCart)
      })
      if (isGone) waiters.tell(key, discarded)
      await load()
      tell()
      return isGone
    },

    get waitingCount() {
      return mine.filter(({ state }) => state !== 'refused').length
    },
    get othersCount() {
      return all.length - mine.length
    },
    get durable() {
      return kept.isDurable()
    },

    drain,
    wake() {
      for (const key of silent.keys()) if (!suspects.has(key)) silent.delete(key)
      resumeAt = 0
      return drain()
    },
    unsentOf: async owner => (await load()).filter(entry => isSameUser(ownerOf(entry), owner)).length,
    look: () => show(all),
    close() {
      isClosed = true
      cancelTimer()
    },
  }
}

function questionOfEntry({ call, input }: OutboxEntry): Question {
  const [method = '', path = ''] = call.split(' ')
  return questionOf({ method: method as 'POST' | 'DELETE', path }, input)
}
