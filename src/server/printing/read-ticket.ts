/** What a kitchen job is about, as it is in this moment. */
import type { DeliveryType } from '../../domain/entities.ts'
import { headingLines, kitchenPaper, type TicketLine } from '../../domain/papers/kitchen-paper.ts'
import type { Paper } from '../../domain/papers/paper.ts'
import type { TicketKind } from '../../domain/printers.ts'
import type { StoredModifier } from '../bills/read-orders.ts'
import type { Db } from '../db/open.ts'
import type { PrintJobRow } from '../db/schema-printers.ts'
import { sayHere, speaksIn } from '../http/speech.ts'
import { readSpeech } from '../http/speeches.ts'
import { readStore } from '../store/store.ts'

/** The paper of a job; null: nothing of it is left to print. */
export async function paperOf(db: Db, job: PrintJobRow): Promise<Paper | null> {
  const store = await readSpeech(db)
  return speaksIn({ language: store.language, store }, () => paperNow(db, job))
}

async function paperNow(db: Db, job: PrintJobRow): Promise<Paper | null> {
  if (job.kind === 'kitchen') return ticketPaper(db, job)
  if (job.paper === null) return null
  const paper = JSON.parse(job.paper) as Paper
  return job.kind === 'test' ? paper : await headed(db, paper, job)
}

/** What was frozen when it was made, under what is true of this sheet: a copy, and whose it is where it comes out elsewhere. */
async function headed(db: Db, paper: Paper, job: PrintJobRow): Promise<Paper> {
  const homeTitle = job.home_id === job.printer_id ? null : await titleOf(db, job.home_id)
  const { copy_of: copyOf, attempts } = job
  return { ...paper, lines: [...headingLines({ copyOf, attempts, homeTitle }, sayHere), ...paper.lines] }
}

async function ticketPaper(db: Db, job: PrintJobRow): Promise<Paper | null> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('store_tables', 'store_tables.id', 'orders.table_id')
    .leftJoin('users', 'users.id', 'orders.placed_by')
    .select(['orders.id', 'orders.token_no', 'orders.provisional_token', 'orders.delivery_type', 'orders.placed_at'])
    .select(['orders.taken_at', 'orders.status', 'store_tables.title as table', 'store_tables.floor'])
    .select(['users.name as waiter'])
    .where('orders.id', '=', job.order_id)
    .executeTakeFirst()
  if (!order) return null
  const { timeZone } = await readStore(db)
  const facts = {
    what: (job.what ?? 'new') as TicketKind,
    copyOf: job.copy_of,
    attempts: job.attempts,
    note: job.text,
    homeTitle: job.home_id === job.printer_id ? null : await titleOf(db, job.home_id),
    orderId: order.id,
    tokenNo: order.token_no,
    provisionalToken: order.provisional_token,
    table: order.table,
    floor: order.floor,
    deliveryType: order.delivery_type as DeliveryType,
    placedAt: order.placed_at,
    waiter: order.waiter,
    timeZone,
    takenAt: order.taken_at !== null && order.placed_at - order.taken_at > lateMs ? order.taken_at : null,
    lines: await readLines(db, job, order.status === 'cancelled'),
  }
  return kitchenPaper(facts, sayHere)
}

/** What was ordered so long before it came here says so. */
const lateMs = 10 * 60_000

async function readLines(db: Db, { items }: PrintJobRow, isOrderCancelled: boolean): Promise<readonly TicketLine[]> {
  const ids = items === null ? [] : (JSON.parse(items) as number[])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('order_items as line')
    .leftJoin('stations', join =>
      join.onRef('stations.id', '=', 'line.station_id').on('stations.removed_at', 'is', null),
    )
    .select(['line.quantity', 'line.item_title', 'line.variant_title', 'line.addons', 'line.notes', 'line.status'])
    .select(['line.withdrawn_at', 'line.combo_title', 'stations.title as station'])
    .where('line.id', 'in', ids)
    .orderBy('line.id')
    .execute()
  return rows.map(row => ({
    quantity: row.quantity,
    title: row.item_title,
    variant: row.variant_title,
    combo: row.combo_title,
    notes: row.notes,
    addons: (JSON.parse(row.addons) as StoredModifier[]).map(({ title, kind, depth }) => ({
      title,
      isWithout: kind === 'without',
      isNested: depth === 1,
    })),
    station: row.station,
    isCancelled: isOrderCancelled || row.status === 'cancelled' || row.withdrawn_at !== null,
  }))
}

async function titleOf(db: Db, printerId: number): Promise<string | null> {
  const row = await db.selectFrom('printers').select('title').where('id', '=', printerId).executeTakeFirst()
  return row?.title ?? null
}
