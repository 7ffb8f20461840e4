/**
 * An order that was paid while the server was away is always taken: the guest has eaten. It is priced from the menu that
 * it names, or else from today's. What its printed document says, and a table or a guest that is gone, change nothing of
 * that.
 */
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { lastItems } from '../menu/items-at.ts'
import type { NewOrder } from './new-order.ts'
import { type PricedLine, priceLine } from './price-line.ts'
import { findCustomer, type PricedOrder, priceLines } from './price-order.ts'
import type { ReferenceData } from './reference-data.ts'

/** Throws Refused(400) for a dish that never was. */
export async function pricePromised(
  tx: Tx,
  order: NewOrder,
  { facts, now }: { readonly facts: ReferenceData; readonly now: number },
): Promise<PricedOrder> {
  return {
    lines: (await unlessRefused(() => priceLines(tx, order, facts, now))) ?? (await todaysLines(tx, order)),
    tableId: order.tableId === null || facts.tables.has(order.tableId) ? order.tableId : await everTable(tx, order),
    customer: (await unlessRefused(() => findCustomer(tx, order))) ?? null,
  }
}

async function unlessRefused<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** What is gone from the menu costs what it cost last. */
async function todaysLines(tx: Tx, { cart }: NewOrder): Promise<readonly PricedLine[]> {
  const items = await lastItems(
    tx,
    cart.map(({ id }) => id),
  )
  return cart.map(line => priceLine(line, items))
}

/** A table that was removed keeps its orders; null: there never was one. */
async function everTable(tx: Tx, { tableId }: NewOrder): Promise<number | null> {
  const table = await tx.selectFrom('store_tables').select('id').where('id', '=', tableId).executeTakeFirst()
  return table?.id ?? null
}
