/** Printers in the network, what is to be printed there and what became of it, and which process sends it. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function printers(engine: Engine): Migration {
  const types = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await makePrinters(db, types)
      await makeJobs(db, types)
      await makeSender(db, types)
      await db.schema
        .alterTable('versions')
        .addColumn('printing', types.whole, c => c.notNull().defaultTo(1))
        .execute()
    },
  }
}

type Types = ReturnType<typeof columnTypes>

async function makePrinters(db: Kysely<unknown>, { id, key, whole, strict }: Types): Promise<void> {
  await db.schema
    .createTable('printers')
    .addColumn('id', key, id)
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('host', 'text', c => c.notNull())
    .addColumn('port', whole, c => c.notNull())
    .addColumn('columns', whole, c => c.notNull())
    .addColumn('letters', 'text', c => c.notNull())
    .addColumn('cutter', whole, c => c.notNull())
    .addColumn('beep', 'text', c => c.notNull())
    .addColumn('pulse', 'text', c => c.notNull())
    .addColumn('drawer_id', whole, c => c.references('drawers.id'))
    .addColumn('prints_receipts', whole, c => c.notNull())
    .addColumn('prints_reports', whole, c => c.notNull())
    .addColumn('prints_tokens', whole, c => c.notNull())
    .addColumn('prints_unassigned', whole, c => c.notNull())
    .addColumn('fallback_id', whole)
    .addColumn('redirect_to', whole)
    .addColumn('redirect_day', 'text')
    .addColumn('is_on', whole, c => c.notNull())
    .addColumn('confirms', 'text')
    .addColumn('model', 'text')
    .addColumn('problem', 'text')
    .addColumn('problem_since', whole)
    .addColumn('torn', whole, c => c.notNull().defaultTo(0))
    .addColumn('removed_at', whole)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createTable('printer_stations')
    .addColumn('printer_id', whole, c => c.notNull().references('printers.id'))
    .addColumn('station_id', whole, c => c.notNull().references('stations.id'))
    .addPrimaryKeyConstraint('printer_stations_key', ['printer_id', 'station_id'])
    .modifyEnd(strict)
    .execute()
}

async function makeJobs(db: Kysely<unknown>, { id, key, whole, strict }: Types): Promise<void> {
  await db.schema
    .createTable('print_jobs')
    .addColumn('id', key, id)
    .addColumn('printer_id', whole, c => c.notNull().references('printers.id'))
    .addColumn('home_id', whole, c => c.notNull().references('printers.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('what', 'text')
    .addColumn('order_id', whole)
    .addColumn('items', 'text')
    .addColumn('text', 'text')
    .addColumn('paper', 'text')
    .addColumn('ref', 'text')
    .addColumn('copy_of', whole)
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('attempts', whole, c => c.notNull().defaultTo(0))
    .addColumn('confirmed_by', 'text')
    .addColumn('made_at', whole, c => c.notNull())
    .addColumn('made_by', whole)
    .addColumn('sent_at', whole)
    .addColumn('ended_at', whole)
    .modifyEnd(strict)
    .execute()
  await sql`create index print_jobs_open on print_jobs (printer_id, id)
    where state in ('waiting', 'sending', 'unknown', 'failed')`.execute(db)
  await sql`create index print_jobs_of_order on print_jobs (order_id) where kind = 'kitchen'`.execute(db)
  await sql`create index print_jobs_of_paper on print_jobs (ref) where ref is not null`.execute(db)
  await sql`create index print_jobs_with_paper on print_jobs (ended_at) where paper is not null`.execute(db)
}

async function makeSender(db: Kysely<unknown>, { key, whole, bytes, strict }: Types): Promise<void> {
  await db.schema
    .createTable('print_sender')
    .addColumn('id', key, c => c.primaryKey())
    .addColumn('owner', 'text')
    .addColumn('until_at', whole, c => c.notNull())
    .modifyEnd(strict)
    .execute()
  await sql`insert into print_sender (id, owner, until_at) values (1, null, 0)`.execute(db)
  await db.schema
    .createTable('print_logo')
    .addColumn('id', key, c => c.primaryKey())
    .addColumn('width', whole, c => c.notNull())
    .addColumn('height', whole, c => c.notNull())
    .addColumn('bits', bytes, c => c.notNull())
    .modifyEnd(strict)
    .execute()
}
