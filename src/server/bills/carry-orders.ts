import type { Named } from '../../domain/audit-entries.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { wakePrintersAfter } from '../db/print-signal.ts'
import { asStore, sayHere } from '../http/speech.ts'
import { isDue } from './lock-orders.ts'
import type { FoundOrder } from './read-orders.ts'

/**
 * Orders go where their guests sit now, as far as anybody still waits for their food or their money. The kitchen is told
 * where they were ordered: that is what it has heard, and what is on its slips. On
 * paper it hears of those that it still cooks.
 */
export async function carryOrders(
  tx: Tx,
  orders: readonly FoundOrder[],
  to: Named | null,
  made: { readonly userId: number; readonly now: number },
): Promise<void> {
  const carried = orders.filter(order => order.status === 'created' || order.kitchen_kept === 1 || isDue(order))
  for (const [moved_from, together] of Map.groupBy(carried, order => orderedAt(order, to)))
    await tx
      .updateTable('orders')
      .set({ table_id: to?.id ?? null, moved_from, late_party_id: null })
      .where(
        'id',
        'in',
        together.map(({ id }) => id),
      )
      .execute()
  for (const [from, together] of Map.groupBy(carried.filter(isCooked), order => order.table_title))
    if (from !== null && to !== null && from !== to.name) {
      const text = await asStore(() => wordsOf(tx, together, { from, to: to.name }))
      await queueNote(tx, { orderIds: together.map(({ id }) => id), text, ...made })
    }
}

/** Which tickets have moved, and which stay: nothing of that where one has moved and none stays. */
async function wordsOf(
  tx: Tx,
  moved: readonly FoundOrder[],
  places: { readonly from: string; readonly to: string },
): Promise<string> {
  const staying = await tx
    .selectFrom('orders')
    .select('token_no')
    .where('table_id', 'in', [...new Set(moved.map(({ table_id }) => table_id))])
    .where(eb => eb.or([eb('status', '=', 'created'), eb('kitchen_kept', '=', 1)]))
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.status', 'in', ['created', 'preparing']),
      ),
    )
    .orderBy('orders.id')
    .execute()
  if (moved.length === 1 && staying.length === 0) return sayHere('papers.moved', places)
  const tokens = moved.map(({ token_no }) => token_no).join(', ')
  const whole = sayHere('papers.movedTokens', { ...places, tokens })
  if (staying.length === 0) return whole
  const left = staying.map(({ token_no }) => token_no).join(', ')
  return `${whole} ${sayHere('papers.stays', { from: places.from, tokens: left })}`
}

const isCooked = ({ items }: FoundOrder): boolean =>
  items.some(({ status }) => status === 'created' || status === 'preparing')

/** null: it is there again, or never was at a table. */
function orderedAt({ moved_from, table_title }: FoundOrder, to: Named | null): string | null {
  const first = moved_from ?? table_title
  return first === to?.name ? null : first
}

/** A line for the kitchen about what it has on paper: that guests have moved. */
interface Note {
  readonly orderIds: readonly number[]
  readonly text: string
  readonly userId: number | null
  readonly now: number
}

/** One for each printer that has a ticket of these orders, under the newest one. What still waits will say it by itself. */
async function queueNote(tx: Tx, { orderIds, text, userId, now }: Note): Promise<void> {
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
