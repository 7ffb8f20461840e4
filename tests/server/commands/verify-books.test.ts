import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readFacts } from '../../../src/server/backup/facts.ts'
import { appendEntries } from '../../../src/server/books/record.ts'
import { readBooks } from '../../../src/server/books/verify.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ now: Date.parse('2026-11-20T20:31:00Z'), timeZone: 'Europe/Madrid' })
const { database, place, clock } = restaurant
afterAll(() => restaurant.close())

/** The command as somebody runs it beside the server. */
const verify = (...args: string[]) => {
  const where = 'file' in place ? { DATA_DIR: place.file.replace(/\/[^/]+$/, '') } : { DATABASE_URL: place.url }
  const { DATABASE_URL: _, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/commands/verify-books.ts', ...args], {
    encoding: 'utf8',
    env: { ...inherited, ...where },
  })
  return { status, said: (stdout + stderr).trim() }
}

const noBills = 'Bills: 0 documents, 0 payments, 0 Zs, all agree'

test('while the server runs it reads the books, says how many rows and the mark, and changes nothing', async () => {
  const acts = Array.from({ length: 1_234 }, () => ({ act: 'item.void' }) as const)
  await database.write(tx => appendEntries(tx, acts, { userId: 1, sessionId: null }, clock.now))
  const { mark } = await readBooks(database.read)
  const before = await readFacts(database.read)
  expect(verify()).toEqual({ status: 0, said: `Books: 1,234 rows, unbroken, mark ${mark}\n${noBills}` })
  expect(verify('--expect', `1234:${mark}`).status).toBe(0)
  expect(await readFacts(database.read)).toEqual(before)
})

test('a mark on paper that is another one, or a word that is none', () => {
  expect(verify('--expect', '2000:77ab01c4')).toEqual({
    status: 1,
    said: `Broken at row 2000: it is missing, and its mark on paper is 77ab01c4\n${noBills}`,
  })
  const { status, said } = verify('--expect', '77ab01c4')
  expect(status).toBe(2)
  expect(said).toMatch(/^Please give the number of the row and its mark/)
})

test('a row that somebody has changed is named, with what it was about, by the store’s clock', async () => {
  await database.write(async tx => {
    await (database.engine === 'postgres'
      ? sql`alter table audit disable trigger audit_no_change`
      : sql`drop trigger audit_no_update`
    ).execute(tx)
    await tx.updateTable('audit').set({ order_id: 7 }).where('seq', '=', 812).execute()
  })
  expect(verify()).toEqual({
    status: 1,
    said: `Broken at row 812 (2026-11-20 21:31, item.void, Administrator): its column order_id differs from its bytes\n${noBills}`,
  })
})

test('a bill that does not agree with its payments is named, too, after the books', async () => {
  const bill = { no: 1, is_rest: 1, closed_at: clock.now }
  const guests = { opened_at: clock.now, closed_at: clock.now }
  const { id } = await database.write(async tx => {
    const party = await tx.insertInto('parties').values(guests).returning('id').executeTakeFirstOrThrow()
    return tx
      .insertInto('bills')
      .values({ ...bill, party_id: party.id })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const { status, said } = verify()
  expect([status, said.split('\n')[1]]).toEqual([1, `Broken at row ${id} of bills: it is closed without an invoice`])
})

test('where there is nothing to read, it says so', () => {
  const { status } = spawnSync(process.execPath, ['src/server/commands/verify-books.ts'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: '/nowhere' },
  })
  expect(status).toBe(2)
})
