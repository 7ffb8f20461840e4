/**
 * Money that changed hands: bills, numbered invoices with their lines and taxes, payments, drawers and their shifts.
 * Rows that say what happened are only added to. Every invoice of before gets a number, its lines and one payment.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'
import { bookInvoices } from './023-money-of-before.ts'

export function money(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await makeParties(db, engine)
      await makeDocuments(db, engine)
      await makeTill(db, engine)
      await addColumns(db, engine)
      await bookInvoices(db, engine)
      await keepAsWritten(db, engine)
    },
  }
}

async function makeParties(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, key, whole, real, strict } = columnTypes(engine)
  const table = (name: string) => db.schema.createTable(name).modifyEnd(strict)
  await table('parties')
    .addColumn('id', key, id)
    .addColumn('table_id', whole, c => c.references('store_tables.id'))
    .addColumn('covers', whole)
    .addColumn('version', whole, c => c.notNull().defaultTo(0))
    .addColumn('opened_at', whole, c => c.notNull())
    .addColumn('closed_at', whole)
    .addColumn('merged_into', whole)
    .addColumn('service_percent', whole, c => c.notNull().defaultTo(0))
    .addColumn('service_tax_rate', real)
    .addColumn('service_tax_type', 'text')
    .addColumn('service_tax_title', 'text')
    .addColumn('service_by_hand', whole, c => c.notNull().defaultTo(0))
    .execute()
  await sql`create unique index one_party_per_table on parties (table_id) where closed_at is null`.execute(db)
  await sql`create index open_parties on parties (id) where closed_at is null`.execute(db)
  await table('party_acts')
    .addColumn('party_id', whole, c => c.notNull())
    .addColumn('version', whole, c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('facts', 'text', c => c.notNull())
    .addColumn('user_id', whole)
    .addColumn('at', whole, c => c.notNull())
    .addPrimaryKeyConstraint('party_acts_key', ['party_id', 'version'])
    .execute()
  await table('bills')
    .addColumn('id', key, id)
    .addColumn('party_id', whole)
    .addColumn('no', whole, c => c.notNull())
    .addColumn('is_rest', whole, c => c.notNull())
    .addColumn('closed_at', whole)
    .addColumn('closed_by', whole)
    .addUniqueConstraint('bills_of_party', ['party_id', 'no'])
    .execute()
  await sql`create unique index one_rest_bill on bills (party_id) where is_rest = 1 and closed_at is null`.execute(db)
  await table('bill_shares')
    .addColumn('bill_id', whole, c => c.notNull())
    .addColumn('order_item_id', whole, c => c.notNull())
    .addColumn('n', whole, c => c.notNull().check(sql`n >= 1`))
    .addColumn('d', whole, c => c.notNull().check(sql`d between 1 and 99`))
    .addColumn('amount_cents', whole, c => c.notNull().check(sql`amount_cents >= 0`))
    .addColumn('tax_cents', whole, c => c.notNull().check(sql`tax_cents >= 0`))
    .addPrimaryKeyConstraint('bill_shares_key', ['bill_id', 'order_item_id'])
    .execute()
  await table('adjustments')
    .addColumn('id', key, id)
    .addColumn('party_id', whole, c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('percent', whole)
    .addColumn('cents', whole, c => c.notNull())
    .addColumn('reason_id', whole)
    .addColumn('reason_text', 'text')
    .addColumn('made_by', whole, c => c.notNull())
    .addColumn('approved_by', whole)
    .addColumn('made_at', whole, c => c.notNull())
    .addColumn('removed_at', whole)
    .addColumn('removed_by', whole)
    .execute()
  await table('adjustment_lines')
    .addColumn('adjustment_id', whole, c => c.notNull())
    .addColumn('order_item_id', whole, c => c.notNull())
    .addColumn('pieces', whole, c => c.notNull())
    .addColumn('off_cents', whole, c => c.notNull())
    .addPrimaryKeyConstraint('adjustment_lines_key', ['adjustment_id', 'order_item_id'])
    .execute()
}

async function makeDocuments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, key, whole, real, strict } = columnTypes(engine)
  const table = (name: string) => db.schema.createTable(name).modifyEnd(strict)
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await table('issuers')
    .addColumn('id', key, id)
    .addColumn('facts', 'text', c => c.notNull())
    .addColumn('made_at', whole, c => c.notNull())
    .execute()
  await table('invoice_lines')
    .addColumn('id', key, id)
    .addColumn('invoice_id', whole, c => c.notNull())
    .addColumn('order_item_id', whole)
    .addColumn('order_id', whole)
    .addColumn('title', 'text')
    .addColumn('n', whole, c => c.notNull())
    .addColumn('d', whole, c => c.notNull())
    .addColumn('amount_cents', whole, c => c.notNull())
    .addColumn('net_cents', whole, c => c.notNull())
    .addColumn('tax_cents', whole, c => c.notNull())
    .addColumn('tax_rate', real)
    .addColumn('tax_type', 'text')
    .addColumn('tax_title', 'text')
    .addColumn('refers_to', whole)
    .execute()
  await index('invoice_lines_by_invoice', 'invoice_lines', ['invoice_id'])
  await index('invoice_lines_by_item', 'invoice_lines', ['order_item_id'])
  await table('invoice_taxes')
    .addColumn('invoice_id', whole, c => c.notNull())
    .addColumn('place', whole, c => c.notNull())
    .addColumn('tax_rate', real)
    .addColumn('tax_title', 'text')
    .addColumn('net_cents', whole, c => c.notNull())
    .addColumn('tax_cents', whole, c => c.notNull())
    .addColumn('business_day', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('invoice_taxes_key', ['invoice_id', 'place'])
    .execute()
  await index('invoice_taxes_by_day', 'invoice_taxes', ['business_day'])
  await table('invoice_buyers')
    .addColumn('invoice_id', key, c => c.primaryKey().notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('tax_id', 'text', c => c.notNull())
    .addColumn('address', 'text')
    .addColumn('made_by', whole, c => c.notNull())
    .addColumn('made_at', whole, c => c.notNull())
    .execute()
  await table('invoice_prints')
    .addColumn('id', key, id)
    .addColumn('invoice_id', whole, c => c.notNull())
    .addColumn('copy_no', whole, c => c.notNull())
    .addColumn('printed_at', whole, c => c.notNull())
    .addColumn('printed_by', whole)
    .addUniqueConstraint('invoice_prints_once', ['invoice_id', 'copy_no'])
    .execute()
  await table('payments')
    .addColumn('id', key, id)
    .addColumn('bill_id', whole, c => c.notNull().references('bills.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('payment_type_id', whole)
    .addColumn('amount_cents', whole, c => c.notNull())
    .addColumn('tip_cents', whole, c => c.notNull())
    .addColumn('rounding_cents', whole, c => c.notNull())
    .addColumn('given_cents', whole)
    .addColumn('change_cents', whole, c => c.notNull())
    .addColumn('slip', 'text')
    .addColumn('drawer_id', whole)
    .addColumn('shift_id', whole)
    .addColumn('late_of', whole)
    .addColumn('taken_by', whole)
    .addColumn('taken_at', whole, c => c.notNull())
    .addColumn('booked_at', whole, c => c.notNull())
    .addColumn('business_day', 'text', c => c.notNull())
    .addColumn('device', 'text')
    .addColumn('is_fact', whole, c => c.notNull())
    .addColumn('reverses', whole, c => c.unique())
    .addColumn('invoice_id', whole)
    .addColumn('reason_id', whole)
    .addColumn('reason_text', 'text')
    .addColumn('approved_by', whole)
    .execute()
  await index('payments_by_bill', 'payments', ['bill_id'])
  await index('payments_by_shift', 'payments', ['shift_id'])
  await index('payments_by_day', 'payments', ['business_day', 'payment_type_id'])
}

async function makeTill(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, key, whole, bytes, strict } = columnTypes(engine)
  const table = (name: string) => db.schema.createTable(name).modifyEnd(strict)
  await table('drawers')
    .addColumn('id', key, id)
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('user_id', whole)
    .addColumn('removed_at', whole)
    .execute()
  await sql`insert into drawers (title) values ('Till')`.execute(db)
  await table('shifts')
    .addColumn('id', key, id)
    .addColumn('drawer_id', whole, c => c.notNull().references('drawers.id'))
    .addColumn('opened_at', whole, c => c.notNull())
    .addColumn('opened_by', whole)
    .addColumn('float_cents', whole)
    .addColumn('closed_at', whole)
    .addColumn('closed_by', whole)
    .addColumn('expected_cents', whole)
    .addColumn('counted_cents', whole)
    .addColumn('z_no', whole, c => c.unique())
    .addColumn('z_bytes', bytes)
    .addColumn('z_hash', bytes)
    .execute()
  await sql`create unique index one_open_shift on shifts (drawer_id) where closed_at is null`.execute(db)
  await db.schema.createIndex('shifts_by_opening').on('shifts').column('opened_at').execute()
  await table('cash_entries')
    .addColumn('id', key, id)
    .addColumn('shift_id', whole, c => c.notNull().references('shifts.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('cents', whole, c => c.notNull())
    .addColumn('pieces', 'text')
    .addColumn('reason_id', whole)
    .addColumn('reason_text', 'text')
    .addColumn('other_shift_id', whole)
    .addColumn('made_by', whole, c => c.notNull())
    .addColumn('approved_by', whole)
    .addColumn('made_at', whole, c => c.notNull())
    .execute()
  await db.schema.createIndex('cash_entries_by_shift').on('cash_entries').column('shift_id').execute()
  await table('series')
    .addColumn('code', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('last_no', whole, c => c.notNull())
    .addColumn('tablet_id', whole)
    .addColumn('session_id', whole)
    .addColumn('opened_at', whole, c => c.notNull())
    .addColumn('closed_at', whole)
    .addColumn('closed_by', whole)
    .addColumn('closed_because', 'text')
    .execute()
  await sql`insert into series (code, kind, last_no, opened_at)
    values ('INV', 'server', (select count(*) from invoices), 0), ('CN', 'server', 0, 0), ('Z', 'server', 0, 0)`.execute(
    db,
  )
  await table('attention_done')
    .addColumn('what', 'text', c => c.notNull())
    .addColumn('ref', 'text', c => c.notNull())
    .addColumn('done_by', whole)
    .addColumn('done_at', whole, c => c.notNull())
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('attention_done_key', ['what', 'ref'])
    .execute()
}

async function addColumns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { whole } = columnTypes(engine)
  const numbers = async (table: string, ...columns: string[]) => {
    for (const column of columns) await db.schema.alterTable(table).addColumn(column, whole).execute()
  }
  const texts = async (table: string, ...columns: string[]) => {
    for (const column of columns) await db.schema.alterTable(table).addColumn(column, 'text').execute()
  }
  const figure = (table: string, column: string, initial: number) =>
    db.schema
      .alterTable(table)
      .addColumn(column, whole, c => c.notNull().defaultTo(initial))
      .execute()

  await numbers('orders', 'party_id', 'taken_at', 'late_party_id')
  await figure('orders', 'is_as_printed', 0)
  await texts('orders', 'moved_from')
  await sql`create index unsettled_orders on orders (table_id)
    where payment_status = 'pending' and status <> 'cancelled' and left_unpaid_at is null`.execute(db)
  await sql`create index orders_by_party on orders (party_id) where party_id is not null`.execute(db)

  await numbers('invoices', 'bill_id', 'number', 'refers_to', 'shift_id', 'issuer_id', 'booked_at')
  await texts('invoices', 'series', 'printed_as')
  await db.schema
    .alterTable('invoices')
    .addColumn('kind', 'text', c => c.notNull().defaultTo('invoice'))
    .execute()
  await figure('invoices', 'settles', 1)

  await figure('payment_types', 'is_cash', 0)
  await numbers('payment_types', 'rounding_cents')
  await sql`update payment_types set is_cash = 1 where lower(title) = 'cash'`.execute(db)
  await texts('store', 'legal_name', 'tax_id', 'receipt_lines', 'denominations')
  await figure('store', 'service_percent', 0)
  await numbers('store', 'service_tax_id', 'service_from_covers')
  await numbers('sessions', 'heard_at')
  for (const topic of ['bills', 'shifts', 'attention']) await figure('versions', topic, 1)
}

const onlyAdded = [
  ...['party_acts', 'adjustment_lines', 'invoice_lines', 'invoice_taxes', 'invoice_buyers', 'invoice_prints'],
  ...['payments', 'cash_entries', 'issuers', 'attention_done'],
]

/** A guest who is erased is named no more: that alone may change in an invoice. */
const fixedOfInvoice = [
  ...['id', 'made_at', 'business_day', 'net_cents', 'tax_cents', 'payable_cents', 'table_id', 'delivery_type'],
  ...['made_by', 'sent_by', 'bill_id', 'series', 'number', 'kind', 'refers_to', 'settles', 'shift_id', 'issuer_id'],
  ...['booked_at', 'printed_as'],
]

async function keepAsWritten(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const updates = [
    ...onlyAdded.map(table => ({ table, of: '', when: '' })),
    { table: 'invoices', of: ` of ${fixedOfInvoice}`, when: '' },
    { table: 'shifts', of: '', when: 'when (old.closed_at is not null)' },
  ]
  if (engine === 'sqlite') {
    const refuse = "begin select raise(abort, 'what was booked is never changed'); end"
    for (const { table, of, when } of updates) {
      await run(`create trigger ${table}_no_update before update${of} on ${table} ${when} ${refuse}`)
      await run(`create trigger ${table}_no_delete before delete on ${table} ${refuse}`)
    }
    return
  }
  await run(`create function refuse_rebooking() returns trigger language plpgsql as $$
    begin raise exception 'what was booked is never changed' using detail = tg_table_name; end $$`)
  for (const { table, of, when } of updates) {
    await run(`create trigger ${table}_no_update before update${of} on ${table}
      for each row ${when} execute function refuse_rebooking()`)
    await run(`create trigger ${table}_no_delete before delete or truncate on ${table}
      for each statement execute function refuse_rebooking()`)
  }
}
