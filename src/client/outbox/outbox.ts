/** The outbox itself, without a browser: what it needs of one is handed in. */
import { type AnyWrite, type Input, idOf, type Reply } from '../../contract/endpoint.ts'
import type { User } from '../../domain/entities.ts'
import type { Topic } from '../../domain/topics.ts'
import type { Mutex } from '../device/mutex.ts'
import { newKey } from '../device/new-key.ts'
import { CallFailed, requestOf } from '../http/call.ts'
import type { SendRequest } from '../http/request.ts'
import type { DeviceDatabase } from '../storage/device-database.ts'
import { isSameUser, type Owner } from '../storage/owner.ts'
import type { Store } from '../storage/store.ts'
import { makeEntryStore, ownerOf } from './entries.ts'
import type { EntryKey, Outbox, OutboxEntry, Outcome, StoreChanges } from './entry.ts'
import { makeSender, type Settled } from './sender.ts'
import { makeWaiters } from './waiters.ts'

/** The outbox with what its host drives. */
export interface OutboxEngine extends Outbox {
  /** Looks again at what is kept and sends what is due. */
  readonly drain: () => Promise<void>
  /** The same, and what waited for a connection is due now. */
  readonly wake: () => Promise<void>
  /** The same; the server was away and is there again. */
  readonly back: () => Promise<void>
  /** How many entries of `owner` have not reached the server. */
  readonly unsentOf: (owner: Owner) => Promise<number>
  /** Looks again at who is signed in. */
  readonly look: () => void
  readonly close: () => void
}

export interface OutboxNeeds {
  readonly database: DeviceDatabase
  readonly openCart: Store['openCart']
  readonly sendRequest: SendRequest
  readonly user: () => User | null
  /** Whether the server answered when it was last asked anything. */
  readonly isReachable: () => boolean
  /** Asks the server whether it is there, and soon knows. */
  readonly isLost: () => Promise<boolean>
  /** Runs something in one tab at a time. */
  readonly mutex: Mutex
  /** ms since epoch */
  readonly now: () => number
  /** Runs once, `ms` from now; gives a way to call it off. */
  readonly later: (ms: number, run: () => void) => () => void
  /** Tells the other tabs that something has changed. */
  readonly tell: () => void
  readonly onDone: (changes: readonly Topic[]) => void
}

const discarded: Outcome = { kind: 'refused', status: 0, message: 'This was discarded.' }

export function makeOutbox(needs: OutboxNeeds): OutboxEngine {
  const { database, user, now, later, tell, onDone } = needs
  const entryStore = makeEntryStore(database, needs.openCart)
  const waiters = makeWaiters()
  const listeners = new Set<() => void>()
  let all: readonly OutboxEntry[] = []
  let mine: readonly OutboxEntry[] = []
  let reads = 0
  let shownRead = 0
  let settledCount = 0
  const sender = makeSender({ ...needs, entryStore, isMine, behalfOf, entries: () => all, load, begun, settled })
  const locked = <T>(run: () => Promise<T>) => needs.mutex('comanda-outbox', run)

  function isMine(entry: OutboxEntry): boolean {
    const person = user()
    return person !== null && [entry.userId, entry.sentBy].some(name => name && isSameUser({ username: name }, person))
  }

  /** In whose place the signed-in person sends it; null: in their own. */
  function behalfOf(entry: OutboxEntry): string | null {
    const person = user()
    return person && isSameUser(ownerOf(entry), person) ? null : entry.userId
  }

  function show(entries: readonly OutboxEntry[]) {
    all = entries
    mine = all
      .filter(isMine)
      .map(entry => (sender.isSending(entry.key) ? { ...entry, state: 'sending' as const } : entry))
    for (const run of listeners) run()
  }

  /** What was settled while it was read may still stand in what was read: then it is read again. */
  async function read(): Promise<void> {
    const before = settledCount
    const mine = ++reads
    const entries = await entryStore.list()
    if (before !== settledCount) return read()
    if (mine < shownRead) return
    shownRead = mine
    show(entries)
  }

  async function load(): Promise<readonly OutboxEntry[]> {
    await read()
    // Another tab may have settled what this one waits for.
    for (const key of waiters.keys()) {
      const entry = all.find(candidate => candidate.key === key)
      if (entry?.refused) waiters.tell(key, { kind: 'refused', ...entry.refused })
      else if (!entry && !sender.isSending(key)) await tellOfGone(key)
    }
    return all
  }

  async function tryToLoad() {
    try {
      await load()
    } catch (error) {
      console.error('The outbox could not be read', error)
    }
  }

  async function tellOfGone(key: string) {
    const person = user()
    const outcome = person && (await entryStore.outcomeOf(person, key))
    waiters.tell(key, outcome ?? discarded)
  }

  function begun() {
    show(all)
  }

  function settled({ key, changes }: OutboxEntry, { left, outcome }: Settled) {
    settledCount += 1
    show(all.flatMap(entry => (entry.key !== key ? [entry] : left ? [left] : [])))
    if (!outcome) return
    waiters.tell(key, outcome)
    if (outcome.kind === 'done') onDone(changes)
  }

  function outcome(key: string): Promise<Outcome> {
    const promise = waiters.wait(key)
    void tryToLoad()
    return promise
  }

  return {
    async put<E extends AnyWrite>(endpoint: E, input: Input<E>, options: { readonly with?: StoreChanges } = {}) {
      const person = user()
      if (!person) throw new CallFailed('Please sign in!', 401)
      // What could never be sent must not be kept.
      requestOf(endpoint, input)
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
        ...(options.with?.cart && { cart: options.with.cart }),
      }
      const placed = await entryStore.add(entry, options.with ?? {})
      // It is kept, whether it can be shown yet or not.
      await tryToLoad()
      tell()
      void sender.drain()
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
    others: () => all.filter(entry => !isMine(entry)),
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },

    async retry(key) {
      waiters.forget(key)
      await locked(async () => {
        const entry = (await load()).find(candidate => candidate.key === key)
        if (!entry) return
        const { refused: _, ...rest } = entry
        await entryStore.save({ ...rest, state: 'waiting', tries: 0, notBefore: 0 })
      })
      await sender.drainNow(key)
    },

    name: (key, provisional) =>
      locked(async () => {
        const entry = (await load()).find(candidate => candidate.key === key)
        const named = entry?.state === 'waiting' ? await entryStore.name(entry, provisional) : null
        await load()
        return named
      }),

    async discard(key, backToCart) {
      const isGone = await locked(async () => {
        const entry = (await load()).find(candidate => candidate.key === key)
        return entry !== undefined && entryStore.remove(entry, backToCart)
      })
      if (isGone) waiters.tell(key, discarded)
      await load()
      tell()
      return isGone
    },

    async adopt(entries) {
      const person = user()
      if (!person) throw new CallFailed('Please sign in!', 401)
      const adopted = await locked(() => entryStore.adopt(entries, person.username))
      await load()
      tell()
      void sender.drain()
      return adopted
    },

    get waitingCount() {
      return mine.filter(({ state }) => state !== 'refused').length
    },
    get othersCount() {
      return all.length - mine.length
    },
    get durable() {
      return entryStore.isDurable()
    },

    drain: sender.drain,
    wake: sender.wake,
    back: sender.back,
    unsentOf: async owner => (await load()).filter(entry => isSameUser(ownerOf(entry), owner)).length,
    look: () => show(all),
    close: sender.close,
  }
}
