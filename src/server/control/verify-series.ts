/** Document numbers: those of the server without a gap; those of devices as far as they have arrived. */
import { sql } from 'kysely'
import { documentNumber } from '../../domain/bill.ts'
import type { Db } from '../db/open.ts'
import type { BrokenRow } from './broken-row.ts'

interface SeriesRow {
  readonly code: string
  readonly kind: string
  readonly last_no: number
  readonly count: number
  readonly first: number | null
  readonly last: number | null
}

/** In one statement, so that a number that is given meanwhile is in both or in neither. */
const seriesRows = async (db: Db) =>
  (
    await sql<SeriesRow>`
    select code, kind, last_no, coalesce(given.count, 0) as count, given.first, given.last
    from series left join (
      select series, count(*) as count, min(number) as first, max(number) as last from invoices group by series
      union all
      select 'Z', count(*), min(z_no), max(z_no) from shifts where z_no is not null
    ) as given on given.series = series.code
    order by code`.execute(db)
  ).rows

export async function findBrokenSeries(db: Db): Promise<BrokenRow | null> {
  const { rows } = await sql<{ series: string }>`select series from (
      select distinct series from invoices where series is not null
      union
      select 'Z' from shifts where z_no is not null
    ) as used
    where not exists (select 1 from series where code = used.series)
    order by series limit 1`.execute(db)
  const [unknown] = rows
  if (unknown)
    return { table: 'series', row: unknown.series, name: null, why: 'documents have it, and it is not there' }
  for (const { code, kind, last_no, count, first, last } of await seriesRows(db)) {
    const named = { table: 'series', row: code, name: null }
    if (Number(last ?? 0) > Number(last_no))
      return { ...named, why: `${documentNumber(code, Number(last))} is beyond its last number` }
    if (Number(first ?? 1) < 1) return { ...named, why: 'its numbers begin with 1' }
    if (kind === 'server' && Number(count) !== Number(last_no))
      return { ...named, why: `${documentNumber(code, await firstMissing(db, code))} is missing` }
  }
  return null
}

/** How many numbers devices have given that have not arrived. */
export async function missingNumbers(db: Db): Promise<number> {
  const rows = await seriesRows(db)
  return rows
    .filter(({ kind }) => kind === 'device')
    .reduce((sum, { last_no, count }) => sum + Number(last_no) - Number(count), 0)
}

async function firstMissing(db: Db, code: string): Promise<number> {
  const numbers =
    code === 'Z'
      ? sql`select z_no as no from shifts where z_no is not null`
      : sql`select number as no from invoices where series = ${code}`
  const { rows } = await sql<{ no: number }>`
    select no + 1 as no from (select 0 as no union all ${numbers}) as given
    where not exists (select 1 from (${numbers}) as others where others.no = given.no + 1)
    order by no limit 1`.execute(db)
  return Number(rows[0]?.no ?? 1)
}
