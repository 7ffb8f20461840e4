/** Sends what waits, one tab at a time and a few orders side by side, until the server has accepted or refused it. */

import { backoffMaxMs } from './backoff.ts'
import { isSentBy, type OutboxEntry } from './entry.ts'
import type { EntryStore } from './entry-storage.ts'
import { type Executor, makeExecutor, type Settled } from './executor.ts'
import { isOnItsOwn, nextOf } from './lanes.ts'
import { makeLeader } from './leader.ts'
import type { Listing } from './listing.ts'
import type { OutboxNeeds } from './needs.ts'

export interface Scheduler {
  /** Sends what is due, and the rest when it is due. `storing`: what is being stored meanwhile. */
  readonly drain: (storing?: Promise<OutboxEntry>) => Promise<void>
  /** The same; entries that waited for a connection are due now. */
  readonly wake: () => Promise<void>
  /** The same; the server was away, and requests sent during the silence get little more time. */
  readonly back: () => Promise<void>
  /** The same; the entry under `key` is due now. */
  readonly drainNow: (key: string) => Promise<void>
  readonly close: () => void
}

interface SchedulerNeeds extends OutboxNeeds {
  readonly entryStore: EntryStore
  /** While this tab sends, others only add to it. */
  readonly listing: Listing
  /** The entries under way, by key: only the scheduler changes it. */
  readonly underWay: Map<string, OutboxEntry>
}

/** The scheduler of one tab. */
export function makeScheduler(needs: SchedulerNeeds): Scheduler {
  const { mutex, now, later, tell, listing, underWay } = needs
  const executor = makeExecutor(needs)
  const queue = makeQueue(needs, executor)
  const due = () => (isClosed ? null : queue.due())
  const isFree = (entry: OutboxEntry) => !isClosed && queue.isFree(entry)
  const leader = makeLeader({ later, underWay, due, isFree, send, load: listing.load })
  let isDraining = false
  let isClosed = false
  let cancelTimer = () => {}

  async function send(entry: OutboxEntry): Promise<void> {
    const sentAt = now()
    underWay.set(entry.key, entry)
    listing.look()
    let result: Settled = { left: entry }
    try {
      result = await executor.attempt(entry)
    } finally {
      underWay.delete(entry.key)
      listing.settled(entry, result, sentAt)
      tell()
    }
  }

  async function drain(storing?: Promise<OutboxEntry>): Promise<void> {
    leader.lookAgain()
    if (isDraining) return
    isDraining = true
    let dueAt: number | null
    try {
      dueAt = await drainDue(storing)
    } catch (error) {
      // This device failed, not the server: the entries are unchanged, and what is put meanwhile does not wait for it.
      console.error('The outbox stopped and will go on', error)
      dueAt = now() + backoffMaxMs
    }
    isDraining = false
    cancelTimer()
    if (dueAt !== null && !isClosed) cancelTimer = later(Math.max(dueAt - now(), 0), () => void drain())
  }

  /** Sends until nothing is due; returns when something is, null: never. */
  async function drainDue(storing?: Promise<OutboxEntry>): Promise<number | null> {
    if (storing) {
      const isOver = untilOver(storing)
      // Anybody who had the turn in between may have sent it.
      await mutex('comanda-outbox', () => leader.take(isOver() ? undefined : storing))
    }
    while (leader.isLookDue()) {
      // Anybody who has the turn looks again, so what is known to be due needs no look before.
      if (!due()) await leader.look()
      while (due()) await mutex('comanda-outbox', leader.take)
    }
    return queue.next()?.at ?? null
  }

  function wake(key?: string): Promise<void> {
    executor.resume(key)
    return drain()
  }

  return {
    drain,
    wake: () => wake(),
    drainNow: wake,
    back() {
      executor.endBlind()
      return wake()
    },
    close() {
      isClosed = true
      cancelTimer()
    },
  }
}

/** What this tab knows to be next. */
function makeQueue({ user, now, listing, underWay }: SchedulerNeeds, { dueAt }: Pick<Executor, 'dueAt'>) {
  function next() {
    const listed = listing.all().filter(entry => isSentBy(user(), entry))
    // A device that is stuck lists less than is under way.
    const unlisted = [...underWay.values()].filter(({ key }) => !listed.some(entry => entry.key === key))
    return nextOf([...unlisted, ...listed], dueAt, now(), key => underWay.has(key), listing.all())
  }
  return {
    next,
    due(): OutboxEntry | null {
      const found = next()
      return found && found.at <= now() ? found.entry : null
    },
    isFree: (entry: OutboxEntry): boolean =>
      isSentBy(user(), entry) && !underWay.has(entry.key) && isOnItsOwn(entry) && dueAt(entry) <= now(),
  }
}

/** Whether `work` has ended, well or not. */
function untilOver(work: Promise<unknown>): () => boolean {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  return () => isOver
}
