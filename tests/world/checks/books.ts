/** The books are a chain that nobody has touched. */

import { verifyBooks } from '../../../src/server/books/verify.ts'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import type { Database } from '../../../src/server/db/open.ts'

export async function checkBooks({ read }: Database): Promise<string[]> {
  const verdict = await verifyBooks(read)
  const bills = await verifyBills(read)
  return [
    ...('broken' in verdict ? [`books: row ${verdict.broken.row}: ${verdict.broken.why}`] : []),
    ...('broken' in bills ? [`books: ${JSON.stringify(bills.broken)}`] : []),
  ]
}
