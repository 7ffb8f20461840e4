/** Printing a document again. The original needs no word; every copy is in the books with its reason. */
import type { Named } from '../../domain/acts.ts'
import { documentNumber } from '../../domain/bill.ts'
import type { RecordAct } from '../control/record.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { notePaper } from '../orders/note-paper.ts'

interface Printing {
  readonly reason: Named | null
  readonly text: string | null
  readonly userId: number
  readonly now: number
  readonly record: RecordAct
}

/** Returns the copy's number; 0: the original. Throws Refused(404). */
export async function printInvoice(
  tx: Tx,
  id: number,
  { reason, text, userId, now, record }: Printing,
): Promise<number> {
  const invoice = await tx
    .selectFrom('invoices')
    .leftJoin('store_tables', 'store_tables.id', 'invoices.table_id')
    .select(['series', 'number', 'payable_cents', 'table_id', 'store_tables.title'])
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (!invoice) throw new Refused(404, 'refused.noInvoice')
  const copyNo = await notePaper(tx, id, { userId, now })
  if (copyNo === 0) return copyNo
  const { series, number, payable_cents, table_id, title } = invoice
  record({
    act: 'invoice.copy',
    subject: documentNumber(series ?? '', number ?? 0),
    invoiceId: id,
    reason,
    text,
    amountCents: payable_cents,
    table: table_id === null || title === null ? null : { id: table_id, name: title },
    after: { printed: copyNo + 1 },
  })
  return copyNo
}
