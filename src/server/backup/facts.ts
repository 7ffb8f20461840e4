/** The contents of a database, counted: by this a restored copy is compared with its original. */
import type { Db } from '../db/open.ts'
import { BackupError } from './backup-error.ts'

export interface Facts {
  /** Distinguishes the backups of one restaurant from another's. */
  readonly installation: string
  readonly storeName: string | null
  readonly timeZone: string
  readonly migrations: readonly string[]
  /** How many rows each table has. */
  readonly tables: Readonly<Record<string, number>>
  /** Instants in ms since the epoch. */
  readonly lastOrder: { readonly id: number; readonly at: number } | null
  readonly lastInvoice: { readonly id: number; readonly at: number } | null
  readonly lastShift: { readonly id: number; readonly at: number } | null
  readonly closedShifts: number
}

/** Its rows never leave the database: a backup that is stolen must not sign anybody in. */
export const leftOut = 'secrets'

/** Counts the tables of `schemaName` (PostgreSQL) or of the file. All on one state of the database, if `db` is one. */
export async function readFacts(db: Db, schemaName = ''): Promise<Facts> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = found
    .filter(({ isView, schema, name }) => !isView && (!schemaName || schema === schemaName) && name !== leftOut)
    .map(({ name }) => name)
    .toSorted()
  const tables: Record<string, number> = {}
  for (const name of names) {
    const { rows } = await db
      .selectFrom(name as 'orders')
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    tables[name] = Number(rows)
  }
  const migrations = await db
    .selectFrom('kysely_migration' as 'versions')
    .select('name' as 'seq')
    .orderBy('name' as 'seq')
    .$castTo<{ name: string }>()
    .execute()
  const store = await db.selectFrom('store').select(['store_name', 'time_zone']).executeTakeFirst()
  const state = await db.selectFrom('backup_state').select('installation').executeTakeFirst()
  const lastOrder = await db.selectFrom('orders').select(['id', 'placed_at']).orderBy('id', 'desc').executeTakeFirst()
  const lastInvoice = await db.selectFrom('invoices').select(['id', 'made_at']).orderBy('id', 'desc').executeTakeFirst()
  return {
    installation: state?.installation ?? '',
    storeName: store?.store_name ?? null,
    timeZone: store?.time_zone ?? 'UTC',
    migrations: migrations.map(({ name }) => name),
    tables,
    lastOrder: lastOrder ? { id: lastOrder.id, at: lastOrder.placed_at } : null,
    lastInvoice: lastInvoice ? { id: lastInvoice.id, at: lastInvoice.made_at } : null,
    ...(await readShifts(db)),
  }
}

async function readShifts(db: Db): Promise<Pick<Facts, 'lastShift' | 'closedShifts'>> {
  const last = await db.selectFrom('shifts').select(['id', 'opened_at']).orderBy('id', 'desc').executeTakeFirst()
  const { closed } = await db
    .selectFrom('shifts')
    .select(({ fn }) => fn.count<number>('closed_at').as('closed'))
    .executeTakeFirstOrThrow()
  return { lastShift: last ? { id: last.id, at: last.opened_at } : null, closedShifts: Number(closed) }
}

/** Throws a BackupError that names the first difference. */
export function compareFacts(expected: Facts, found: Facts): void {
  const differs = (what: string, was: unknown, is: unknown) => {
    if (JSON.stringify(was) !== JSON.stringify(is))
      throw new BackupError(
        `The restored copy differs: ${what} should be ${JSON.stringify(was)}, is ${JSON.stringify(is)}.`,
      )
  }
  const names = [...new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])].toSorted()
  for (const name of names) differs(`rows of ${name}`, expected.tables[name], found.tables[name])
  differs('the last order', expected.lastOrder, found.lastOrder)
  differs('the last invoice', expected.lastInvoice, found.lastInvoice)
  differs('the last shift', expected.lastShift, found.lastShift)
  differs('closed shifts', expected.closedShifts, found.closedShifts)
  differs('the list of migrations', expected.migrations, found.migrations)
}
