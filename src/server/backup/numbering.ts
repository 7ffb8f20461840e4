/** The numbers that a database has given out, so that one that takes its place gives none of them out again. */
import { type Selectable, sql } from 'kysely'
import { locksRows } from '../db/codec.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { connect } from '../db/sqlite-file.ts'
import { kyselyOver } from '../db/sqlite-kysely.ts'

export type SeriesRow = Selectable<Schema['series']>
export type LostRow = Selectable<Schema['lost_numbers']>

export interface Numbering {
  /** The last id of each table; on PostgreSQL of each sequence. */
  readonly ids: ReadonlyMap<string, number>
  readonly tokens: readonly Selectable<Schema['tokens']>[]
  readonly letters: readonly Selectable<Schema['device_letters']>[]
  /** `last_no` is never behind the documents. */
  readonly series: readonly SeriesRow[]
  readonly lost: readonly LostRow[]
  /** The numbers of devices whose documents have arrived. */
  readonly booked: readonly { readonly series: string; readonly number: number }[]
}

/** Nothing was given out. */
export const noNumbers: Numbering = { ids: new Map(), tokens: [], letters: [], series: [], lost: [], booked: [] }

/** Of an embedded database. Throws where any of it can't be read. */
export async function numberingOfFile(file: string): Promise<Numbering> {
  const db = kyselyOver(connect(file, true))
  return readNumbering(db, '').finally(() => db.destroy())
}

/** Throws where any of it can't be read. */
export async function readNumbering(db: Db, schemaName: string): Promise<Numbering> {
  const series = await readSeries(db)
  return {
    ids: await readIds(db, schemaName),
    tokens: await db.selectFrom('tokens').select(['business_day', 'last_no']).execute(),
    letters: await db.selectFrom('device_letters').selectAll().execute(),
    series,
    lost: await db.selectFrom('lost_numbers').selectAll().execute(),
    booked: series.length > 0 ? await bookedByDevices(db) : [],
  }
}

/** Every table with ids of its own. */
export async function readIds(db: Db, schemaName: string): Promise<Map<string, number>> {
  const { rows } = locksRows(db)
    ? await sql<{ name: string; last: number }>`
        select sequencename as name, coalesce(last_value, 0) as last from pg_sequences
        where schemaname = ${schemaName}`.execute(db)
    : await sql<{ name: string; last: number }>`
        select schema.name, coalesce(seq, 0) as last
        from sqlite_schema as schema left join sqlite_sequence on sqlite_sequence.name = schema.name
        where type = 'table' and lower(sql) like '%autoincrement%'`.execute(db)
  return new Map(rows.map(({ name, last }) => [name, Number(last)]))
}

async function readSeries(db: Db): Promise<SeriesRow[]> {
  const rows = await db.selectFrom('series').selectAll().execute()
  const given = await db
    .selectFrom('invoices')
    .select(({ fn }) => ['series', fn.max<number>('number').as('last')])
    .groupBy('series')
    .execute()
  const lastOf = new Map(given.map(({ series, last }) => [series, Number(last ?? 0)]))
  const { lastZ } = await db
    .selectFrom('shifts')
    .select(({ fn }) => fn.max<number | null>('z_no').as('lastZ'))
    .executeTakeFirstOrThrow()
  return rows.map(row => ({
    ...row,
    last_no: Math.max(row.last_no, lastOf.get(row.code) ?? 0, row.role === 'Z' ? (lastZ ?? 0) : 0),
  }))
}

const bookedByDevices = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('series', 'series.code', 'invoices.series')
    .select(['invoices.series', 'invoices.number'])
    .where('series.kind', '=', 'device')
    .execute()
