/** What a person decides about entries. Each runs while no tab sends, so that nothing is under way meanwhile. */
import { t } from '../../texts/t.ts'
import { CallFailed } from '../http/call.ts'
import type { OpenCart } from '../storage/open-cart.ts'
import type { EntryStore } from './entries.ts'
import type { OutboxEntry } from './entry.ts'
import { discarded, type Listing } from './listing.ts'
import type { OutboxNeeds } from './needs.ts'
import type { Sender } from './sender.ts'
import type { Waiters } from './waiters.ts'

export interface ByHand {
  /** Sends a refused one again, under the same key. */
  readonly retry: (key: string) => Promise<void>
  /**
   * Takes an entry out for good; false when it was sent meanwhile. With `backToCart` that becomes the open cart, unless
   * another was begun: then false.
   */
  readonly discard: (key: string, backToCart?: OpenCart) => Promise<boolean>
  /** Sends what others have made, in their place. Returns how many this person did not send already. For admins. */
  readonly adopt: (entries: readonly OutboxEntry[]) => Promise<number>
}

interface ByHandNeeds extends Pick<OutboxNeeds, 'user' | 'mutex' | 'tell'> {
  readonly entryStore: EntryStore
  readonly listing: Listing
  readonly waiters: Waiters
  readonly sender: Sender
}

export function makeByHand(needs: ByHandNeeds): ByHand {
  const { user, mutex, tell, entryStore, listing, waiters, sender } = needs
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
      await sender.drainNow(key)
    },

    async discard(key, backToCart) {
      const isGone = await whileNobodySends(async () => {
        const entry = await find(key)
        return entry !== undefined && entryStore.remove(entry, backToCart)
      })
      if (isGone) waiters.tell(key, discarded())
      await listing.load()
      tell()
      return isGone
    },

    async adopt(entries) {
      const person = user()
      if (!person) throw new CallFailed(t('client.signInFirst'), 401)
      const adopted = await whileNobodySends(() => entryStore.adopt(entries, person.username))
      await listing.load()
      tell()
      void sender.drain()
      return adopted
    },
  }
}
