/**
 * The secret that signs every session's tokens: SESSION_SECRET; or with the embedded database a file that no backup
 * contains, so that a copy of the data makes no session; or with PostgreSQL a table, for several machines.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { makeFileOnce, readFileIfThere, replaceFile } from './secret-file.ts'

export type SecretPlace = Pick<Env, 'dataDir' | 'databaseUrl' | 'sessionSecret'>

const secretFile = ({ dataDir }: SecretPlace): string => join(dataDir, 'secret')

const rowName = 'signing'
const newSecret = () => randomBytes(32).toString('base64url')

export interface SigningSecret {
  readonly present: () => string
  /** Checks whether somebody has renewed it; true: it has changed. */
  readonly look: () => Promise<boolean>
}

export async function loadSecret(database: Database, place: SecretPlace | null): Promise<SigningSecret> {
  let present = place ? await openSecret(database, place) : await secretInTable(database)
  return {
    present: () => present,
    async look() {
      const found = place ? await readSecret(database, place) : await readRow(database)
      if (!found || found === present) return false
      present = found
      return true
    },
  }
}

/** Creates it at the first start. */
async function openSecret(database: Database, place: SecretPlace): Promise<string> {
  if (place.sessionSecret) return place.sessionSecret
  if (place.databaseUrl) return secretInTable(database)
  const file = secretFile(place)
  if (!readFileIfThere(file)) makeFileOnce(file, newSecret())
  return readFileIfThere(file) as string
}

/** null: there is none at the moment. */
async function readSecret(database: Database, place: SecretPlace): Promise<string | null> {
  if (place.sessionSecret) return place.sessionSecret
  return place.databaseUrl ? readRow(database) : readFileIfThere(secretFile(place))
}

async function secretInTable(database: Database): Promise<string> {
  const found = await readRow(database)
  if (found) return found
  await database.write(tx =>
    tx
      .insertInto('secrets')
      .values({ name: rowName, value: newSecret() })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return (await readRow(database)) as string
}

/**
 * Ends every session and every shared tablet and renews the secret, so that no restored session works either. `isRenewed` is false with
 * SESSION_SECRET: it must be changed there.
 */
export async function rotateSecret(
  database: Database,
  place: SecretPlace,
  now = Date.now(),
): Promise<{ readonly endedSessions: number; readonly isRenewed: boolean }> {
  const inFile = !place.databaseUrl && !place.sessionSecret
  // First the secret, then the rows: if this is interrupted at any moment, nothing old works again.
  if (inFile) replaceFile(secretFile(place), newSecret())
  const ended = await database.write(async tx => {
    await tx.deleteFrom('secrets').where('name', '=', rowName).execute()
    if (place.databaseUrl) await tx.insertInto('secrets').values({ name: rowName, value: newSecret() }).execute()
    // Their cookies were signed with the old one.
    await tx.updateTable('tablets').set({ removed_at: now, letter: null }).where('removed_at', 'is', null).execute()
    return tx.deleteFrom('sessions').returning('id').execute()
  })
  return { endedSessions: ended.length, isRenewed: !place.sessionSecret }
}

async function readRow(database: Database): Promise<string | null> {
  const row = await database.read.selectFrom('secrets').select('value').where('name', '=', rowName).executeTakeFirst()
  return row?.value ?? null
}
