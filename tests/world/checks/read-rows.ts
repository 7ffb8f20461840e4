/** The rows by which the shadow knows ids and odd cents, in the order in which they were written. */
import type { Database } from '../../../src/server/db/open.ts'
import type { Rows } from '../shadow/rows.ts'

export async function readRows({ read }: Database): Promise<Rows> {
  const [parties, items, payments, invoices, lines, taxes, adjustments, adjustmentLines] = await Promise.all([
    read.selectFrom('parties').select(['id', 'opened_at']).orderBy('id').execute(),
    read
      .selectFrom('order_items')
      .select(['id', 'order_id', 'item_id', 'variant_id', 'reduced_from', 'quantity', 'unit_cents', 'off_cents'])
      .orderBy('id')
      .execute(),
    read.selectFrom('payments').selectAll().orderBy('id').execute(),
    read.selectFrom('invoices').selectAll().orderBy('id').execute(),
    read.selectFrom('invoice_lines').selectAll().orderBy('id').execute(),
    read.selectFrom('invoice_taxes').selectAll().orderBy('invoice_id').orderBy('place').execute(),
    read.selectFrom('adjustments').select(['id', 'party_id', 'kind']).orderBy('id').execute(),
    read.selectFrom('adjustment_lines').select(['adjustment_id', 'order_item_id', 'off_cents']).execute(),
  ])
  return { parties, items, payments, invoices, lines, taxes, adjustments, adjustmentLines }
}
