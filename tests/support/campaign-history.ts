/** What the people of a campaign did and saw. The checker compares it with the database afterwards. */
import type { CartLine } from '../../src/domain/cart-line.ts'
import type { MenuItem } from '../../src/domain/menu/entities.ts'
import type { Totals } from '../../src/domain/money/tax.ts'

/** The result that the till showed for the order. */
export interface Ack {
  readonly orderId: number
  readonly tokenNo: number
  readonly totalCents: number
}

export interface Submission {
  /** Written on the order's first line, so that it can be found again in the kitchen. */
  readonly mark: string
  readonly device: string
  readonly isPaid: boolean
  /** What the guest was told, before anything was sent. */
  readonly shown: Totals
  /** null if nobody could see it. */
  readonly menuVersion: number | null
  readonly lines: readonly Pick<CartLine, 'itemId' | 'variant' | 'addons' | 'quantity'>[]
  /** Whether the screen said that the order is saved. */
  isQueued: boolean
  /** The name that the guest was told while the order waits, 'B-12'; null: none. */
  named: string | null
  /** Why the server refused it, if it did; then it must be in no order. */
  refused: string | null
  /** A person removed it after it was refused. */
  isDiscarded: boolean
  acks: Ack[]
}

export interface History {
  readonly submissions: Map<string, Submission>
  /** The menu as it was at each version. */
  readonly menus: Map<number, readonly MenuItem[]>
  /** The furthest state that a cook set for an order item and that was confirmed. */
  readonly cooked: Map<number, 'preparing' | 'completed'>
  /** How often two requests with one key were under way from one device at the same time. */
  doubleSends: number
  /** How often somebody had to sign in again. */
  signedOut: number
  /** Marks of orders that still wait on a device at the end. */
  waiting: string[]
  /** Writes without a key: the owner's. */
  otherWrites: number
}

export const newHistory = (): History => ({
  submissions: new Map(),
  menus: new Map(),
  cooked: new Map(),
  doubleSends: 0,
  signedOut: 0,
  waiting: [],
  otherWrites: 0,
})
