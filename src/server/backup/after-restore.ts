/** A restored database must not use numbers and versions again that guests, tablets and records know otherwise. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { businessDay } from '../../domain/business-day.ts'
import { topics } from '../../domain/topics.ts'
import { letterAt } from '../auth/device-letter.ts'
import { readFileIfThere, replaceFile } from '../auth/secret-file.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Tx } from '../db/open.ts'
import { saveMenuVersion } from '../menu/menu-versions.ts'
import { readStore } from '../store/store.ts'
import { mergeSeries, openSeriesOf, seriesGeneration } from './merge-series.ts'
import { type Numbering, readIds } from './numbering.ts'

/** This many orders, invoices and menu items fit between a backup and its restore. */
export const unreadableGap = 10_000
/** And this many tokens into one day. */
export const unreadableTokens = 500

interface Restoring {
  readonly dataDir: string
  readonly schemaName: string
  readonly now: number
}

/**
 * Numbers continue after those that the replaced database, `known`, or the backup has given out. null: it could not be
 * read; then ids and tokens leave a gap, and documents get a new series. Returns its number, "2" for INV2, or null.
 */
export async function goOnCounting(tx: Tx, known: Numbering | null, restoring: Restoring): Promise<number | null> {
  const ofBackup = await seriesGeneration(tx)
  if (known) await mergeSeries(tx, known, restoring.now)
  const newSeries = await renewSeries(tx, known !== null, restoring)
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const today = businessDay(restoring.now, timeZone, dayStartsAtHour)
  // From the same backup this may be the second time: each has its own gap.
  const times = (newSeries ?? ofBackup) - ofBackup
  const ids = await readIds(tx, restoring.schemaName)
  await raiseIds(tx, known ? known.ids : later(ids, times * unreadableGap), restoring.schemaName)
  await raiseTokens(tx, known ? known.tokens : [await tokenLater(tx, today, times * unreadableTokens)])
  await keepLetters(tx, known ? known.letters : lettersUsed(((newSeries ?? 1) - 1) * 26, today))
  return newSeries
}

const later = (ids: Numbering['ids'], by: number) => new Map([...ids].map(([name, last]) => [name, last + by]))

const lettersUsed = (count: number, freed_on: string) =>
  Array.from({ length: count }, (_, at) => ({ letter: letterAt(at + 1), freed_on }))

/**
 * A second restore whose database can't be read either must not open the series of the first again: the backup does not
 * know that, so it stands in a file, written before the database is put in its place.
 */
async function renewSeries(tx: Tx, isKnown: boolean, { dataDir, now }: Restoring): Promise<number | null> {
  const file = join(dataDir, 'last-series')
  const current = await seriesGeneration(tx)
  const before = Math.max(current, Number(readFileIfThere(file) ?? 0) || 0)
  const wanted = isKnown ? before : before + 1
  if (wanted === current) return null
  replaceFile(file, String(wanted))
  await openSeriesOf(tx, wanted, now)
  return wanted
}

async function raiseIds(tx: Tx, ids: Numbering['ids'], schemaName: string): Promise<void> {
  const isPostgres = locksRows(tx)
  for (const [name, last] of await readIds(tx, schemaName)) {
    const wanted = ids.get(name) ?? 0
    if (wanted <= last) continue
    if (isPostgres) await sql`select setval(${`"${schemaName}"."${name}"`}::regclass, ${wanted})`.execute(tx)
    else {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(tx)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${wanted})`.execute(tx)
    }
  }
}

async function tokenLater(tx: Tx, business_day: string, by: number) {
  const row = await tx
    .selectFrom('tokens')
    .select('last_no')
    .where('business_day', '=', business_day)
    .executeTakeFirst()
  return { business_day, last_no: (row?.last_no ?? 0) + by }
}

async function raiseTokens(tx: Tx, tokens: Numbering['tokens']): Promise<void> {
  for (const token of tokens)
    await tx
      .insertInto('tokens')
      .values(token)
      .onConflict(conflict =>
        conflict.column('business_day').doUpdateSet({
          last_no: sql`case when tokens.last_no > excluded.last_no then tokens.last_no else excluded.last_no end`,
        }),
      )
      .execute()
}

/** Slips with these letters may still be on tables: a letter in use is freed when the next one is given. */
async function keepLetters(tx: Tx, used: Numbering['letters']): Promise<void> {
  for (const { letter, freed_on } of used)
    await tx
      .insertInto('device_letters')
      .values({ letter, freed_on })
      .onConflict(conflict =>
        conflict
          .column('letter')
          .doUpdateSet({ freed_on })
          .where(eb =>
            eb.and([
              eb('device_letters.freed_on', 'is not', null),
              ...(freed_on === null ? [] : [eb('device_letters.freed_on', '<', freed_on)]),
            ]),
          ),
      )
      .execute()
}

/**
 * Every topic's version becomes larger than any before: the time in milliseconds. The backup's menu stays known under
 * its old version, for orders that wait on tablets. Nobody stays signed in.
 */
export async function renewVersions<T>(
  { write }: Pick<Database, 'write'>,
  now: number,
  more: (tx: Tx) => Promise<T>,
): Promise<T> {
  return write(async tx => {
    await saveMenuVersion(tx, now)
    const past = (name: (typeof topics)[number] | 'seq') =>
      sql<number>`case when ${sql.ref(name)} + 1 > ${now} then ${sql.ref(name)} + 1 else ${now} end`
    await tx
      .updateTable('versions')
      .set(Object.fromEntries((['seq', ...topics] as const).map(name => [name, past(name)])))
      .execute()
    await tx.updateTable('backup_state').set({ step: null, failed_why: null, tried_at: now }).execute()
    return more(tx)
  })
}
