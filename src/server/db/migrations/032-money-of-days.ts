/** Whatever a period's money adds up stands in the indexes of the days: a month is read without looking up each row. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const moneyOfDays: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`drop index payments_by_day`.execute(db)
    await sql`create index payments_by_day on payments
      (business_day, payment_type_id, kind, taken_by, amount_cents, tip_cents, rounding_cents)`.execute(db)
    await sql`drop index invoice_taxes_by_day`.execute(db)
    await sql`create index invoice_taxes_by_day on invoice_taxes
      (business_day, tax_rate, tax_title, net_cents, tax_cents)`.execute(db)
    await sql`create index invoices_by_maker on invoices (business_day, made_by, settles, kind, payable_cents)`.execute(
      db,
    )
  },
}
