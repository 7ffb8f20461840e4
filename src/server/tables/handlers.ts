/** Which tables are taken and which are booked. */
import type { Reply } from '../../contract/endpoint.ts'
import type { tables } from '../../contract/tables.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { OrderGroup } from '../../domain/entities.ts'
import { centsOf, centsText } from '../../domain/money.ts'
import type { Handlers } from '../http/handler.ts'
import type { OpenOrders } from '../orders/open-orders.ts'
import { tablesBookedSince } from '../reservations/read-reservations.ts'
import { readStoreTables } from '../store/store.ts'

type Party = Reply<typeof tables.list>['parties'][number]

export function tablesHandlers(open: OpenOrders): Handlers<typeof tables> {
  return {
    list: async ({ db }) => {
      const groups = [...(await open.groups(db)), ...(await open.unpaid(db))]
      const byTable = Map.groupBy(groups, ({ table_id }) => table_id)
      const stored = await readStoreTables(db)
      return {
        tables: stored.map(({ id, ...table }) => ({ table_id: id, ...table })),
        parties: [...byTable].flatMap(([id, members]) => (id === null ? [] : [partyOf(id, members)])),
      }
    },
    // Bookings of the last day may still be expected; who is in another zone than the server is at most a day away.
    reserved: ({ db, now }) => tablesBookedSince(db, new Date(now - dayMs).toISOString().slice(0, 16)),
  }
}

function partyOf(table_id: number, groups: readonly OrderGroup[]): Party {
  const orders = groups.flatMap(group => group.orders)
  const dates = orders.map(({ date }) => date).toSorted()
  const sumOf = (which: 'total' | 'due') => groups.reduce((sum, group) => sum + centsOf(group[which] ?? '0'), 0)
  const [total, due] = [sumOf('total'), sumOf('due')]
  return {
    at: `t${table_id}`,
    table_id,
    table_title: groups[0]?.table_title ?? null,
    floor: groups[0]?.floor ?? null,
    opened_at: dates[0] ?? '',
    latest_at: dates.at(-1) ?? '',
    total: centsText(total),
    paid: centsText(total - due),
    due: centsText(due),
    left: orders.every(({ status }) => status !== 'created') ? 1 : 0,
  }
}
