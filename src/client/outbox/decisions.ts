/** What a person decides about entries. Each runs while no tab sends, so that nothing is under way meanwhile. */
import { t } from '../../texts/t.ts'
import { CallFailed } from '../http/call.ts'
import type { OpenCart } from '../storage/open-cart.ts'
import { mayDiscard, type OutboxEntry } from './entry.ts'
import type { EntryStore } from './entry-storage.ts'
import { makeRemovals, type RemovalNeeds } from './entry-storage.ts'
import { discarded, type Listing } from './listing.ts'
import type { OutboxNeeds } from './needs.ts'
import type { Scheduler } from './scheduler.ts'
import type { Waiters } from './waiters.ts'

export interface Decisions {
  /** Sends a refused one again, under the same key. */
  readonly retry: (key: string) => Promise<void>
  /**
   * Takes an entry out for good; false when it was sent meanwhile. With `backToCart` that becomes the open cart, unless
   * another was begun: then false. Money that counts as taken stays, unless the server can't take its order at all.
   */
  readonly discard: (key: string, backToCart?: OpenCart) => Promise<boolean>
  /** Its person was told that the money is saved: from now on it counts as taken. */
  readonly countAsTaken: (key: string) => Promise<void>
  /** Sends what others have made, in their place. Returns how many this person did not send already. For admins. */
  readonly adopt: (entries: readonly OutboxEntry[]) => Promise<number>
}

interface DecisionNeeds extends RemovalNeeds, Pick<OutboxNeeds, 'user' | 'mutex' | 'tell' | 'now'> {
  readonly entryStore: EntryStore
  readonly listing: Listing
  readonly waiters: Waiters
  readonly queue: Scheduler
}

export function makeDecisions(needs: DecisionNeeds): Decisions {
  const { user, mutex, tell, now, entryStore, listing, waiters, queue } = needs
  const removals = makeRemovals(needs)
  const whileNobodySends = <T>(run: () => Promise<T>) => mutex('comanda-outbox', run)
  const find = async (key: string): Promise<OutboxEntry | undefined> =>
    (await listing.load()).find(candidate => candidate.key === key)

  return {
    async retry(key) {
      waiters.forget(key)
      await whileNobodySends(async () => {
        const entry = await find(key)
        if (!entry) return
        const { refused: _, ...rest } = entry
        await entryStore.save({ ...rest, state: 'waiting', tries: 0, notBefore: 0 })
      })
      await queue.drainNow(key)
    },

    async discard(key, backToCart) {
      const isGone = await whileNobodySends(async () => {
        const entry = await find(key)
        return entry !== undefined && mayDiscard(entry, now()) && removals.remove(entry, backToCart)
      })
      if (isGone) waiters.tell(key, discarded())
      await listing.load()
      tell()
      return isGone
    },

    async countAsTaken(key) {
      await whileNobodySends(async () => {
        const entry = await find(key)
        if (!entry || entry.isFact) return
        // What another tab heard at the last moment comes too late.
        const { refused: _, ...rest } = entry
        waiters.forget(key)
        await entryStore.save({ ...rest, isFact: true, state: 'waiting', notBefore: 0 })
      })
      await queue.drainNow(key)
    },

    async adopt(entries) {
      const person = user()
      if (!person) throw new CallFailed(t('client.signInFirst'), 401)
      const adopted = await whileNobodySends(() => removals.adopt(entries, person.username))
      await listing.load()
      tell()
      void queue.drain()
      return adopted
    },
  }
}
