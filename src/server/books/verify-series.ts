/**
 * Document numbers: those of the server without a gap, but for what a restore has written down as lost; those of devices
 * as far as they have arrived.
 */
import { sql } from 'kysely'
import { documentNumber, numberRange } from '../../domain/money/bill.ts'
import type { Db } from '../db/open.ts'
import type { BrokenRow } from './broken-row.ts'

interface SeriesRow {
  readonly code: string
  readonly kind: string
  readonly first_no: number
  readonly last_no: number
  /** Documents; and lost numbers under which none is here. */
  readonly count: number
  readonly lost: number
  readonly first: number | null
  readonly last: number | null
}

const given = sql`(
  select series as code, number as no from invoices
  union all
  select z_series, z_no from shifts where z_no is not null
)`

/** In one statement, so that a number that is given meanwhile is in both or in neither. */
const seriesRows = async (db: Db) =>
  (
    await sql<SeriesRow>`
    select series.code, kind, first_no, last_no, coalesce(given.count, 0) as count, given.first, given.last,
      coalesce(gone.count, 0) as lost
    from series left join (
      select code, count(*) as count, min(no) as first, max(no) as last from ${given} as numbers group by code
    ) as given on given.code = series.code
    left join (
      select code, sum(last_no - first_no + 1 - (
        select count(*) from invoices where series = lost_numbers.code and number between first_no and last_no
      )) as count from lost_numbers group by code
    ) as gone on gone.code = series.code
    order by series.code`.execute(db)
  ).rows

export async function findBrokenSeries(db: Db): Promise<BrokenRow | null> {
  const { rows } = await sql<{ code: string }>`select distinct code from ${given} as used
    where not exists (select 1 from series where series.code = used.code)
    order by code limit 1`.execute(db)
  const [unknown] = rows
  if (unknown) return { table: 'series', row: unknown.code, name: null, why: 'documents have it, and it is not there' }
  for (const { code, kind, first_no, last_no, count, first, last, lost } of await seriesRows(db)) {
    const named = { table: 'series', row: code, name: null }
    if (Number(last ?? 0) > Number(last_no))
      return { ...named, why: `${documentNumber(code, Number(last))} is beyond its last number` }
    if (Number(first ?? first_no) < Number(first_no)) return { ...named, why: `its numbers begin with ${first_no}` }
    if (kind === 'server' && Number(count) + Number(lost) !== Number(last_no) - Number(first_no) + 1)
      return { ...named, why: `${documentNumber(code, await firstMissing(db, code, Number(first_no)))} is missing` }
  }
  return null
}

/** How many numbers devices have given that have not arrived. */
export async function missingNumbers(db: Db): Promise<number> {
  const rows = await seriesRows(db)
  return rows
    .filter(({ kind }) => kind === 'device')
    .reduce((sum, { last_no, count, lost }) => sum + Number(last_no) - Number(count) - Number(lost), 0)
}

/** What databases had given out that a restore has replaced: "INV-000813–INV-000860". */
export async function lostNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('lost_numbers').selectAll().orderBy('code').orderBy('first_no').execute()
  return rows.map(({ code, first_no, last_no }) => numberRange(code, first_no, last_no))
}

async function firstMissing(db: Db, code: string, firstNo: number): Promise<number> {
  const numbers = sql`select no from ${given} as one where one.code = ${code}`
  const lost = sql`select first_no, last_no from lost_numbers where code = ${code}`
  const { rows } = await sql<{ no: number }>`
    select no + 1 as no from (
      select cast(${firstNo - 1} as bigint) as no union all ${numbers} union all select last_no from (${lost}) as ends
    ) as steps
    where not exists (select 1 from (${numbers}) as others where others.no = steps.no + 1)
      and not exists (select 1 from (${lost}) as ranges where steps.no + 1 between first_no and last_no)
    order by no limit 1`.execute(db)
  return Number(rows[0]?.no ?? firstNo)
}
