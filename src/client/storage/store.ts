/** What this device keeps for a person: drafts, the open cart and receipts. Each row's name begins with its owner's. */
import type { User } from '../../domain/entities.ts'
import type { Rows } from './device-database.ts'
import { type Drafts, draftsOf } from './drafts.ts'
import { type OpenCartRow, openCartOf } from './open-cart.ts'
import { makeReceipts, type Receipts } from './receipts.ts'

/** Whose rows: user names are compared without regard to case. */
export type Owner = Pick<User, 'username'>

export interface Store {
  readonly drafts: (owner: Owner) => Drafts
  readonly openCart: (owner: Owner) => OpenCartRow
  /** The signed-in person's. */
  readonly receipts: Receipts
  /** Forgets everything kept for `owner`; orders that wait in the outbox stay. */
  readonly wipe: (owner: Owner) => Promise<void>
}

/** The store over `rows`; `user` says who is signed in, `now` the time in ms since epoch. */
export function makeStore(rows: Rows, user: () => User | null, now: () => number): Store {
  return {
    drafts: owner => draftsOf(rows, owner, now),
    openCart: owner => openCartOf(rows, owner),
    receipts: makeReceipts(rows, user),
    wipe: owner =>
      rows.change(async tx => {
        for (const { name } of await tx.list(rowsOf(owner))) tx.remove(name)
      }),
  }
}

/** The beginning of the names of all rows of `owner`. */
export const rowsOf = ({ username }: Owner): string => `of/${encodeURIComponent(username.toLowerCase())}/`

/** Whether both names mean the same person. */
export const isSameUser = (a: Owner, b: Owner): boolean => a.username.toLowerCase() === b.username.toLowerCase()
