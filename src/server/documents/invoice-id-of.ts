/** A document is named by its id, or by its number, which a device knows before the server does: 'B1-000017'. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'

/** Throws Refused(404) for what is neither. */
export async function invoiceIdOf(db: Db, named: string): Promise<number> {
  const [, series, digits] = /^([A-Z]{1,3}\d{0,6})-(\d{1,12})$/.exec(named) ?? []
  if (!series) return rowId(named, 'refused.noInvoice')
  const { id } = (await numbered(db, series, Number(digits))) ?? (await printedAs(db, named)) ?? {}
  if (id === undefined) throw new Refused(404, 'refused.noInvoice')
  return id
}

const numbered = (db: Db, series: string, number: number) =>
  db.selectFrom('invoices').select('id').where('series', '=', series).where('number', '=', number).executeTakeFirst()

/** A number that another document had already: this one has one of the server's. */
const printedAs = (db: Db, named: string) =>
  db
    .selectFrom('invoices')
    .select('id')
    // As a literal, so that the index of these few is used.
    .where(sql<boolean>`printed_as is not null`)
    .where('printed_as', '=', named)
    .orderBy('id', 'desc')
    .executeTakeFirst()
