/** What this device keeps for a person: drafts, the open cart and receipts. Each row's name begins with its owner's. */
import type { User } from '../../domain/entities.ts'
import type { DeviceDatabase } from './device-database.ts'
import { type Drafts, draftsOf } from './drafts.ts'
import { openCartOf, type StoredCart } from './open-cart.ts'
import { makeReceipts, type Receipts } from './receipts.ts'

/** Whose rows: user names are compared without regard to case. */
export type Owner = Pick<User, 'username'>

export interface Store {
  readonly drafts: (owner: Owner) => Drafts
  readonly openCart: (owner: Owner) => StoredCart
  /** The signed-in person's. */
  readonly receipts: Receipts
  /** Forgets everything kept for `owner`; orders that wait in the outbox stay. */
  readonly wipe: (owner: Owner) => Promise<void>
}

/** The store over `rows`; `user` says who is signed in, `now` the time in ms since epoch. */
export function makeStore(database: DeviceDatabase, user: () => User | null, now: () => number): Store {
  return {
    drafts: owner => draftsOf(database, owner, now),
    openCart: owner => openCartOf(database, owner),
    receipts: makeReceipts(database, user),
    wipe: owner =>
      database.change(async tx => {
        for (const { name } of await tx.list(ownerPrefix(owner))) tx.remove(name)
      }),
  }
}

/** The beginning of the names of all rows of `owner`. */
export const ownerPrefix = ({ username }: Owner): string => `of/${encodeURIComponent(username.toLowerCase())}/`

/** Whether both names mean the same person. */
export const isSameUser = (a: Owner, b: Owner): boolean => a.username.toLowerCase() === b.username.toLowerCase()
