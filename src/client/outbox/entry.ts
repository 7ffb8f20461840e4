/**
 * Writes that left the screen and have not reached the server, as a screen sees them. Every one is kept on the device
 * before the screen hears of it, carries a key under which the server acts once, and stays until the server took it or a
 * person discards it.
 */
import type { AnyWrite, Input, Reply } from '../../contract/endpoint.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import type { Topic } from '../../domain/topics.ts'
import type { OpenCart } from '../storage/open-cart.ts'

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
  /** What this device calls the order until the server has numbered it: 'B-12'. */
  readonly provisionalToken?: string
  /** The cart that it was made of, for editing. */
  readonly cart?: OpenCart
  /** The admin who sends it in the place of `userId`. */
  readonly sentBy?: string
}

export type Outcome<R = unknown> =
  | { readonly kind: 'done'; readonly reply: R }
  /** `status` 0: discarded by a person. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }

/** What else the store changes in the transaction that keeps the entry. */
export interface StoreChanges {
  readonly emptyCart?: true
  /** Kept with the entry, for editing. */
  readonly cart?: OpenCart
  /** Kept under the entry's key; completed when the server has answered. */
  readonly receipt?: ReceiptSnapshot
  /** Gives the order a token of this device, counted by business day; it goes into the body and the receipt. */
  readonly provisional?: Provisional
}

/** What a token of this device is made of: its letter, and the day on which its numbers begin at one. */
export interface Provisional {
  readonly letter: string
  readonly businessDay: string
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
  /**
   * Gives an order that was put without a token of this device one after all: it waits longer than was to be expected.
   * Resolves to the token; null: it was sent meanwhile, or refused, or this device can't count.
   */
  readonly name: (key: string, provisional: Provisional) => Promise<string | null>
  /** Sends a refused one again, under the same key. */
  readonly retry: (key: string) => Promise<void>
  /**
   * Takes an entry out for good; false when it was sent meanwhile. Only a person decides that. With `backToCart` that
   * becomes the open cart in the same transaction; false, and nothing is changed, when another cart was begun.
   */
  readonly discard: (key: string, backToCart?: OpenCart) => Promise<boolean>
  /** Entries of other people on this device, in order; they wait until those sign in again. */
  readonly others: () => readonly OutboxEntry[]
  /**
   * Sends what others have made, on this device or another, in their place: each happens once, whoever sends it first.
   * Gives how many there were that this person did not send already. For admins; the server refuses anybody else.
   */
  readonly adopt: (entries: readonly OutboxEntry[]) => Promise<number>
  /** The signed-in person's entries that are on their way. */
  readonly waitingCount: number
  /** How many there are in `others`. */
  readonly othersCount: number
  /** false: this device can't keep orders through a reload. */
  readonly durable: boolean
}
