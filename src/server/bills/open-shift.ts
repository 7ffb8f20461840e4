/** What a PIN opens of the documents: those of the shift that is still open. */
import type { SignedIn } from '../auth/session.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/** The invoices of open shifts. */
export const invoicesOfOpenShifts = (db: Db) =>
  db
    .selectFrom('invoices as open_ones')
    .innerJoin('shifts', 'shifts.id', 'open_ones.shift_id')
    .select('open_ones.id')
    .where('shifts.closed_at', 'is', null)

/** Who took the money for an invoice of an open shift; null: its shift was closed, or there is no such invoice. */
export async function madeInOpenShift(db: Db, invoiceId: number): Promise<{ readonly by: number | null } | null> {
  const invoice = await invoicesOfOpenShifts(db)
    .select('open_ones.made_by as by')
    .where('open_ones.id', '=', invoiceId)
    .executeTakeFirst()
  return invoice ?? null
}

/** Throws Refused(403) where somebody's PIN alone would open an invoice of a closed shift. */
export async function refuseByPin(db: Db, invoiceId: number, { byPin }: Pick<SignedIn, 'byPin'>): Promise<void> {
  if (!byPin || (await madeInOpenShift(db, invoiceId))) return
  const invoice = await db.selectFrom('invoices').select('id').where('id', '=', invoiceId).executeTakeFirst()
  if (invoice) throw new Refused(403, 'refused.needsPassword')
}

/** The same of orders, each of which must stand on an invoice of an open shift. */
export async function refuseOldOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  const open = await db
    .selectFrom('invoice_orders')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('invoice_id', 'in', invoicesOfOpenShifts(db))
    .execute()
  const known = new Set(open.map(({ order_id }) => order_id))
  if (!orderIds.every(id => known.has(id))) throw new Refused(403, 'refused.needsPassword')
}
