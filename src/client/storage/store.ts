/** What this device stores for a person. Each record's name begins with its owner's. */
import type { User } from '../../domain/entities.ts'
import type { Browser } from '../device/browser.ts'
import type { DeviceDatabase } from './device-database.ts'
import type { Drafts } from './drafts.ts'
import { makeOpenCarts, type OpenCartStore } from './open-cart.ts'
import { type Owner, ownerPrefix } from './owner.ts'
import type { Receipts } from './stored-receipts.ts'

export interface Store {
  readonly drafts: (owner: Owner) => Drafts
  readonly openCart: (owner: Owner) => OpenCartStore
  /** The signed-in person's. */
  readonly receipts: Receipts
  /** The address that `owner` used last of those that the side navigation lists; null: none. */
  readonly lastPage: (owner: Owner) => string | null
  readonly noteLastPage: (owner: Owner, path: string) => void
  /** Deletes the records of `owner`: cart, drafts and receipts. Orders that wait in the outbox stay. */
  readonly hide: (owner: Owner) => Promise<void>
  /** The same, with everything else that is remembered of them. */
  readonly wipe: (owner: Owner) => Promise<void>
  readonly close: () => void
}

/** The store over `database`; `user` says who is signed in. */
export function makeStore(
  database: DeviceDatabase,
  user: () => User | null,
  browser: Pick<Browser, 'channel' | 'listen' | 'storage'>,
): Store {
  const carts = makeOpenCarts(database, browser)
  const { storage } = browser

  // No page lists receipts or drafts before it is at rest.
  const receipts = async () => (await import('./stored-receipts.ts')).makeReceipts(database, user)
  const draftsOf = async (owner: Owner) => (await import('./drafts.ts')).draftsOf(database, owner, user)

  async function hide(owner: Owner): Promise<void> {
    const hidden = database.change(async tx => {
      for (const name of await tx.names(ownerPrefix(owner))) tx.remove(name)
    })
    await hidden.finally(carts.of(owner).forget)
  }

  return {
    drafts: owner => ({
      list: async () => (await draftsOf(owner)).list(),
      here: async () => (await draftsOf(owner)).here(),
      takeOver: async (...list) => (await draftsOf(owner)).takeOver(...list),
    }),
    openCart: carts.of,
    receipts: {
      read: async key => (await receipts()).read(key),
      latest: async () => (await receipts()).latest(),
      notePrinted: async key => (await receipts()).notePrinted(key),
      list: async () => (await receipts()).list(),
      keep: async snapshot => (await receipts()).keep(snapshot),
      dropSent: async () => (await receipts()).dropSent(),
    },
    lastPage: owner => storage.getItem(lastPageKey(owner)),
    noteLastPage: (owner, path) => storage.setItem(lastPageKey(owner), path),
    hide,
    wipe(owner) {
      storage.removeItem(lastPageKey(owner))
      return hide(owner)
    },
    close: carts.close,
  }
}

const lastPageKey = (owner: Owner) => `comanda-page/${ownerPrefix(owner)}`
