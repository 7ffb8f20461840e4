/**
 * `npm run verify-books`: whether the books are as they were written, and whether bills, documents, payments, Zs and
 * numbers agree. `-- --expect 12000:77ab01c4` compares the mark of a row with one on paper. Reads only, also while the
 * server runs. Exit 0: unbroken; 1: broken; 2: it could not be read.
 */
import { existsSync } from 'node:fs'
import { localDateTime } from '../../domain/business-day.ts'
import { formatsOf } from '../../domain/formats.ts'
import { type Books, type Verdict, verifyBooks } from '../books/verify.ts'
import { verifyBills } from '../books/verify-bills.ts'
import { type Db, openPostgres } from '../db/open.ts'
import { connect } from '../db/sqlite-file.ts'
import { kyselyOver } from '../db/sqlite-kysely.ts'
import { databaseFile, type Env, readEnv } from '../env.ts'
import { readSpeech } from '../http/speeches.ts'
import { readStore } from '../store/store.ts'
import { readCommandLine } from './command-line.ts'

const usage = 'usage: npm run verify-books [-- --expect ROW:MARK]'
const { values } = readCommandLine(usage, { expect: { type: 'string', multiple: true } })
try {
  const onPaper = (values.expect ?? []).map(markIn)
  const { db, close } = await openReading(readEnv())
  try {
    await readSpeech(db)
    const verdict = await verifyBooks(db, onPaper)
    console.log(wordsOf(verdict, (await readStore(db)).timeZone))
    const bills = await verifyBills(db)
    console.log(billsInWords(bills))
    if ('broken' in verdict || 'broken' in bills) process.exitCode = 1
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function markIn(text: string): Books {
  const [, rows, mark] = /^(\d{1,15}):([\da-f]{8})$/i.exec(text) ?? []
  if (rows === undefined || mark === undefined)
    throw new Error('Please give the number of the row and its mark, as they stand on paper: --expect 12000:77ab01c4')
  return { rows: Number(rows), mark }
}

/** Opens the database without bringing it to another form, and without touching the file. */
async function openReading({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<{ readonly db: Db; readonly close: () => Promise<void> }> {
  if (databaseUrl) {
    const database = await openPostgres(databaseUrl)
    return { db: database.reports, close: database.close }
  }
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}. DATA_DIR says where it is.`)
  const db = kyselyOver(connect(file, true))
  return { db, close: () => db.destroy() }
}

function wordsOf(verdict: Verdict, timeZone: string): string {
  if ('books' in verdict) {
    const { rows, mark } = verdict.books
    const count = formatsOf({ locale: 'en', timeZone }).count(rows)
    return `Books: ${count} ${rows === 1 ? 'row' : 'rows'}, unbroken, mark ${mark}`
  }
  const { row, why, told } = verdict.broken
  if (!told) return `Broken at row ${row}: ${why}`
  const time = localDateTime(told.at, timeZone).slice(0, 16).replace('T', ' ')
  return `Broken at row ${row} (${[time, told.act, told.person].filter(Boolean).join(', ')}): ${why}`
}

function billsInWords(verdict: Awaited<ReturnType<typeof verifyBills>>): string {
  if ('broken' in verdict) {
    const { table, row, name, why } = verdict.broken
    return `Broken at row ${row} of ${table}${name === null ? '' : ` (${name})`}: ${why}`
  }
  const { documents, payments, zs, awaited, lost = [] } = verdict.bills
  const { count } = formatsOf({ locale: 'en', timeZone: 'UTC' })
  const all = `Bills: ${count(documents)} documents, ${count(payments)} payments, ${count(zs)} Zs, all agree`
  return [
    awaited === 0 ? all : `${all}; ${count(awaited)} numbers of devices have not arrived yet`,
    ...(lost.length === 0 ? [] : [`Given out before a restore, and missing since: ${lost.join(', ')}`]),
  ].join('\n')
}
