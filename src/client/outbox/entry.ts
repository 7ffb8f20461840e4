/** One write that left the screen and has not reached the server, as it is stored on the device. */
import type { OutboxLane } from '../../contract/endpoint.ts'
import type { User } from '../../domain/entities.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import type { Topic } from '../../domain/topics.ts'
import type { Draft } from '../storage/draft-rows.ts'
import type { OpenCart } from '../storage/open-cart.ts'
import { isSameUser, type Owner } from '../storage/owner.ts'
import type { Refusal } from './refusal.ts'

/** An entry's idempotency key; its type remembers what the call answers. */
export type EntryKey<R = unknown> = string & { readonly reply?: R }

export interface OutboxEntry<R = unknown> {
  /** The order of sending. */
  readonly seq: number
  readonly key: EntryKey<R>
  /** The call's id: 'POST /pos/create-order'. */
  readonly call: string
  readonly lane: OutboxLane
  readonly input: unknown
  readonly userId: string
  /** ms since epoch */
  readonly madeAt: number
  readonly tries: number
  /** Not to be sent before, in ms since epoch. */
  readonly notBefore: number
  readonly state: 'waiting' | 'sending' | 'refused'
  readonly refused?: Refusal
  /** How often in a row the server answered that it failed, and what its log calls the last time. Missing: never. */
  readonly failed?: { readonly times: number; readonly reference?: string }
  /** What everybody must look at again once it is done. */
  readonly changes: readonly Topic[]
  /** The server was away when it was made, so its guest was told the offline token at once. */
  readonly madeOffline?: true
  /** What this device calls the order until the server has numbered it: 'B-12'. */
  readonly provisionalToken?: string
  /** The cart that it was made of, for editing. */
  readonly cart?: OpenCart
  /** The draft that it saves, as the list shows it meanwhile. */
  readonly draft?: Draft
  /** The admin who sends it in the place of `userId`. */
  readonly sentBy?: string
  /** Money was taken with it: what the server knows of it is never less than what the guest was told. */
  readonly takesMoney?: true
  /** It counts as taken, whatever the server says: the person was told that it is saved. */
  readonly isFact?: true
  /** The number that this device gave its receipt, 'B1-000017'. Such entries leave one by one, in order. */
  readonly number?: string
  /** The keys of the entries that it must not overtake: the orders that it pays. */
  readonly after?: readonly string[]
}

export type Outcome<R = unknown> =
  | { readonly kind: 'done'; readonly reply: R }
  /** `status` 0: discarded by a person. */
  | ({ readonly kind: 'refused' } & Refusal)

/** What else the store changes in the transaction that keeps the entry. */
export interface StoreChanges {
  readonly emptyCart?: true
  /** The open cart as the person saw it: if it is another by now, nothing is stored, and `CartHasChanged` is thrown. */
  readonly shownCart?: OpenCart
  /** Kept with the entry, for editing. */
  readonly cart?: OpenCart
  /** Kept with the entry, and for its owner once the server has it. */
  readonly draft?: Draft
  /** Kept under the entry's key; completed when the server has answered. */
  readonly receipt?: ReceiptSnapshot
  /** Gives the order its offline token, counted by business day; it goes into the body and the receipt. */
  readonly provisional?: Provisional
  readonly payment?: Payment
  /** The keys of the entries that it must not overtake. */
  readonly after?: readonly string[]
}

/** A receipt that gets the next number of a series, if this device holds it under that name. */
interface Numbered {
  readonly series: string
  readonly lines: readonly unknown[]
  /** How the number is printed. */
  readonly inPrint: (series: string, no: number) => string
}

/** What taking money adds to an entry. */
export interface Payment {
  /** The device knew that it was offline: it counts as taken from the first moment. */
  readonly isFact?: true
  readonly numbered?: Numbered
}

/** What a token of this device is made of: its letter, and the day on which its numbers begin at one. */
export interface Provisional {
  readonly letter: string
  readonly businessDay: string
}

/** So many failures of the server are no chance any more: somebody has to know. */
const failingAfter = 3

/** Whether the server fails at it again and again. It is still tried, but must not be thought of as merely waiting. */
export const isFailing = ({ state, failed }: OutboxEntry): boolean =>
  state !== 'refused' && failed !== undefined && failed.times >= failingAfter

/** How long the server has to refuse a payment: anybody who was told then that it is saved has given the change. */
export const takenAfterMs = 2_500

/** Whether the money counts as taken by now. A clock that was changed means yes. */
export const isTaken = ({ takesMoney, isFact, madeAt }: OutboxEntry, now: number): boolean =>
  takesMoney === true && (isFact === true || Math.abs(now - madeAt) >= takenAfterMs)

/**
 * Whether a person may take it out. Money that counts as taken stays; only an order that the server can't take as it is
 * may be given up or changed, and its money given back.
 */
export const mayDiscard = (entry: OutboxEntry, now: number): boolean =>
  !isTaken(entry, now) || entry.refused?.status === 409 || (entry.state === 'refused' && !entry.isFact)

/** Whose entry it is. */
export const ownerOf = ({ userId }: Pick<OutboxEntry, 'userId'>): Owner => ({ username: userId })

/** Whether `person` sends it: it is theirs, or they have taken it over. Nobody else's is sent. */
export const isSentBy = (person: User | null, { userId, sentBy }: OutboxEntry): boolean =>
  person !== null && [userId, sentBy].some(name => name !== undefined && isSameUser({ username: name }, person))

/** In whose place `person` sends it; null: in their own. */
export const behalfOf = (person: User | null, entry: OutboxEntry): string | null =>
  person && isSameUser(ownerOf(entry), person) ? null : entry.userId

/** The draft that goes once the server has done what the entry asks for; undefined: none. */
export const goneWith = (entry: OutboxEntry): string | undefined => entry.cart?.draft?.id ?? deletedDraft(entry)

/** Whether the list is without that draft meanwhile: an order that was refused may be sent again. */
export const isHidden = (entry: OutboxEntry): boolean => entry.state !== 'refused' || !isDelete(entry)

/** Of all that waits here, only drafts are deleted. */
const isDelete = ({ call }: OutboxEntry) => call.startsWith('DELETE')

const deletedDraft = (entry: OutboxEntry): string | undefined =>
  isDelete(entry) ? (entry.input as { readonly params: { readonly id: string } }).params.id : undefined
