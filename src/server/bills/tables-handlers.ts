/** Which tables are taken and which are booked. */
import type { tables } from '../../contract/tables.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { tablesBookedSince } from '../reservations/read-reservations.ts'
import { readStoreTables } from '../store/store.ts'
import { type Books, booksOf, readBooks } from './party-books.ts'
import { chargedOut, type PartyOut, partyOut } from './party-out.ts'
import { readSeatings, type Seated } from './party-rows.ts'
import { isSameOrder } from './same-order.ts'
import { storeService } from './service.ts'

export function tablesHandlers(): Handlers<typeof tables> {
  const partiesOut = makeKnownParties()
  return {
    list: async ({ db }) => {
      const stored = await readStoreTables(db)
      const seated = await readSeatings(db)
      const service = await storeService(db)
      const paid = seated
        .flatMap(({ orders }) => orders)
        .filter(order => order.status === 'created' && order.payment_status === 'paid')
      return {
        tables: stored.map(({ id, ...table }) => ({
          table_id: id,
          ...table,
          paid_orders: paid.filter(({ table_id }) => table_id === id).length,
        })),
        parties: await partiesOut(db, seated),
        service: service.percent === 0 ? null : { ...chargedOut(service), from_covers: service.fromCovers },
      }
    },
    // Bookings of the last day may still be expected; who is in another zone than the server is at most a day away.
    reserved: ({ db, now }) => tablesBookedSince(db, new Date(now - dayMs).toISOString().slice(0, 16)),
  }
}

/**
 * The parties as every change of an order makes all screens read them. One of them is different, and two hundred are the
 * same: a party of which nothing stored is different is the same object as last time, which is then not calculated, and
 * not written as JSON again either. Nobody may change these objects.
 */
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
