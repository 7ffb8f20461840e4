/**
 * The first form of the database. Types are `key` (numbers its rows itself), `whole` (numbers up to 2^53: money, instants,
 * references), `real`, `bytes` and `text`.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'
import { books } from './001-books.ts'
import { menu } from './001-menu.ts'
import { money } from './001-money.ts'
import { orders } from './001-orders.ts'
import { people } from './001-people.ts'
import { printing } from './001-printing.ts'
import { store } from './001-store.ts'
import { triggers } from './001-triggers.ts'

export const baseline = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const tables = [store, menu, people, orders, money, books, printing].flatMap(text => statementsOf(text, engine))
    const betweenProcesses = engine === 'postgres' ? forProcesses : []
    for (const statement of [...tables, ...betweenProcesses, ...triggers(engine)]) await sql.raw(statement).execute(db)
    await addFirstRows(db)
  },
})

/**
 * On PostgreSQL, where several processes write: the order of bookings, and what one process tells another that is too long
 * for NOTIFY (@socket.io/postgres-adapter).
 */
const forProcesses = [
  'create sequence order_of_bookings',
  'create table socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
]

const types: Readonly<Record<Engine, Readonly<Record<string, string>>>> = {
  sqlite: { key: 'integer primary key autoincrement', whole: 'integer', real: 'real', bytes: 'blob' },
  postgres: {
    key: 'bigint primary key generated always as identity',
    whole: 'bigint',
    real: 'double precision',
    bytes: 'bytea',
  },
}

function statementsOf(text: string, engine: Engine): string[] {
  const typed = text
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/^( {2}\S+ )(key|whole|real|bytes)\b/gm, (_, name: string, type: string) => name + types[engine][type])
  const statements = typed.split(/;$/m).map(statement => statement.trim())
  return statements
    .filter(statement => statement !== '')
    .map(statement => (engine === 'sqlite' && statement.startsWith('create table') ? `${statement} strict` : statement))
}

async function addFirstRows(db: Kysely<unknown>): Promise<void> {
  const reasons = Object.entries(firstReasons).flatMap(([kind, titles]) => titles.map(title => ({ kind, title })))
  await sql`insert into versions (seq) values (0)`.execute(db)
  await sql`insert into audit_head (id, seq, hash) values (1, 0, ${Buffer.alloc(32)})`.execute(db)
  await sql`insert into menu_clock (id, turned_at) values (1, 0)`.execute(db)
  await sql`insert into readiness (id, marked_at) values (1, 0)`.execute(db)
  await sql`insert into print_sender (id, owner, until_at) values (1, null, 0)`.execute(db)
  await sql`insert into backup_state (id, installation, hour, tried_at, step_at)
    values (1, ${randomUUID()}, 4, 0, 0)`.execute(db)
  await sql`insert into drawers (title) values ('Till')`.execute(db)
  for (const code of ['INV', 'CN', 'Z'])
    await sql`insert into series (code, kind, last_no, opened_at, role) values (${code}, 'server', 0, 0, ${code})`.execute(
      db,
    )
  for (const { kind, title } of reasons)
    await sql`insert into reasons (kind, title, is_active) values (${kind}, ${title}, 1)`.execute(db)
}

const firstReasons = {
  void: ['Guest changed their mind', 'Wrong entry', 'Sold out', 'Quality'],
  comp: ['Our mistake', 'Regular guest', 'Celebration', 'Staff meal'],
  discount: ['Regular guest', 'Waited too long', 'Promotion', 'Staff'],
  refund: ['Quality', 'Charged by mistake', 'Charged twice', 'Never served'],
  drawer: ['Change', 'Supplier paid', 'Bank deposit', 'Tips paid out'],
  tender: ['Wrong type chosen', 'Guest paid another way', 'Card was declined', 'Paid in parts'],
  reprint: ['Guest asked for a copy', 'Paper jam', 'Receipt was lost', 'For the accountant'],
}
