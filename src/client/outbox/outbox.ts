/**
 * Writes that have not reached the server. Each is stored before the screen is told, and stays until the server accepts
 * it or a person discards it.
 */

import { type AnyQueuedWrite, type Input, idOf, type OutboxLane, type Reply } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import { newKey } from '../device/new-key.ts'
import { CallFailed, requestOf } from '../http/call.ts'
import { isSameUser, type Owner } from '../storage/owner.ts'
import type { Decisions } from './decisions.ts'
import { type EntryKey, isSentBy, type OutboxEntry, type Outcome, ownerOf, type StoreChanges } from './entry.ts'
import { makeEntryStore } from './entry-storage.ts'
import { type Listing, makeListing } from './listing.ts'
import type { OutboxNeeds } from './needs.ts'
import { makeScheduler } from './scheduler.ts'
import { makeUnstored } from './unstored.ts'
import { makeWaiters } from './waiters.ts'

export interface Outbox extends Decisions {
  /** Resolves once the entry is stored. Throws `CallFailed` without a session. `by`: who has just left. */
  readonly put: <E extends AnyQueuedWrite>(
    endpoint: E,
    input: Input<E>,
    options?: { readonly with?: StoreChanges; readonly by?: Owner },
  ) => Promise<OutboxEntry<Reply<E>>>
  /** Resolves when the server accepted or refused it, whichever tab sent it. */
  readonly outcome: <R>(key: string | EntryKey<R>) => Promise<Outcome<R>>
  readonly outcomeWithin: <R>(
    key: string | EntryKey<R>,
    ms: number,
  ) => Promise<Outcome<R> | { readonly kind: 'waiting' }>
  /** The signed-in person's entries, in order; the same array until something changes. */
  readonly list: () => readonly OutboxEntry[]
  /** The signed-in person's that are being stored at this moment; the same array until something changes. */
  readonly coming: () => readonly OutboxEntry[]
  readonly subscribe: (run: () => void) => () => void
  /** Runs when this tab has had the server's yes to an entry; returns how to stop. */
  readonly onDone: Listing['onDone']
  /** Everybody's on this device, in order; the same array until something changes. */
  readonly all: () => readonly OutboxEntry[]
  /** Entries of other people on this device, in order; they wait until those sign in again. */
  readonly others: () => readonly OutboxEntry[]
  /** The signed-in person's entries that are under way. */
  readonly waitingCount: number
  /** How many there are in `others`. */
  readonly othersCount: number
  /** false: entries on this device do not survive a reload. */
  readonly durable: boolean
}

/** The outbox with the functions that its host uses. */
export interface OutboxEngine extends Outbox {
  /** Reads again what is stored and sends what is due. */
  readonly drain: () => Promise<void>
  /** The same, and entries that waited for a connection are due now. */
  readonly wake: () => Promise<void>
  /** The same; the server was away and is back. */
  readonly back: () => Promise<void>
  /** How many entries of `owner` have not reached the server. */
  readonly unsentOf: (owner: Owner) => Promise<number>
  /** Checks again who is signed in. */
  readonly look: () => void
  readonly close: () => void
}

/** The outbox itself, without a browser. */
export function makeOutbox(needs: OutboxNeeds): OutboxEngine {
  const { user, now, later, tell } = needs
  const underWay = new Map<string, OutboxEntry>()
  const waiters = makeWaiters()
  const unstored = makeUnstored(needs.database)
  const entryStore = makeEntryStore(needs.database, needs.openCart, unstored)
  const listing = makeListing({ ...needs, entryStore, waiters, underWay })
  const queue = makeScheduler({ ...needs, entryStore, listing, underWay })

  function outcome(key: string): Promise<Outcome> {
    const promise = waiters.wait(key)
    void listing.tryToLoad()
    return promise
  }

  return {
    async put<E extends AnyQueuedWrite>(
      endpoint: E,
      input: Input<E>,
      { with: changes = {}, by }: { readonly with?: StoreChanges; readonly by?: Owner } = {},
    ) {
      const person = by ?? user()
      if (!person) throw new CallFailed(t('client.signInFirst'), 401)
      // What could never be sent must not be stored.
      requestOf(endpoint, input)
      const entry = entryOf(endpoint, input, person, now())
      const offline = !needs.isReachable() && { madeOffline: true as const }
      const storing = entryStore.add({ ...entry, ...factsOf(changes), ...offline }, changes)
      if (!by) listing.storing(entry, storing)
      // The turn to send is taken meanwhile.
      void queue.drain(storing)
      const placed = await storing
      // Known without reading it again: the kitchen waits.
      listing.added(placed)
      tell()
      void queue.drain()
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

    list: listing.mine,
    coming: listing.coming,
    all: listing.all,
    others: () => listing.all().filter(entry => !isSentBy(user(), entry)),
    subscribe: listing.subscribe,
    onDone: listing.onDone,
    ...decisions(async () => {
      const { makeDecisions } = await import('./decisions.ts')
      return makeDecisions({ ...needs, unstored, entryStore, listing, waiters, queue })
    }),

    get waitingCount() {
      return listing.mine().filter(({ state }) => state !== 'refused').length
    },
    get othersCount() {
      return listing.all().length - listing.mine().length
    },
    get durable() {
      return entryStore.isDurable()
    },

    drain: queue.drain,
    wake: queue.wake,
    back: queue.back,
    unsentOf: async owner => (await listing.load()).filter(entry => isSameUser(ownerOf(entry), owner)).length,
    look: listing.look,
    close: queue.close,
  }
}

/** What a person decides now and then: no page needs it to begin with. */
const decisions = (load: () => Promise<Decisions>): Decisions => ({
  retry: async key => (await load()).retry(key),
  discard: async (key, backToCart) => (await load()).discard(key, backToCart),
  countAsTaken: async key => (await load()).countAsTaken(key),
  adopt: async entries => (await load()).adopt(entries),
})

/** What the entry says of itself, besides the call. */
const factsOf = ({ cart, draft, payment, after }: StoreChanges): Partial<OutboxEntry> => ({
  ...(cart && { cart }),
  ...(draft && { draft }),
  ...(payment && { takesMoney: true }),
  ...(payment?.isFact && { isFact: true }),
  ...(after && after.length > 0 && { after }),
})

function entryOf(endpoint: AnyQueuedWrite, input: unknown, { username }: Owner, madeAt: number): OutboxEntry {
  return {
    seq: 0,
    key: newKey(),
    call: idOf(endpoint),
    lane: endpoint.outbox as OutboxLane,
    input,
    userId: username,
    madeAt,
    tries: 0,
    notBefore: 0,
    state: 'waiting',
    changes: endpoint.changes,
  }
}
