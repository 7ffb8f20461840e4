/** Document numbers after a restore: those of the replaced database stay used, and it is written down which they are. */
import type { Selectable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { Numbering, SeriesRow } from './numbering.ts'

interface Range {
  readonly first_no: number
  readonly last_no: number
}

/** Every series goes on after the highest number of both; those that the backup does not know are put in. */
export async function mergeSeries(tx: Tx, known: Numbering, now: number): Promise<void> {
  const own = new Map((await tx.selectFrom('series').selectAll().execute()).map(row => [row.code, row]))
  for (const row of known.series) {
    const ours = own.get(row.code)
    if (ours) await raise(tx, ours, row)
    else
      await tx
        .insertInto('series')
        .values({ ...row, ...(await holderOf(tx, row)), role: null })
        .execute()
    const lost = row.kind === 'server' ? lostByServer(row, ours) : await lostByDevice(tx, row.code, known)
    if (lost.length > 0)
      await tx
        .insertInto('lost_numbers')
        .values(lost.map(range => ({ ...range, code: row.code, lost_at: now })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
  const latest = Math.max(1, ...known.series.map(({ code }) => generationIn(code)))
  if (latest > (await seriesGeneration(tx))) await openSeriesOf(tx, latest, now)
}

async function raise(tx: Tx, ours: SeriesRow, { last_no, closed_at, closed_by, closed_because }: SeriesRow) {
  const isClosed = ours.kind === 'device' && ours.closed_at === null && closed_at !== null
  await tx
    .updateTable('series')
    .set({ last_no: Math.max(ours.last_no, last_no), ...(isClosed && { closed_at, closed_by, closed_because }) })
    .where('code', '=', ours.code)
    .execute()
}

/** A shared tablet that the backup does not know holds nothing: whichever device has the numbers may go on with them. */
async function holderOf(tx: Tx, { tablet_id }: SeriesRow): Promise<Pick<SeriesRow, 'tablet_id' | 'session_id'>> {
  const tablet =
    tablet_id === null
      ? undefined
      : await tx.selectFrom('tablets').select('id').where('id', '=', tablet_id).executeTakeFirst()
  return { tablet_id: tablet?.id ?? null, session_id: null }
}

function lostByServer(row: SeriesRow, ours: SeriesRow | undefined): readonly Range[] {
  const first_no = ours ? ours.last_no + 1 : row.first_no
  return first_no > row.last_no ? [] : [{ first_no, last_no: row.last_no }]
}

/** What has arrived there and is not in the backup. What has not arrived yet may still come. */
async function lostByDevice(tx: Tx, code: string, { booked, lost }: Numbering): Promise<readonly Range[]> {
  const here = await tx.selectFrom('invoices').select('number').where('series', '=', code).execute()
  const noted = await tx.selectFrom('lost_numbers').selectAll().where('code', '=', code).execute()
  const present = new Set([...here.map(({ number }) => number), ...noted.flatMap(numbersIn)])
  const there = [
    ...booked.filter(({ series }) => series === code).map(({ number }) => number),
    ...lost.filter(row => row.code === code).flatMap(numbersIn),
  ]
  return rangesOf(there.filter(number => !present.has(number)))
}

const numbersIn = ({ first_no, last_no }: Selectable<Schema['lost_numbers']>) =>
  Array.from({ length: last_no - first_no + 1 }, (_, at) => first_no + at)

function rangesOf(numbers: readonly number[]): readonly Range[] {
  const ranges: Range[] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.last_no === number - 1) ranges[ranges.length - 1] = { ...last, last_no: number }
    else ranges.push({ first_no: number, last_no: number })
  }
  return ranges
}

const roles = ['INV', 'CN', 'Z'] as const

/** 1 of "INV", 2 of "INV2"; 0: a device's. */
const generationIn = (code: string): number => {
  const [, digits] = /^INV(\d*)$/.exec(code) ?? []
  return digits === undefined ? 0 : Number(digits || 1)
}

/** Of the series in which the server counts now. */
export async function seriesGeneration(tx: Tx): Promise<number> {
  const { code } = await tx.selectFrom('series').select('code').where('role', '=', 'INV').executeTakeFirstOrThrow()
  return generationIn(code)
}

/** Whether another series has numbers beyond the one that counts now. Each goes on after all others, as every Z has its own number. */
export async function isOvertaken(tx: Tx): Promise<boolean> {
  const rows = await tx.selectFrom('series').select(['code', 'role', 'last_no']).where('kind', '=', 'server').execute()
  return rows.some(({ role, last_no }) => role !== null && lastOf(rows, role) > last_no)
}

const lastOf = (rows: readonly Pick<SeriesRow, 'code' | 'last_no'>[], role: string) =>
  Math.max(0, ...rows.filter(({ code }) => new RegExp(`^${role}\\d*$`).test(code)).map(({ last_no }) => last_no))

/** The server counts in "INV2", "CN2" and "Z2" from now on, each after the last number that is known. */
export async function openSeriesOf(tx: Tx, generation: number, now: number): Promise<void> {
  await tx.updateTable('series').set({ role: null, closed_at: now }).where('role', 'is not', null).execute()
  const rows = await tx.selectFrom('series').select(['code', 'last_no']).where('kind', '=', 'server').execute()
  for (const role of roles) {
    const code = `${role}${generation}`
    const last_no = lastOf(rows, role)
    await tx
      .insertInto('series')
      .values({ code, kind: 'server', role, first_no: last_no + 1, last_no, opened_at: now })
      .onConflict(conflict => conflict.column('code').doUpdateSet({ role, closed_at: null }))
      .execute()
  }
}
