/** The kitchen's ticket of an order once more, as somebody asks for it. */
import { businessDay } from '../../domain/business-day.ts'
import { printsStation } from '../../domain/printers.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { placeOfPaper, readKitchenPrinters } from '../print-jobs/kitchen-printers.ts'
import { readStore } from '../store/store.ts'

/** At all printers that print some of it, or at one. Throws Refused(404) or Refused(409). */
export async function queueCopies(
  tx: Tx,
  { orderId, printerId }: { readonly orderId: number; readonly printerId: number | null },
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<number[]> {
  const lines = await tx
    .selectFrom('order_items')
    .select(['id', 'station_id'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'cancelled')
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  const order = await tx.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  if (!order) throw new Refused(404, 'refused.noOrder', { orderId: String(orderId) })
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const day = businessDay(now, timeZone, dayStartsAtHour)
  const { printers, stations } = await readKitchenPrinters(tx)
  const jobIds: number[] = []
  for (const printer of printers.filter(({ id }) => printerId === null || id === printerId)) {
    const items = lines.filter(line => printsStation(printer, line.station_id, stations)).map(({ id }) => id)
    if (items.length === 0) continue
    const first = await firstJob(tx, orderId, printer.id)
    const row = {
      home_id: printer.id,
      printer_id: placeOfPaper(printer, day),
      kind: 'kitchen',
      order_id: orderId,
      what: first === null ? 'new' : 'copy',
      copy_of: first,
      items: JSON.stringify(items),
      state: 'waiting',
      made_at: now,
      made_by: userId,
    }
    jobIds.push((await tx.insertInto('print_jobs').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  if (jobIds.length === 0) throw new Refused(409, 'refused.noPrinterPrints')
  return jobIds
}

/** What a copy is a copy of; null: this printer has had no ticket of the order. */
async function firstJob(tx: Tx, orderId: number, printerId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('print_jobs')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'kitchen')
    .where('home_id', '=', printerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
