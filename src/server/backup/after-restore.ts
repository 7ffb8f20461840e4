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
import { isOvertaken, mergeSeries, openSeriesOf, seriesGeneration } from './merge-series.ts'
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

/** What the last restore into this folder left as given out. */
interface Given {
  readonly series: number
  readonly ids: Readonly<Record<string, number>>
  readonly tokens: Readonly<Record<string, number>>
}

/**
 * Numbers continue after those that the replaced database, `known`, or the backup has given out. null: it could not be
 * read; then ids and tokens leave a gap, and documents get a new series. Returns its number, 2 for INV2, or null. What is
 * given out by then stands in a file, written first: a second restore of the same backup leaves another gap.
 */
export async function goOnCounting(tx: Tx, known: Numbering | null, restoring: Restoring): Promise<number | null> {
  const { dataDir, schemaName, now } = restoring
  const file = join(dataDir, 'last-numbers')
  const before = JSON.parse(readFileIfThere(file) ?? '{"series": 1, "ids": {}, "tokens": {}}') as Given
  if (known) await mergeSeries(tx, known, now)
  const current = await seriesGeneration(tx)
  const latest = Math.max(current, before.series)
  const series = known && !(await isOvertaken(tx)) ? latest : latest + 1
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const today = businessDay(now, timeZone, dayStartsAtHour)
  const ids = Object.fromEntries(
    [...(await readIds(tx, schemaName))].map(([name, last]) => {
      const given = Math.max(last, known?.ids.get(name) ?? 0, before.ids[name] ?? 0)
      return [name, known ? given : given + unreadableGap]
    }),
  )
  const tokens = await tokensGiven(tx, known, before, today)
  replaceFile(file, JSON.stringify({ series, ids, tokens } satisfies Given))
  if (series !== current) await openSeriesOf(tx, series, now)
  await raiseIds(tx, ids, schemaName)
  await raiseTokens(tx, tokens)
  await keepLetters(tx, known ? known.letters : lettersUsed((series - 1) * 26, today))
  return series === current ? null : series
}

const lettersUsed = (count: number, freed_on: string) =>
  Array.from({ length: count }, (_, at) => ({ letter: letterAt(at + 1), freed_on }))

async function tokensGiven(
  tx: Tx,
  known: Numbering | null,
  { tokens }: Given,
  today: string,
): Promise<Given['tokens']> {
  const here = await tx.selectFrom('tokens').select(['business_day', 'last_no']).execute()
  const given: Record<string, number> = { [today]: 0, ...tokens }
  for (const { business_day, last_no } of [...here, ...(known?.tokens ?? [])])
    given[business_day] = Math.max(given[business_day] ?? 0, last_no)
  return known ? given : { ...given, [today]: (given[today] ?? 0) + unreadableTokens }
}

async function raiseIds(tx: Tx, ids: Given['ids'], schemaName: string): Promise<void> {
  const isPostgres = locksRows(tx)
  for (const [name, last] of await readIds(tx, schemaName)) {
    const wanted = ids[name] ?? 0
    if (wanted <= last) continue
    if (isPostgres) await sql`select setval(${`"${schemaName}"."${name}"`}::regclass, ${wanted})`.execute(tx)
    else {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(tx)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${wanted})`.execute(tx)
    }
  }
}

async function raiseTokens(tx: Tx, tokens: Given['tokens']): Promise<void> {
  const rows = Object.entries(tokens).filter(([, last_no]) => last_no > 0)
  for (const [business_day, last_no] of rows)
    await tx
      .insertInto('tokens')
      .values({ business_day, last_no })
      .onConflict(conflict => conflict.column('business_day').doUpdateSet({ last_no }))
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
