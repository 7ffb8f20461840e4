/** The parties behind orders that are settled by themselves: what they have paid already, and whether they are over. */
import { sql } from 'kysely'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { hasSomethingToPay } from './closed-orders.ts'
import { lockOrders } from './lock-orders.ts'

/**
 * The open parties of these orders; until the commit nobody else acts on them, and the orders stay theirs. Anybody who moves
 * the guests holds their party first, so it comes before its orders here too. They may have moved while this waited.
 */
export async function holdParties(tx: Tx, orderIds: readonly number[]): Promise<readonly number[]> {
  const found = await openParties(tx, orderIds)
  if (!locksRows(tx)) return found
  await lockParties(tx, found)
  await lockOrders(tx, orderIds)
  const current = await openParties(tx, orderIds)
  await lockParties(
    tx,
    current.filter(id => !found.includes(id)),
  )
  return current
}

async function lockParties(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.selectFrom('parties').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Throws Refused(409) where the bill is split, or money is held on it: who takes the whole sum would take too much. */
export async function refuseStarted(db: Db, orderIds: readonly number[]): Promise<void> {
  const parties = await openParties(db, orderIds)
  if (parties.length === 0) return
  const started = await db
    .selectFrom('bills')
    .leftJoin('payments', 'payments.bill_id', 'bills.id')
    .select('bills.id')
    .where('bills.party_id', 'in', parties)
    .where('bills.closed_at', 'is', null)
    .groupBy(['bills.id', 'bills.is_rest'])
    .having(eb => eb.or([eb('bills.is_rest', '=', 0), eb(eb.fn.sum('payments.amount_cents'), '>', 0)]))
    .limit(1)
    .execute()
  if (started.length > 0) throw new Refused(409, 'refused.billStarted')
}

/**
 * After a cancellation: names the topics of money, where somebody waits for what becomes of these orders: money is held
 * on a bill of their party, and by now more than is due, or nobody has said yet to which party they belong.
 */
export async function tellOfAttention(
  db: Db,
  where: { readonly orderIds: readonly number[] } | { readonly itemId: number },
  alsoChanges: AlsoChanges,
): Promise<void> {
  const waited = await db
    .selectFrom('orders')
    .leftJoin('bills', join => join.onRef('bills.party_id', '=', 'orders.party_id').on('bills.closed_at', 'is', null))
    .leftJoin('payments', 'payments.bill_id', 'bills.id')
    .select('orders.id')
    .where('orders.id', 'in', eb =>
      'itemId' in where
        ? eb.selectFrom('order_items').select('order_id').where('order_items.id', '=', where.itemId)
        : eb.selectFrom('orders as these').select('these.id').where('these.id', 'in', where.orderIds),
    )
    .where(eb => eb.or([eb('payments.id', 'is not', null), eb('orders.late_party_id', 'is not', null)]))
    .limit(1)
    .execute()
  if (waited.length === 0) return
  alsoChanges('bills')
  alsoChanges('attention')
}

/** Closes those of the parties that have nothing left to settle, so that the next guests get a bill of their own. */
export async function closeSettled(tx: Tx, parties: readonly number[], now: number): Promise<void> {
  if (parties.length === 0) return
  const closed = await tx
    .updateTable('parties')
    // The clock may have been set back since they came.
    .set({ closed_at: sql<number>`case when opened_at > ${now} then opened_at else ${now} end` })
    .where('id', 'in', parties)
    .where('closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.party_id', '=', 'parties.id')
            .where('orders.payment_status', '=', 'pending')
            .where('orders.left_unpaid_at', 'is', null)
            .where(sql<boolean>`(orders.status = 'created' or (orders.status = 'completed' and ${hasSomethingToPay}))`),
        ),
      ),
    )
    .returning('id')
    .execute()
  await dropUnusedBills(
    tx,
    closed.map(({ id }) => id),
  )
}

/** Open bills of parties that are over, unless somebody has paid on them: that money is still somebody's. */
export async function dropUnusedBills(tx: Tx, parties: readonly number[]): Promise<void> {
  if (parties.length === 0) return
  await tx
    .deleteFrom('bills')
    .where('party_id', 'in', parties)
    .where('closed_at', 'is', null)
    // Literal, so that the indexes of these rows can be used.
    .where(
      sql<boolean>`not exists (select 1 from payments where payments.bill_id = bills.id)
        and not exists (select 1 from held_money where held_money.bill_id = bills.id)
        and not exists (select 1 from invoices where invoices.bill_id = bills.id and invoices.settles = 1)
        and not exists (select 1 from invoices where invoices.bill_id = bills.id and invoices.settles = 0)`,
    )
    .execute()
}

/**
 * Whether a document of these parties was printed with other prices than the server's: then a part was paid for what is
 * due, and the rest may be given away or left unpaid.
 */
export async function hasPriceDifference(db: Db, partyIds: readonly number[]): Promise<boolean> {
  if (partyIds.length === 0) return false
  const row = await db
    .selectFrom('invoices')
    .innerJoin('bills', 'bills.id', 'invoices.bill_id')
    .select('invoices.id')
    .where('bills.party_id', 'in', partyIds)
    .where(sql<boolean>`difference_cents is not null`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of them that are open. */
export async function openParties(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const found = await db
    .selectFrom('orders')
    .innerJoin('parties', 'parties.id', 'orders.party_id')
    .select('parties.id')
    .distinct()
    .where('orders.id', 'in', orderIds)
    .where('parties.closed_at', 'is', null)
    .orderBy('parties.id')
    .execute()
  return found.map(({ id }) => id)
}
