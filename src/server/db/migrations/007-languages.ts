/** Which languages the store, its people and its receipts speak, and what its menu says in them. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const languages = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): string[] {
  const { whole, strict } =
    engine === 'sqlite' ? { whole: 'integer', strict: ' strict' } : { whole: 'bigint', strict: '' }
  return [
    'alter table store add column language text',
    `alter table store add column languages text not null default '[]'`,
    'alter table store add column locale text',
    'alter table users add column language text',
    'alter table print_settings add column receipt_language text',
    `create table translations (
      kind text not null,
      row_id ${whole} not null,
      language text not null,
      title text,
      description text,
      constraint translations_key primary key (kind, row_id, language)
    )${strict}`,
  ]
}
