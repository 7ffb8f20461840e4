import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { migrate, migrations } from '../../../src/server/db/migrate.ts'
import { connect } from '../../../src/server/db/sqlite-file.ts'
import { kyselyOver } from '../../../src/server/db/sqlite-kysely.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { everything, faultsIn, fillOld, formText } from '../../support/old-database.ts'

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
const keep = async (opening: Promise<TestDatabase>) => {
  const made = await opening
  opened.push(made)
  return made
}

/** Those that earlier versions carried out step by step. */
const shipped = Object.keys(migrations).filter(name => name < '008')

/** Carries out a migration as they did, and pulls the plug before its step number `step`; says whether it got there. */
async function cutShort({ place }: TestDatabase, name: string, step: number): Promise<boolean> {
  const connection = connect('file' in place ? place.file : '', false)
  let steps = 0
  const plug: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (++steps > step) throw new Error('the plug')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = kyselyOver(connection) as unknown as Kysely<unknown>
  let isCut = false
  await migrations[name]?.('sqlite')
    .up(db.withPlugin(plug))
    .catch((error: Error) => {
      expect(error.message).toBe('the plug')
      isCut = true
    })
  await db.destroy()
  return isCut
}

describe.skipIf(process.env.DATABASE_URL)(
  'a database that an earlier version was changing when its plug was pulled',
  () => {
    test.each(shipped)('starts again, whatever step of %s it was', async name => {
      const newForm = await formText((await keep(openTestDatabase())).database)
      const before = shipped[shipped.indexOf(name) - 1]
      for (let step = 0, isCut = true; isCut; step++) {
        const old = await openEmptyDatabase()
        // The earlier versions' own migrator made its book first.
        await migrate(old.database, { upTo: before ?? '000' })
        if (before) await fillOld(old.database, 20)
        const rows = await everything(old.database)
        isCut = await cutShort(old, name, step)
        await migrate(old.database)
        expect(await formText(old.database)).toEqual(newForm)
        expect(await faultsIn(old.database)).toEqual([])
        const orders = (await everything(old.database)).get('orders')
        expect(orders?.length).toBe(before ? rows.get('orders')?.length : 0)
        await old.close()
      }
    })

    test('somebody else’s tables are not touched, and the owner reads that', async () => {
      const { database } = await keep(openEmptyDatabase())
      await database.migrating(async db => {
        await sql`create table wine (name text)`.execute(db)
        await sql`insert into wine values ('Rioja')`.execute(db)
      })
      await expect(migrate(database)).rejects.toThrow('it has a table "wine" with rows')
      expect((await everything(database)).get('wine')).toEqual([{ name: 'Rioja' }])
      expect([...(await everything(database)).keys()]).toEqual(['wine'])
    })
  },
)
