import type { GuestExport } from '../../contract/customers.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { invoicesOfGuest } from '../invoices/read-invoices.ts'
import { findOrders, summaryOut } from '../orders/read-orders.ts'
import { reservationsOfGuest } from '../reservations/read-reservations.ts'
import { customerOut } from './customer-out.ts'

/** Also of a guest who was deleted. Throws Refused(404) when there is none with this phone. */
export async function exportGuest(db: Db, phone: string, now: number): Promise<GuestExport> {
  const guest = await db
    .selectFrom('customers')
    .selectAll()
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!guest) throw new Refused(404, 'refused.noCustomer')
  const orders = await db.selectFrom('orders').select('id').where('customer_phone', '=', phone).execute()
  const ids = orders.map(({ id }) => id)
  return {
    exportedAt: new Date(now).toISOString(),
    customer: customerOut(guest),
    deletedAt: guest.removed_at === null ? null : new Date(guest.removed_at).toISOString(),
    reservations: await reservationsOfGuest(db, phone),
    orders: ids.length === 0 ? [] : (await findOrders(db, ids)).map(summaryOut),
    invoices: await invoicesOfGuest(db, phone),
  }
}
