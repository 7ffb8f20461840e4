/**
 * The books: who did what with money and rights, each row chained to the one before by its hash, so that a change shows.
 * And the reasons that are chosen from when something is taken off, given away or given back.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function audit(engine: Engine): Migration {
  const { id, whole, key, bytes, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('audit')
        .addColumn('seq', whole, c => c.primaryKey().notNull())
        .addColumn('at', whole, c => c.notNull())
        .addColumn('business_day', 'text', c => c.notNull())
        .addColumn('act', 'text', c => c.notNull())
        .addColumn('user_id', whole)
        .addColumn('approver_id', whole)
        .addColumn('order_id', whole)
        .addColumn('invoice_id', whole)
        .addColumn('table_id', whole)
        .addColumn('amount_cents', whole)
        .addColumn('is_red', whole, c => c.notNull())
        .addColumn('bytes', bytes, c => c.notNull())
        .addColumn('hash', bytes, c => c.notNull())
        .modifyEnd(strict)
        .execute()
      await db.schema.createIndex('audit_by_day').on('audit').columns(['business_day', 'seq']).execute()
      await db.schema.createIndex('audit_by_person').on('audit').columns(['user_id', 'seq']).execute()
      await db.schema.createIndex('audit_by_order').on('audit').column('order_id').execute()

      await db.schema
        .createTable('audit_head')
        .addColumn('id', key, c => c.primaryKey().notNull())
        .addColumn('seq', whole, c => c.notNull())
        .addColumn('hash', bytes, c => c.notNull())
        .modifyEnd(strict)
        .execute()
      await db
        .insertInto('audit_head' as never)
        .values({ id: 1, seq: 0, hash: Buffer.alloc(32) } as never)
        .execute()
      for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresTriggers)
        await sql.raw(statement).execute(db)

      await db.schema
        .createTable('reasons')
        .addColumn('id', key, id)
        .addColumn('kind', 'text', c => c.notNull())
        .addColumn('title', 'text', c => c.notNull())
        .addColumn('is_active', whole, c => c.notNull())
        .addColumn('removed_at', whole)
        .modifyEnd(strict)
        .execute()
      const rows = Object.entries(firstReasons).flatMap(([kind, titles]) =>
        titles.map(title => ({ kind, title, is_active: 1 })),
      )
      await db
        .insertInto('reasons' as never)
        .values(rows as never)
        .execute()

      for (const topic of ['audit', 'reasons'])
        await db.schema
          .alterTable('versions')
          .addColumn(topic, whole, c => c.notNull().defaultTo(1))
          .execute()
    },
  }
}

const refused = 'the books are only added to'

/** The last one: a row that replaces another does not pass the trigger for deleting. */
const sqliteTriggers = [
  `create trigger audit_no_update before update on audit begin select raise(abort, '${refused}'); end`,
  `create trigger audit_no_delete before delete on audit begin select raise(abort, '${refused}'); end`,
  `create trigger audit_no_replace before insert on audit when exists (select 1 from audit where seq = new.seq)
    begin select raise(abort, '${refused}'); end`,
]

/** Any table may use the function. SQLite is given its chain_hash by the program. */
const postgresTriggers = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '${refused}' using detail = tg_table_name; end $$`,
  `create trigger audit_no_change before update or delete or truncate on audit
    for each statement execute function refuse_change()`,
  `create function chain_hash(bytea, bytea) returns bytea language sql immutable strict
    as $$ select sha256($1 || $2) $$`,
]

const firstReasons = {
  void: ['Guest changed their mind', 'Wrong entry', 'Sold out', 'Quality'],
  comp: ['Our mistake', 'Regular guest', 'Celebration', 'Staff meal'],
  discount: ['Regular guest', 'Waited too long', 'Promotion', 'Staff'],
  refund: ['Quality', 'Charged by mistake', 'Charged twice', 'Never served'],
  drawer: ['Change', 'Supplier paid', 'Bank deposit', 'Tips paid out'],
  tender: ['Wrong type chosen', 'Guest paid another way', 'Card was declined', 'Paid in parts'],
  reprint: ['Guest asked for a copy', 'Paper jam', 'Receipt was lost', 'For the accountant'],
}
