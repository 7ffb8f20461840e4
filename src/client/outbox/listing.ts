import { t } from '../../texts/t.ts'
import { isSentBy, type OutboxEntry, type Outcome } from './entry.ts'
import type { EntryStore } from './entry-storage.ts'
import type { Settled } from './executor.ts'
import type { OutboxNeeds } from './needs.ts'
import type { Waiters } from './waiters.ts'

/** The entries on this device, as a tab last read them, with everything that was settled since. */
export interface Listing extends Coming {
  readonly all: () => readonly OutboxEntry[]
  /** The signed-in person's; the same array until something changes. */
  readonly mine: () => readonly OutboxEntry[]
  readonly subscribe: (run: () => void) => () => void
  /** Reads it again, and tells those who wait what another tab has settled. */
  readonly load: () => Promise<readonly OutboxEntry[]>
  /** The same; a device that can't be read changes nothing. */
  readonly tryToLoad: () => Promise<void>
  /** This tab has just stored it, as the last one. */
  readonly added: (entry: OutboxEntry) => void
  /** Checks again who is signed in and what is under way. */
  readonly look: () => void
  /** Runs when this tab has had the server's yes to an entry; returns how to stop. */
  readonly onDone: (run: DoneListener) => () => void
  /** A try that began at `sentAt` has ended. */
  readonly settled: (entry: OutboxEntry, result: Settled, sentAt: number) => void
}

export type DoneListener = (entry: OutboxEntry, reply: unknown) => void

interface ListingNeeds extends Pick<OutboxNeeds, 'user'> {
  readonly entryStore: EntryStore
  readonly waiters: Waiters
  readonly underWay: ReadonlyMap<string, OutboxEntry>
  readonly onDone: OutboxNeeds['onDone']
}

/** The outcome of a person's own discarding. */
export const discarded = (): Outcome => ({ kind: 'refused', status: 0, message: t('client.discarded') })

export function makeListing({ entryStore, waiters, underWay, user, onDone }: ListingNeeds): Listing {
  const listeners = new Set<() => void>()
  const doneListeners = new Set<DoneListener>()
  let all: readonly OutboxEntry[] = []
  let mine: readonly OutboxEntry[] = []
  let reads = 0
  let shownRead = 0
  /** What this tab changed of its own: a read that began earlier does not know of it. */
  let ownChanges = 0

  function show(entries: readonly OutboxEntry[]) {
    all = entries
    mine = all
      .filter(entry => isSentBy(user(), entry))
      .map(entry => (underWay.has(entry.key) ? { ...entry, state: 'sending' as const } : entry))
    for (const run of listeners) run()
  }

  const look = () => show(all)

  /** What was added or settled during the read may be missing or still there: then it is read again. */
  async function read(): Promise<void> {
    const before = ownChanges
    const mine = ++reads
    const entries = await entryStore.list()
    if (before !== ownChanges) return read()
    if (mine < shownRead) return
    shownRead = mine
    show(entries)
  }

  async function load(): Promise<readonly OutboxEntry[]> {
    await read()
    for (const key of waiters.keys()) {
      const entry = all.find(candidate => candidate.key === key)
      if (entry?.refused) waiters.tell(key, { kind: 'refused', ...entry.refused })
      else if (!entry && !underWay.has(key)) await tellOfGone(key)
    }
    return all
  }

  async function tellOfGone(key: string) {
    const person = user()
    const outcome = person && (await entryStore.outcomeOf(person, key))
    waiters.tell(key, outcome ?? discarded())
  }

  return {
    all: () => all,
    mine: () => mine,
    load,
    ...makeComing(look),
    added(entry) {
      ownChanges += 1
      show([...all, entry])
    },
    look,
    subscribe: joining(listeners),
    async tryToLoad() {
      try {
        await load()
      } catch (error) {
        console.error('The outbox could not be read', error)
      }
    },
    onDone: joining(doneListeners),
    settled(entry, { left, outcome }, sentAt) {
      ownChanges += 1
      show(all.flatMap(one => (one.key !== entry.key ? [one] : left ? [left] : [])))
      if (!outcome) return
      waiters.tell(entry.key, outcome)
      if (outcome.kind !== 'done') return
      onDone(entry.changes, sentAt)
      for (const run of doneListeners) run(entry, outcome.reply)
    },
  }
}

function joining<T>(all: Set<T>) {
  return (one: T) => {
    all.add(one)
    return () => void all.delete(one)
  }
}

interface Coming {
  /** The signed-in person's that are being stored: not sent before that, but what they change can be shown. */
  readonly coming: () => readonly OutboxEntry[]
  /** This tab is storing it. */
  readonly storing: (entry: OutboxEntry, stored: Promise<unknown>) => void
}

/** `onChange` tells the screens. */
function makeComing(onChange: () => void): Coming {
  let coming: readonly OutboxEntry[] = []
  return {
    coming: () => coming,
    storing(entry, stored) {
      coming = [...coming, entry]
      onChange()
      const forget = () => {
        coming = coming.filter(one => one !== entry)
      }
      // One that is stored is listed at once, and one that is not is gone.
      stored.then(forget, () => {
        forget()
        onChange()
      })
    },
  }
}
