/** Brings the database to the present form; several processes may start at once. */
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './codec.ts'
import { restaurant } from './migrations/001-restaurant.ts'
import { sales } from './migrations/002-sales.ts'
import { devices } from './migrations/003-devices.ts'
import { soldOut } from './migrations/004-sold-out.ts'
import { lettersAndKeys } from './migrations/005-letters-and-keys.ts'
import { cancellations } from './migrations/006-cancellations.ts'
import { formerUsers } from './migrations/007-former-users.ts'
import { keysWithAnEnd } from './migrations/012-keys-with-an-end.ts'
import type { Database } from './open.ts'

const migrations: Readonly<Record<string, (engine: Engine) => Migration>> = {
  '001-restaurant': restaurant,
  '002-sales': sales,
  '003-devices': devices,
  '004-sold-out': soldOut,
  '005-letters-and-keys': lettersAndKeys,
  '006-cancellations': cancellations,
  '007-former-users': formerUsers,
  '012-keys-with-an-end': keysWithAnEnd,
}

/** Runs what has not run yet. Throws the first migration's error; that migration has then changed nothing. */
export async function migrate(database: Database): Promise<void> {
  await database.migrating(async (db: Kysely<unknown>) => {
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () =>
          Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(database.engine)])),
      },
      ...(database.schemaName && { migrationTableSchema: database.schemaName }),
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}
