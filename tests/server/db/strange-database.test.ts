import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openEmptyDatabase, type TestDatabase } from '../../support/database.ts'
import { everything } from '../../support/old-database.ts'

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
const keep = async (opening: Promise<TestDatabase>) => {
  const made = await opening
  opened.push(made)
  return made
}

describe.skipIf(process.env.DATABASE_URL)('a database that is not ours', () => {
  test('somebody else’s tables are not touched, and the owner reads that', async () => {
    const { database } = await keep(openEmptyDatabase())
    await database.migrating(async db => {
      await sql`create table wine (name text)`.execute(db)
      await sql`insert into wine values ('Rioja')`.execute(db)
    })
    await expect(migrate(database)).rejects.toThrow('it has a table "wine"')
    expect((await everything(database)).get('wine')).toEqual([{ name: 'Rioja' }])
    expect([...(await everything(database)).keys()]).toEqual(['wine'])
  })
})
