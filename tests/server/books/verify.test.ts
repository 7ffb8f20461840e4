import { afterAll, expect, test } from 'vitest'
import { appendEntries } from '../../../src/server/books/record.ts'
import { readBooks, verifyBooks } from '../../../src/server/books/verify.ts'
import { chanceOf, fillBooks, forgeOne, verdictAfter } from '../../support/forge-books.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
afterAll(() => restaurant.close())

const rows = 60
/** FORGERIES=1000 for the long run. */
const forgeries = Number(process.env.FORGERIES ?? 40)
await fillBooks(database, rows, clock.now)
const books = await readBooks(database.read)

test('books that nobody has changed are unbroken, and say how many rows they are', async () => {
  expect(await verifyBooks(database.read)).toEqual({ books })
  expect(books).toEqual({ rows, mark: expect.stringMatching(/^[\da-f]{8}$/) })
})

test('whatever is changed, deleted or swapped, the first row that is not as it was is named', async () => {
  const chance = chanceOf(20)
  for (let n = 0; n < forgeries; n++) {
    let done = { what: '', row: 0 }
    const verdict = await verdictAfter(database, async tx => {
      done = await forgeOne(tx, rows, chance)
    })
    expect(verdict, `${done.what}, row ${done.row}`).toMatchObject({ broken: { row: done.row } })
  }
  expect(await verifyBooks(database.read)).toEqual({ books })
})

test('who was there and what it was is said with the row', async () => {
  const verdict = await verdictAfter(database, tx =>
    tx.updateTable('audit').set({ amount_cents: 1 }).where('seq', '=', 12).execute(),
  )
  expect(verdict).toEqual({
    broken: {
      row: 12,
      why: 'its column amount_cents differs from its bytes',
      told: { at: clock.now, act: 'item.void', person: 'Administrator' },
    },
  })
})

test('rows that are cut off the end are known by the head, and by a mark on paper when the head was cut as well', async () => {
  const cut = verdictAfter(database, tx => tx.deleteFrom('audit').where('seq', '>', 50).execute())
  expect(await cut).toEqual({ broken: { row: 51, why: 'it is missing', told: null } })

  const cutWell = (onPaper: Parameters<typeof verdictAfter>[2]) =>
    verdictAfter(
      database,
      async tx => {
        const last = await tx.selectFrom('audit').select('hash').where('seq', '=', 50).executeTakeFirstOrThrow()
        await tx.deleteFrom('audit').where('seq', '>', 50).execute()
        await tx.updateTable('audit_head').set({ seq: 50, hash: last.hash }).execute()
      },
      onPaper,
    )
  expect(await cutWell([])).toMatchObject({ books: { rows: 50 } })
  expect(await cutWell([books])).toMatchObject({ broken: { row: rows, why: expect.stringContaining(books.mark) } })
})

test('a row that was written again with all that follow is known by a mark on paper', async () => {
  const other = { rows: 30, mark: '00c0ffee' }
  expect(await verifyBooks(database.read, [books, other])).toMatchObject({
    broken: { row: 30, why: expect.stringMatching(/^its mark is [\da-f]{8}, on paper 00c0ffee$/) },
  })
  expect(await verifyBooks(database.read, [{ ...books, mark: books.mark.toUpperCase() }])).toEqual({ books })
})

test('a row that is put in behind the head is named', async () => {
  const verdict = await verdictAfter(database, async tx => {
    const last = await tx.selectFrom('audit').selectAll().where('seq', '=', rows).executeTakeFirstOrThrow()
    await tx
      .insertInto('audit')
      .values({ ...last, seq: rows + 1 })
      .execute()
  })
  expect(verdict).toMatchObject({ broken: { row: rows + 1 } })
})

test('acts that are recorded while the books are read do no harm', async () => {
  const verdicts = Promise.all(Array.from({ length: 5 }, () => verifyBooks(database.read)))
  for (let n = 0; n < 5; n++)
    await database.write(tx => appendEntries(tx, [{ act: 'drawer' }], { userId: 1, sessionId: null }, clock.now))
  for (const verdict of await verdicts) expect(verdict).toMatchObject({ books: {} })
  expect(await verifyBooks(database.read)).toMatchObject({ books: { rows: rows + 5 } })
})
