import { expect, test } from 'vitest'
import { verifyBills } from '../../src/server/books/verify-bills.ts'
import { prepareFirstStart } from '../../src/server/db/first-start.ts'
import { openTestDatabase } from '../support/database.ts'
import { fillDataSet } from './data-set.ts'
import { fillHistory } from './fill-history.ts'

test('a new restaurant gets a history of orders that were paid, and then a longer one', async () => {
  const { database, close } = await openTestDatabase()
  const now = Date.now()
  await prepareFirstStart(database, { timeZone: 'UTC', adminUsername: 'admin', adminPassword: 'right-horse', now })
  await fillDataSet(database, 300)
  for (const size of [200, 400]) {
    await fillHistory(database, size, now)
    expect(await verifyBills(database.read)).toMatchObject({ bills: { documents: (size * 19) / 20 } })
  }
  await close()
})
