/** Which tables are taken and which are booked. */
import type { tables } from '../../contract/tables.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { Handlers } from '../http/handler.ts'
import { tablesBookedSince } from '../reservations/read-reservations.ts'
import { readStoreTables } from '../store/store.ts'
import { makeKnownParties } from './known-parties.ts'
import { chargedOut } from './party-out.ts'
import { readSeatings } from './party-rows.ts'
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
