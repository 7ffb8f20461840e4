/**
 * The secret without which stolen PIN hashes are worth nothing: PIN_PEPPER; or with the embedded database a file that
 * no backup contains; or with PostgreSQL a row that no backup contains. It stays when the signing secret is renewed:
 * a PIN opens nothing without a tablet or a session, and those have ended then.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { makeFileOnce, readFileIfThere } from './secret-file.ts'

export type PepperPlace = Pick<Env, 'dataDir' | 'databaseUrl' | 'pinPepper'>

export const pepperRow = 'pin-pepper'
const newPepper = () => randomBytes(32).toString('base64url')

/** Creates it at the first start. `place` null: it is a row, on either engine. */
export async function loadPepper(database: Database, place: PepperPlace | null): Promise<string> {
  if (place?.pinPepper) return place.pinPepper
  if (place && !place.databaseUrl) return pepperInFile(join(place.dataDir, 'pin-pepper'))
  return pepperInTable(database)
}

function pepperInFile(file: string): string {
  const found = readFileIfThere(file)
  if (found) return found
  makeFileOnce(file, newPepper())
  return readFileIfThere(file) as string
}

async function pepperInTable(database: Database): Promise<string> {
  const read = () =>
    database.read.selectFrom('secrets').select('value').where('name', '=', pepperRow).executeTakeFirst()
  const found = await read()
  if (found) return found.value
  await database.write(tx =>
    tx
      .insertInto('secrets')
      .values({ name: pepperRow, value: newPepper() })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return ((await read()) as { value: string }).value
}

/** What is hashed in the place of a PIN. */
export const peppered = (pepper: string, pin: string): string =>
  createHmac('sha256', pepper).update(pin).digest('base64url')

/** Tells with which pepper a PIN was stored: one from another machine can't be checked here. */
export const pepperMark = (pepper: string): string => peppered(pepper, 'mark').slice(0, 8)
