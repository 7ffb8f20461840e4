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
import type { Answer, Ask } from './ask.ts'
import { CallFailed, doneBody, questionOf, wordsIn } from './call.ts'
import { newKey } from './new-key.ts'
import { openCartName } from './open-cart.ts'
import { completeReceipt, keepReceipt } from './receipts.ts'
import type { Rows, Tx } from './rows.ts'
import { isSameUser, type Owner, rowsOf } from './store.ts'

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
  /** Takes an entry out for good; false when it was sent meanwhile. Only a person decides that. */
  readonly discard: (key: string) => Promise<boolean>
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

type Verdict = 'done' | 'refused' | 'again' | 'unanswered' | 'signed-out'

const backOffMinMs = 1_000
const backOffMaxMs = 30_000
const outcomesMax = 50
const entryName = (key: string) => `outbox/${key}`
const outcomeName = (owner: Owner, key: string) => `${rowsOf(owner)}outcome/${key}`
const ownerOf = ({ userId }: OutboxEntry): Owner => ({ username: userId })

export function makeOutbox({ rows, ask, user, alone, now, later, tell, onDone }: OutboxNeeds): OutboxEngine {
  const listeners = new Set<() => void>()
  const waiters = new Map<string, ((outcome: Outcome) => void)[]>()
  /** Entries that the device could not keep: they are sent from memory. */
  const held = new Map<string, OutboxEntry>()
  /** When an entry that nobody answered is tried again. */
  const silent = new Map<string, number>()
  let all: readonly OutboxEntry[] = []
  let mine: readonly OutboxEntry[] = []
  let sending: string | null = null
  let resumeAt = 0
  let silences = 0
  let isDraining = false
  let isAgain = false
  let cancelTimer = () => {}

  function show(entries: readonly OutboxEntry[]) {
    all = entries
    const person = user()
    mine = person
      ? all
          .filter(entry => isSameUser(ownerOf(entry), person))
          .map(entry => (entry.key === sending ? { ...entry, state: 'sending' as const } : entry))
      : []
    for (const run of listeners) run()
  }

  async function load(): Promise<readonly OutboxEntry[]> {
    const kept = await rows.read(tx => tx.list<OutboxEntry>('outbox/'))
    const entries = [...kept.map(({ value }) => value), ...held.values()].sort((a, b) => a.seq - b.seq)
    show(entries)
    await answerWaiters()
    return entries
  }

  /** Answers those who wait for an entry that another tab has settled. */
  async function answerWaiters() {
    for (const key of waiters.keys()) {
      const entry = all.find(candidate => candidate.key === key)
      const outcome = entry ? refusalOf(entry) : await settledElsewhere(key)
      if (outcome) answer(key, outcome)
    }
  }

  async function settledElsewhere(key: string): Promise<Outcome> {
    const person = user()
    const kept = person && (await rows.read(tx => tx.get<KeptOutcome>(outcomeName(person, key))))
    return kept?.outcome ?? { kind: 'refused', status: 0, message: 'This was discarded.' }
  }

  function answer(key: string, outcome: Outcome) {
    const waiting = waiters.get(key) ?? []
    waiters.delete(key)
    for (const resolve of waiting) resolve(outcome)
  }

  function next(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
    const person = user()
    if (!person || now() < resumeAt) return undefined
    const due = (entry: OutboxEntry) => Math.max(entry.notBefore, silent.get(entry.key) ?? 0) <= now()
    const waiting = entries.filter(entry => entry.state !== 'refused' && isSameUser(ownerOf(entry), person))
    return waiting.find(
      (entry, index) => due(entry) && !waiting.slice(0, index).some(before => isSameThing(before, entry)),
    )
  }

  async function save(entry: OutboxEntry) {
    if (held.has(entry.key)) held.set(entry.key, entry)
    else await rows.change(async tx => tx.put(entryName(entry.key), entry))
  }

  async function sendNext(): Promise<void> {
    const entry = next(await load())
    if (!entry) return
    sending = entry.key
    show(all)
    try {
      await settle(entry, await ask({ ...questionOfEntry(entry), key: entry.key }))
    } finally {
      sending = null
      await load()
      tell()
    }
  }

  async function settle(entry: OutboxEntry, said: Answer): Promise<void> {
    const verdict = verdictOf(said)
    const tries = entry.tries + 1
    silent.delete(entry.key)
    silences = verdict === 'unanswered' ? silences + 1 : 0
    if (verdict === 'done') return done(entry, said?.body)
    if (verdict === 'refused') {
      const refused = { status: said?.status ?? 0, message: wordsIn(said) ?? failures.createOrder }
      return save({ ...entry, state: 'refused', tries, refused })
    }
    if (verdict === 'signed-out') {
      resumeAt = now() + backOffMaxMs
      return
    }
    if (verdict === 'again') return save({ ...entry, tries, notBefore: now() + backOffMs(tries) })
    // Nobody answers: no use in trying the others now. When it goes on, the next in line comes first: one order that
    // the way to the server swallows must not hold back the rest.
    resumeAt = now() + backOffMs(silences)
    silent.set(entry.key, now() + backOffMs(tries))
    return save({ ...entry, tries })
  }

  async function done(entry: OutboxEntry, reply: unknown): Promise<void> {
    const outcome: Outcome = { kind: 'done', reply }
    const owner = ownerOf(entry)
    await rows.change(async tx => {
      tx.remove(entryName(entry.key))
      await completeReceipt(tx, owner, entry.key, reply)
      await keepOutcome(tx, owner, entry.key, { at: now(), outcome })
    })
    held.delete(entry.key)
    answer(entry.key, outcome)
    onDone(entry.changes)
  }

  async function drain(): Promise<void> {
    isAgain = true
    if (isDraining) return
    isDraining = true
    try {
      while (isAgain) {
        isAgain = false
        while (next(await load())) await alone('comanda-outbox', sendNext)
      }
    } finally {
      isDraining = false
      plan()
    }
  }

  /** Sets the one timer to when the next entry is due. */
  function plan() {
    cancelTimer()
    const times = mine
      .filter(({ state }) => state === 'waiting')
      .map(entry => Math.max(resumeAt, entry.notBefore, silent.get(entry.key) ?? 0))
    if (times.length > 0) cancelTimer = later(Math.max(Math.min(...times) - now(), 0), () => void drain())
  }

  async function keep(entry: OutboxEntry, changes: StoreChanges, owner: Owner): Promise<OutboxEntry> {
    const apply = async (tx: Tx) => {
      if (changes.emptyCart) tx.remove(openCartName(owner))
      if (changes.receipt) await keepReceipt(tx, owner, entry.key, changes.receipt)
    }
    try {
      return await rows.change(async tx => {
        const seq = ((await tx.get<number>('outbox-seq')) ?? 0) + 1
        tx.put('outbox-seq', seq)
        tx.put(entryName(entry.key), { ...entry, seq })
        await apply(tx)
        return { ...entry, seq }
      }, 'strict')
    } catch {
      // The disk is full or broken. The order is still sent, from memory; `durable` says what that means.
      const last = { ...entry, seq: (all.at(-1)?.seq ?? 0) + 1 }
      held.set(entry.key, last)
      await rows.change(apply).catch(() => {})
      return last
    }
  }

  return {
    async put<E extends AnyWrite>(endpoint: E, input: Input<E>, options: { readonly with?: StoreChanges } = {}) {
      const person = user()
      if (!person) throw new CallFailed('Please sign in!', 401)
      const entry = await keep(
        {
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
        },
        options.with ?? {},
        person,
      )
      show([...all, entry])
      tell()
      void drain()
      return entry as OutboxEntry<Reply<E>>
    },

    outcome: outcome as Outbox['outcome'],

    async outcomeWithin<R>(key: string | EntryKey<R>, ms: number) {
      let cancel = () => {}
      const tooLate = new Promise<{ readonly kind: 'waiting' }>(resolve => {
        cancel = later(ms, () => resolve({ kind: 'waiting' }))
      })
      try {
        return await Promise.race([outcome(key) as Promise<Outcome<R>>, tooLate])
      } finally {
        cancel()
      }
    },

    list: () => mine,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },

    async retry(key) {
      await alone('comanda-outbox', async () => {
        const entry = (await load()).find(candidate => candidate.key === key)
        if (!entry) return
        const { refused: _, ...rest } = entry
        await save({ ...rest, state: 'waiting', tries: 0, notBefore: 0 })
      })
      silent.delete(key)
      resumeAt = 0
      await drain()
    },

    async discard(key) {
      const isGone = await alone('comanda-outbox', async () => {
        if (!(await load()).some(entry => entry.key === key)) return false
        held.delete(key)
        await rows.change(async tx => tx.remove(entryName(key)))
        return true
      })
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
      return rows.isDurable() && held.size === 0
    },

    drain,
    wake() {
      silent.clear()
      resumeAt = 0
      return drain()
    },
    unsentOf: async owner => (await load()).filter(entry => isSameUser(ownerOf(entry), owner)).length,
    look: () => show(all),
    close: () => cancelTimer(),
  }

  function outcome(key: string): Promise<Outcome> {
    return new Promise(resolve => {
      waiters.set(key, [...(waiters.get(key) ?? []), resolve])
      void load()
    })
  }
}

interface KeptOutcome {
  readonly at: number
  readonly outcome: Outcome
}

/** Keeps what became of an entry, for the tab that put it, and lets go of old ones. */
async function keepOutcome(tx: Tx, owner: Owner, key: string, kept: KeptOutcome): Promise<void> {
  const older = await tx.list<KeptOutcome>(outcomeName(owner, ''))
  const tooMany = [...older].sort((a, b) => b.value.at - a.value.at).slice(outcomesMax - 1)
  for (const { name } of tooMany) tx.remove(name)
  tx.put(outcomeName(owner, key), kept)
}

function verdictOf(said: Answer): Verdict {
  if (!said) return 'unanswered'
  if (doneBody(said)) return (said.body as { success?: unknown } | null)?.success === true ? 'done' : 'unanswered'
  if (said.status === 401) return 'signed-out'
  if (said.status >= 500 || [408, 425, 429].includes(said.status)) return 'again'
  return said.status >= 400 ? 'refused' : 'unanswered'
}

function questionOfEntry({ call, input }: OutboxEntry) {
  const [method = '', path = ''] = call.split(' ')
  return questionOf({ method: method as 'POST', path }, input)
}

/** Two writes to the same thing keep their order, also while the first has to wait. */
function isSameThing(a: OutboxEntry, b: OutboxEntry): boolean {
  const [first, second] = [paramsOf(a), paramsOf(b)]
  return first !== null && first === second
}

function paramsOf({ input }: OutboxEntry): string | null {
  const params = (input as { params?: unknown } | null)?.params
  return params ? JSON.stringify(params) : null
}

function refusalOf({ state, refused }: OutboxEntry): Outcome | null {
  return state === 'refused' && refused ? { kind: 'refused', ...refused } : null
}

/** Doubles with every try, from 1 s to 30 s, and never the same on two tablets. */
function backOffMs(tries: number): number {
  const most = Math.min(backOffMinMs * 2 ** tries, backOffMaxMs)
  return backOffMinMs + Math.random() * (most - backOffMinMs)
}
