/** What stands on documents by law, the service charge, and the coins and notes that there are. */
import type * as z from 'zod/mini'
import type { Reply } from '../../contract/endpoint.ts'
import type { settings } from '../../contract/settings.ts'
import type { tillForm } from '../../domain/till-settings.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

export async function readTill(db: Db): Promise<Reply<typeof settings.till>> {
  const row = await db
    .selectFrom('store')
    .leftJoin('taxes', join => join.onRef('taxes.id', '=', 'store.service_tax_id').on('taxes.removed_at', 'is', null))
    .select(['legal_name', 'tax_id', 'receipt_lines', 'service_percent', 'service_from_covers', 'denominations'])
    .select('taxes.id as service_tax_id')
    .executeTakeFirstOrThrow()
  return {
    legalName: row.legal_name,
    taxId: row.tax_id,
    receiptLines: row.receipt_lines,
    servicePercent: row.service_percent / 100,
    serviceTaxId: row.service_tax_id,
    serviceFromCovers: row.service_from_covers,
    denominations: row.denominations === null ? null : (JSON.parse(row.denominations) as string[]),
  }
}

/** What is not said stays as it is. Throws Refused(400) for a tax that is not the store's. */
export async function saveTill(tx: Tx, form: z.output<typeof tillForm>): Promise<void> {
  const { serviceTaxId, denominations } = form
  const tax =
    serviceTaxId == null ||
    (await tx
      .selectFrom('taxes')
      .select('id')
      .where('id', '=', serviceTaxId)
      .where('removed_at', 'is', null)
      .executeTakeFirst())
  if (!tax) throw new Refused(400, 'forms.tax')
  await tx
    .updateTable('store')
    .set({
      legal_name: form.legalName,
      tax_id: form.taxId,
      receipt_lines: form.receiptLines,
      service_percent: Math.round(form.servicePercent * 100),
      service_tax_id: serviceTaxId,
      service_from_covers: form.serviceFromCovers,
      denominations: denominations && JSON.stringify(denominations),
    })
    .execute()
}
