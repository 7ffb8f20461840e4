/** What is printed with orders that are not paid: the receipt of §2. */

import { receiptPaper } from '../../domain/papers/receipt-paper.ts'
import { snapshotOfSummary } from '../../domain/summary-receipt.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { findOrders, refuseTooMany, summaryOut, totalsOf, totalsOut } from '../orders/read-orders.ts'
import type { FoundPaper } from './found-paper.ts'
import { paperWords } from './paper-words.ts'
import { readLook } from './read-look.ts'

/** Throws Refused(404), or Refused(400) for too many. */
export async function orderPaper(db: Db, orderIds: readonly number[]): Promise<FoundPaper> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b)
  await refuseTooMany(db, ids)
  const orders = await findOrders(db, ids)
  const [first, ...others] = orders
  if (!first || orders.length < ids.length) throw new Refused(404, 'refused.noPaper')
  const { dayStartsAtHour: _, ...look } = await readLook(db)
  const summary = { ...totalsOut(totalsOf(orders)), orders: orders.map(summaryOut) }
  const was = others.length === 0 && first.provisional_token ? { provisionalToken: first.provisional_token } : {}
  return {
    paper: receiptPaper({ ...snapshotOfSummary(summary, look), ...was }, paperWords),
    ref: `order:${ids.join()}`,
    orderId: others.length === 0 ? first.id : null,
  }
}
