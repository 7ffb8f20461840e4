/** Reading the books of ten years: a million rows, each checked as `npm run verify-books` checks it. */
import { verifyBooks } from '../../src/server/books/verify.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import type { Database } from '../../src/server/db/open.ts'
import { fillBooks } from '../support/forge-books.ts'
import { atMost, type Row, told } from './report.ts'
import type { BenchPlace } from './server.ts'

const rows = 1_000_000

/** The books need a store for their business days, and nothing else. */
const store = { id: 1, is_qr_menu_enabled: 0, time_zone: 'Europe/Madrid', day_starts_at_hour: 5 }

export async function measureBooks(place: BenchPlace): Promise<Row[]> {
  const database = await place.open()
  try {
    await migrate(database)
    await database.write(tx => tx.insertInto('store').values(store).execute())
    const filling = await seconds(() => fillBooks(database, rows, Date.parse('2026-11-20T12:00:00Z')))
    const reading = await seconds(() => expectUnbroken(database))
    return [
      atMost(`${place.name}: books of 1,000,000 rows, verified`, reading, 's', 10),
      told('bytes in each, on average', await bytesOfEach(database), 'B'),
      told('acts chained in a second, a thousand in each write', rows / filling, '/s'),
    ]
  } finally {
    await database.close()
  }
}

async function expectUnbroken({ read }: Database): Promise<void> {
  const verdict = await verifyBooks(read)
  if (!('books' in verdict) || verdict.books.rows !== rows) throw new Error(`broken: ${JSON.stringify(verdict)}`)
}

async function bytesOfEach({ read }: Database): Promise<number> {
  const some = await read.selectFrom('audit').select('bytes').limit(1_000).execute()
  return some.reduce((sum, { bytes }) => sum + bytes.length, 0) / some.length
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
