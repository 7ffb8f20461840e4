/** A line for the kitchen about what it has on paper: that guests have moved. */
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { wakePrintersAfter } from '../db/print-signal.ts'

interface Note {
  readonly orderIds: readonly number[]
  readonly text: string
  readonly userId: number | null
  readonly now: number
}

/** One for each printer that has a ticket of these orders, under the newest one. What still waits will say it by itself. */
export async function queueNote(tx: Tx, { orderIds, text, userId, now }: Note): Promise<void> {
  const jobs = await tx
    .selectFrom('print_jobs')
    .select(['home_id', 'printer_id', 'order_id', 'state', 'attempts'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'kitchen')
    .orderBy('id')
    .$if(locksRows(tx), query => query.forUpdate())
    .execute()
  const told = jobs.filter(({ state, attempts }) => !(state === 'waiting' && attempts === 0))
  for (const [home_id, own] of Map.groupBy(told, job => job.home_id)) {
    const last = own.at(-1)
    if (!last) continue
    const row = { home_id, printer_id: last.printer_id, kind: 'kitchen', what: 'note', order_id: last.order_id, text }
    await tx
      .insertInto('print_jobs')
      .values({ ...row, state: 'waiting', made_at: now, made_by: userId })
      .execute()
    wakePrintersAfter(tx)
  }
}
