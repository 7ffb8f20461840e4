/**
 * The parties as every change of an order makes all screens read them. One of them is different, and two hundred are the
 * same: a party of which nothing stored is different is the same object as last time, which is then not reckoned, and
 * not written as JSON again either. Nobody may change these objects.
 */
import type { Db } from '../db/open.ts'
import { type Books, booksOf, readBooks } from './party-books.ts'
import { type PartyOut, partyOut } from './party-out.ts'
import type { Seated } from './party-rows.ts'
import { isSameOrder } from './same-order.ts'

interface Known {
  readonly seated: Seated
  /** All that it was made of, besides its orders. */
  readonly rest: string
  readonly out: PartyOut
}

/** `partiesOut` with a memory; one for each server. */
export function makeKnownParties(): (db: Db, seated: readonly Seated[]) => Promise<PartyOut[]> {
  let known: ReadonlyMap<string, Known> = new Map()
  return async (db, seated) => {
    const books = await readBooks(db, seated)
    const present = seated.map(one => knownOr(known.get(one.at), one, booksOf(one, books)))
    known = new Map(present.map(one => [one.seated.at, one]))
    return present.map(({ out }) => out)
  }
}

function knownOr(before: Known | undefined, seated: Seated, books: Books): Known {
  const rest = JSON.stringify([seated.party, seated.tableId, books], rowsOfMaps)
  if (before?.rest === rest && areSameOrders(before.seated, seated)) return before
  return { seated, rest, out: partyOut(seated, books) }
}

const areSameOrders = (before: Seated, { orders }: Seated): boolean =>
  before.orders.length === orders.length &&
  orders.every((order, at) => {
    const earlier = before.orders[at]
    return earlier !== undefined && isSameOrder(earlier, order)
  })

/** JSON knows no maps. */
const rowsOfMaps = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value)
