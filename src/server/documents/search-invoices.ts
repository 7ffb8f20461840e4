/** Finding documents by a number, an order, or a guest. */
import type { ExpressionBuilder } from 'kysely'
import { searchResultsMax } from '../../domain/limits.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import type { Invoice } from '../../domain/money/invoice.ts'
import { invoicesOfOpenShifts } from '../bills/open-shift.ts'
import { foldedContains } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { registeredPhone } from '../store/phones.ts'
import { invoicesById } from './read-invoices.ts'

/**
 * The latest whose number, id, order or customer's phone is `wanted`, or whose customer's name contains it. With an
 * invoice come its credit notes.
 */
export async function searchInvoices(
  db: Db,
  wanted: string,
  { ofOpenShifts }: { readonly ofOpenShifts: boolean },
): Promise<Invoice[]> {
  const phone = await registeredPhone(db, wanted)
  const found = [...(await byNumber(db, wanted))]
  const rows = await db
    .selectFrom('invoices')
    .select('invoices.id')
    .where(eb =>
      eb.or([
        eb('invoices.id', 'in', idsOfGuests(eb, phone, wanted)),
        ...(found.length > 0 ? [eb('invoices.id', 'in', found), eb('invoices.refers_to', 'in', found)] : []),
      ]),
    )
    .$if(ofOpenShifts, query => query.where('invoices.id', 'in', invoicesOfOpenShifts(db)))
    .orderBy('invoices.id', 'desc')
    .limit(searchResultsMax)
    .execute()
  return invoicesById(
    db,
    rows.map(({ id }) => id),
  )
}

const idsOfGuests = (
  { selectFrom }: Pick<ExpressionBuilder<Schema, 'invoices'>, 'selectFrom'>,
  phone: string,
  wanted: string,
) =>
  selectFrom('invoices as theirs')
    .select('theirs.id')
    .where('theirs.customer_phone', 'in', eb =>
      eb
        .selectFrom('customers as guest')
        .select('guest.phone')
        .where(guest =>
          guest.or([
            guest('guest.phone', '=', phone),
            foldedContains(guest.ref('guest.name_folded'), guest.ref('guest.name'), wanted),
          ]),
        ),
    )

/** "INV-000812", "inv-812" or "812": a number of any series, an id, or an order's. */
async function byNumber(db: Db, wanted: string): Promise<ReadonlySet<number>> {
  const parts = /^(?:([a-z]{1,10}\d{0,6})-)?(\d{1,15})$/i.exec(wanted)
  if (!parts) return new Set()
  const [, named, digits] = parts
  const number = Number(digits)
  const code = named?.toUpperCase() ?? null
  const codes = code === null ? (await db.selectFrom('series').select('code').execute()).map(row => row.code) : [code]
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where('series', 'in', codes)
    .where('number', '=', number)
    .$if(code !== null, query =>
      query.union(
        db
          .selectFrom('invoices')
          .select('id')
          .where('printed_as', 'is not', null)
          .where('printed_as', '=', documentNumber(code ?? '', number)),
      ),
    )
    .$if(code === null, query =>
      query
        .union(db.selectFrom('invoice_orders').select('invoice_id as id').where('order_id', '=', number))
        .union(db.selectFrom('invoices').select('id').where('id', '=', number)),
    )
    .limit(searchResultsMax)
    .execute()
  return new Set(found.map(({ id }) => id))
}
