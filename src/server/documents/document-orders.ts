/** Which orders a document is over. A credit note is over those of its invoice. */
import type { Invoice } from '../../domain/money/invoice.ts'
import type { Db } from '../db/open.ts'

interface DocumentRow {
  readonly id: number
  readonly kind: string
  readonly refers_to: number | null
}

export const kindOf = ({ kind }: Pick<DocumentRow, 'kind'>): Invoice['kind'] =>
  kind === 'credit_note' ? 'credit_note' : 'invoice'

/** The ids of each document's orders, by the document's id. */
export async function orderIdsOf(
  db: Db,
  rows: readonly DocumentRow[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const invoiceOf = ({ id, refers_to }: DocumentRow) => refers_to ?? id
  const invoices = [...new Set(rows.map(invoiceOf))]
  if (invoices.length === 0) return new Map()
  const settled = await db
    .selectFrom('invoice_orders')
    .select(['invoice_id', 'order_id'])
    .where('invoice_id', 'in', invoices)
    .execute()
  const known = new Set(settled.map(({ invoice_id }) => invoice_id))
  const others = invoices.filter(id => !known.has(id))
  const ids = Map.groupBy([...settled, ...(await ordersOfLines(db, others))], ({ invoice_id }) => invoice_id)
  return new Map(
    rows.map(row => [
      row.id,
      (ids.get(invoiceOf(row)) ?? []).flatMap(({ order_id }) => order_id ?? []).toSorted((a, b) => a - b),
    ]),
  )
}

/** Of documents that settle no order, because what was printed did not fit. */
const ordersOfLines = async (db: Db, invoices: readonly number[]) =>
  invoices.length === 0
    ? []
    : db
        .selectFrom('invoice_lines')
        .select(['invoice_id', 'order_id'])
        .distinct()
        .where('invoice_id', 'in', invoices)
        .where('order_id', 'is not', null)
        .execute()
