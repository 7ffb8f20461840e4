/**
 * When paid orders are over. Without a kitchen display: at once. With one they stay while they may be cooked: at the
 * change of the business day all leave but those whose guests have just ordered; these when their food is ready, or
 * hours later.
 */
import { sql } from 'kysely'
import { businessDay } from '../../domain/business-day.ts'
import { partyGapMs } from '../../domain/limits.ts'
import type { Topic } from '../../domain/topics.ts'
import { appendEntries } from '../books/record.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { AlsoChanges } from '../http/handler.ts'
import type { Announce } from '../realtime/announce.ts'
import { hasKitchenDisplay } from '../store/kitchen-display.ts'
import { readStore } from '../store/store.ts'
import { hasFoodNotReady, isOpen, isUnsettled } from './closed-orders.ts'

/** Completes these orders, which have just been paid, where there is no display that shows what is to be cooked. */
export async function completeWhenPaid(
  tx: Tx,
  orderIds: readonly number[],
  { now, alsoChanges }: { readonly now: number; readonly alsoChanges?: AlsoChanges | undefined },
): Promise<void> {
  if (await hasKitchenDisplay(tx)) return
  await complete(tx, orderIds, now)
  // Also of those that were completed before they were paid.
  await serve(tx, orderIds)
  for (const topic of ['orders', 'kitchen', 'ready'] as const) alsoChanges?.(topic)
}

/**
 * Completes all that are paid and over by now. Several servers may do it at the same time: each order is completed once.
 * The first that sees a business day begin also says so: what is not paid of the days before is told in Attention.
 */
export async function completePaid(database: Database, now: number, announce: Announce): Promise<void> {
  const { day, begun } = await dayAt(database.read, now)
  if (begun >= day && (await idsOver(database.read, day, now)).length === 0) return
  const topics = [...changed, ...(begun < day ? (['attention'] as const) : [])]
  const seq = await database.write(async tx => {
    const isFirst = await beginDay(tx, day)
    const found = await idsOver(tx, day, now)
    let quantity = 0
    for (let from = 0; from < found.length; from += atOnce) {
      const ids = await complete(tx, found.slice(from, from + atOnce), now)
      if (!(await hasKitchenDisplay(tx))) await serve(tx, ids)
      quantity += ids.length
    }
    if (quantity > 0) await appendEntries(tx, [{ act: 'orders.complete', quantity }], nobody, now)
    return quantity > 0 || (isFirst && (await isAnybodyOwing(tx, day))) ? bumpVersions(tx, topics) : null
  })
  if (seq !== null) announce('order_update', { seq, topics })
}

const nobody = { userId: null, sessionId: null }
const changed: readonly Topic[] = [
  ...(['orders', 'kitchen', 'ready', 'bills', 'cancellations', 'dashboard', 'reports', 'audit'] as const),
]
const atOnce = 1_000

async function dayAt(db: Db, now: number): Promise<{ readonly day: string; readonly begun: string }> {
  const { timeZone, dayStartsAtHour } = await readStore(db)
  const { day_begun } = await db.selectFrom('store').select('day_begun').executeTakeFirstOrThrow()
  return { day: businessDay(now, timeZone, dayStartsAtHour), begun: day_begun }
}

/** Whether this server is the first to see it. */
async function beginDay(tx: Tx, day: string): Promise<boolean> {
  const updated = await tx.updateTable('store').set({ day_begun: day }).where('day_begun', '<', day).executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

const isAnybodyOwing = async (db: Db, day: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where(isUnsettled)
    .where('status', '<>', 'cancelled')
    .where('business_day', '<', day)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The paid orders that are over, oldest first. */
async function idsOver(db: Db, day: string, now: number): Promise<number[]> {
  const open = db
    .selectFrom('orders')
    .select('orders.id')
    .where(isOpen)
    .where('orders.payment_status', '=', 'paid')
    .orderBy('orders.id')
  const over = (await hasKitchenDisplay(db))
    ? open
        .where('orders.business_day', '<', day)
        .where(eb => eb.or([eb.not(hasFoodNotReady), hasOrderedNothingSince(now - partyGapMs)]))
    : open
  return (await over.execute()).map(({ id }) => id)
}

/** Of a row of `orders`: nor has anybody of its party. */
const hasOrderedNothingSince = (at: number) => sql<boolean>`(orders.placed_at <= ${at} and not exists (select 1
  from orders as later where later.party_id = orders.party_id and later.placed_at > ${at}))`

/** Returns those that were open until now. */
async function complete(tx: Tx, orderIds: readonly number[], now: number): Promise<number[]> {
  const ids = await openOnes(tx, orderIds)
  if (ids.length > 0)
    await tx
      .updateTable('orders')
      // The clock may have been set back since it was placed.
      .set({ status: 'completed', closed_at: sql<number>`case when placed_at > ${now} then placed_at else ${now} end` })
      .where('id', 'in', ids)
      .execute()
  return ids
}

/** Their dishes are with their guests: nobody would say so. */
async function serve(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('order_items')
    .set({ status: 'delivered' })
    .where('order_id', 'in', orderIds)
    .where('status', '<>', 'cancelled')
    .execute()
}

/** Those of them that are open and paid, and that nobody else has locked; nobody does until the commit. */
async function openOnes(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
  const query = tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('status', '=', 'created')
    .where('payment_status', '=', 'paid')
    .orderBy('id')
  const rows = await (locksRows(tx) ? query.forUpdate().skipLocked() : query).execute()
  return rows.map(({ id }) => id)
}
