/** What the database refuses by itself, and what it notes by itself. */
import type { Engine } from '../codec.ts'

export const triggers = (engine: Engine): readonly string[] => [
  ...(engine === 'sqlite' ? sqliteBooks : postgresBooks),
  ...booked(engine),
  ...menuChanges.flatMap(change => recorded(engine, change)),
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

interface MenuChange {
  readonly table: string
  /** The column that names the menu item; null: it belongs to none. */
  readonly item: string | null
  /** What an order's price and lines come from, besides the title. */
  readonly columns: readonly string[]
}

const menuChanges: readonly MenuChange[] = [
  { table: 'menu_items', item: 'id', columns: ['price_cents', 'tax_id'] },
  { table: 'variants', item: 'item_id', columns: ['price_cents'] },
  { table: 'addons', item: 'item_id', columns: ['price_cents'] },
  { table: 'taxes', item: null, columns: ['rate', 'type'] },
]

/** The first change of a row in a version counts: later ones began with what no order has seen. */
function recorded(engine: Engine, { table, item, columns }: MenuChange): string[] {
  const insert = (names: readonly string[], values: readonly string[], from: string) => `
    insert into menu_changes (${['version', 'kind', 'id', 'item_id', ...names].join(', ')})
    select ${['versions.menu', `'${table}'`, 'new.id', item === null ? 'null' : `new.${item}`, ...values].join(', ')}
    from ${from} where true on conflict do nothing;`
  // Who fills a menu without noting its version, as in a new restaurant, replaces nothing.
  const added = insert([], [], 'versions join menu_versions on menu_versions.version = versions.menu')
  const title = 'case when old.removed_at is null then old.title end'
  const changed = insert(['title', ...columns], [title, ...columns.map(column => `old.${column}`)], 'versions')
  const all = ['title', 'removed_at', ...columns]
  const rowOf = (which: string) => all.map(one => `${which}.${one}`).join(', ')
  return [
    ...afterEach(engine, { table, event: 'insert', when: 'true', work: added }),
    ...afterEach(engine, {
      table,
      event: 'update',
      when: `(${rowOf('old')}) is distinct from (${rowOf('new')})`,
      work: changed,
    }),
  ]
}

interface Trigger {
  readonly table: string
  readonly event: 'insert' | 'update'
  readonly when: string
  readonly work: string
}

function afterEach(engine: Engine, { table, event, when, work }: Trigger): string[] {
  const name = `menu_changes_${event}_${table}`
  if (engine === 'sqlite') return [`create trigger ${name} after ${event} on ${table} when ${when} begin ${work} end`]
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
    `create trigger ${name} after ${event} on ${table} for each row when (${when}) execute function ${name}()`,
  ]
}
