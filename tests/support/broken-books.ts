import { verifyBooks } from '../../src/server/books/verify.ts'
import { verifyBills } from '../../src/server/books/verify-bills.ts'
import type { Database } from '../../src/server/db/open.ts'

/** What the books and the bills break of their own rules; nothing: they hold. */
export async function brokenBooks(read: Database['read']): Promise<string[]> {
  const verdicts = [await verifyBooks(read), await verifyBills(read)]
  return verdicts.flatMap(verdict => ('broken' in verdict ? [JSON.stringify(verdict.broken)] : []))
}
