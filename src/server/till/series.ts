/** Document numbers: each once and without gaps, because they are counted in the transaction of their document. */
import { documentNumber } from '../../domain/money/bill.ts'
import { lockSeries } from '../auth/device-series.ts'
import type { Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

/** What the server numbers. The series has the same name, or "INV2" since a restore after which the old one was not known. */
type NumberRole = 'INV' | 'CN' | 'Z'

interface GivenNumber {
  readonly series: string
  readonly no: number
  /** "INV-000812" */
  readonly text: string
}

const count = prepared<{ role: string }, { code: string; last_no: number }>((db, slot) =>
  db
    .updateTable('series')
    .set(eb => ({ last_no: eb('last_no', '+', 1) }))
    .where('role', '=', slot('role'))
    .returning(['code', 'last_no'])
    .compile(),
)

/** The next number. Late in the transaction: on PostgreSQL all others wait for this row until the commit. */
export async function nextNumber(tx: Tx, role: NumberRole): Promise<GivenNumber> {
  const [row] = await count(tx, { role })
  if (!row) throw new Error(`there is no series for ${role}`)
  return { series: row.code, no: row.last_no, text: documentNumber(row.code, row.last_no) }
}

/** Until the commit nobody else takes a number of this kind. */
export async function lockNumbers(tx: Tx, role: NumberRole): Promise<void> {
  const { code } = await tx.selectFrom('series').select('code').where('role', '=', role).executeTakeFirstOrThrow()
  await lockSeries(tx, code)
}
