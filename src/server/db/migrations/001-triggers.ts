/** What the database refuses by itself. */
import type { Engine } from '../codec.ts'

export const triggers = (engine: Engine): readonly string[] => [
  ...(engine === 'sqlite' ? sqliteBooks : postgresBooks),
  ...booked(engine),
]

const refused = 'the books are only added to'

/** The last one: a row that replaces another does not pass the trigger for deleting. */
const sqliteBooks = [
  `create trigger audit_no_update before update on audit begin select raise(abort, '${refused}'); end`,
  `create trigger audit_no_delete before delete on audit begin select raise(abort, '${refused}'); end`,
  `create trigger audit_no_replace before insert on audit when exists (select 1 from audit where seq = new.seq)
    begin select raise(abort, '${refused}'); end`,
]

/** Any table may use the function. SQLite is given its chain_hash by the program. */
const postgresBooks = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '${refused}' using detail = tg_table_name; end $$`,
  `create trigger audit_no_change before update or delete or truncate on audit
    for each statement execute function refuse_change()`,
  `create function chain_hash(bytea, bytea) returns bytea language sql immutable strict
    as $$ select sha256($1 || $2) $$`,
]

/** Tables to which rows are only added. */
const onlyAdded = [
  'payments',
  'cash_entries',
  'issuers',
  'attention_done',
  'invoice_lines',
  'invoice_taxes',
  'invoice_buyers',
  'invoice_prints',
  'adjustment_lines',
  'party_acts',
]

/** A guest who is erased is named no more: that alone may change in an invoice. */
const fixedOfInvoice = [
  'id',
  'made_at',
  'business_day',
  'net_cents',
  'tax_cents',
  'payable_cents',
  'table_id',
  'delivery_type',
  'made_by',
  'sent_by',
  'bill_id',
  'series',
  'number',
  'kind',
  'refers_to',
  'settles',
  'shift_id',
  'issuer_id',
  'booked_at',
  'printed_as',
]

/** What was booked is never changed: neither these rows, nor a closed shift. */
function booked(engine: Engine): string[] {
  const tables = [
    ...onlyAdded.map(table => ({ table, of: '', when: '' })),
    { table: 'invoices', of: ` of ${fixedOfInvoice.join(', ')}`, when: '' },
    { table: 'shifts', of: '', when: 'when (old.closed_at is not null)' },
  ]
  if (engine === 'sqlite') {
    const refuse = "begin select raise(abort, 'what was booked is never changed'); end"
    return tables.flatMap(({ table, of, when }) => [
      `create trigger ${table}_no_update before update${of} on ${table} ${when} ${refuse}`,
      `create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
    ])
  }
  const refuse = `create function refuse_rebooking() returns trigger language plpgsql as $$
    begin raise exception 'what was booked is never changed' using detail = tg_table_name; end $$`
  const onTables = tables.flatMap(({ table, of, when }) => [
    `create trigger ${table}_no_update before update${of} on ${table}
      for each row ${when} execute function refuse_rebooking()`,
    `create trigger ${table}_no_delete before delete or truncate on ${table}
      for each statement execute function refuse_rebooking()`,
  ])
  return [refuse, ...onTables]
}
