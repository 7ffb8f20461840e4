/** Document numbers: each once and without gaps, because they are counted in the transaction of their document. */
import type { Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

const count = prepared<{ code: string }, { last_no: number }>((db, slot) =>
  db
    .updateTable('series')
    .set(eb => ({ last_no: eb('last_no', '+', 1) }))
    .where('code', '=', slot('code'))
    .returning('last_no')
    .compile(),
)

/** The next number of a series. Late in the transaction: on PostgreSQL all others wait for this row until the commit. */
export async function nextNumber(tx: Tx, code: 'INV' | 'CN' | 'Z'): Promise<number> {
  const [row] = await count(tx, { code })
  if (!row) throw new Error(`there is no series ${code}`)
  return row.last_no
}
