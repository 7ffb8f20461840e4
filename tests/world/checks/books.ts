/** The books are a chain that nobody has touched. */

import { verifyBooks } from '../../../src/server/books/verify.ts'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import type { Database } from '../../../src/server/db/open.ts'

export async function checkBooks({ read }: Database): Promise<string[]> {
  const verdict = await verifyBooks(read)
  const bills = await verifyBills(read)
  return [
    ...(await withoutEntry({ read })),
    ...('broken' in verdict ? [`books: row ${verdict.broken.row}: ${verdict.broken.why}`] : []),
    ...('broken' in bills ? [`books: ${JSON.stringify(bills.broken)}`] : []),
  ]
}

/** Each discount, and each that was on the house, has its entry in the books. */
async function withoutEntry({ read }: Pick<Database, 'read'>): Promise<string[]> {
  const given = await read.selectFrom('adjustments').select('kind').execute()
  const acts = await read.selectFrom('audit').select('act').where('act', 'in', ['comp', 'discount']).execute()
  const isComp = (one: { readonly kind: string }) => one.kind === 'comp'
  const comps = given.filter(isComp).length
  return [
    { act: 'comp', times: comps },
    { act: 'discount', times: given.length - comps },
  ].flatMap(({ act, times }) => {
    const entries = acts.filter(one => one.act === act).length
    return entries === times ? [] : [`books: ${times} times there was a ${act}, and ${entries} have an entry`]
  })
}
