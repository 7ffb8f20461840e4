/**
 * Devices on which somebody has signed in before: a random name in a cookie, its hash in the database, one row per
 * person. Guessers do not slow them down.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Database, Db, Tx } from '../db/open.ts'

/** Devices that were not used for this long are forgotten, as browsers forget the cookie. */
export const deviceStoredMs = 400 * 24 * 60 * 60_000
const devicesMax = 50

/** null: not known. */
export async function knownDevice(db: Db, userId: number, token: string | undefined): Promise<string | null> {
  if (!token || !/^[\w-]{22}$/.test(token)) return null
  const row = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Remembers the device, and returns its name: a new one if we have never given it, so that nobody can plant a name. */
export async function rememberDevice(tx: Tx, userId: number, token: string | undefined, now: number): Promise<string> {
  const isOurs = token !== undefined && (await isKnown(tx, token))
  const name = isOurs ? token : randomBytes(16).toString('base64url')
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashOf(name), used_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ used_at: now }))
    .execute()
  const rows = await tx
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .execute()
  const tooMany = rows.slice(devicesMax).map(({ token_hash }) => token_hash)
  if (tooMany.length > 0)
    await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('token_hash', 'in', tooMany).execute()
  return name
}

export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

export async function forgetOldDevices(database: Database, now: number): Promise<void> {
  await database.write(tx =>
    tx
      .deleteFrom('known_devices')
      .where('used_at', '<=', now - deviceStoredMs)
      .execute(),
  )
}

async function isKnown(tx: Tx, token: string): Promise<boolean> {
  if (!/^[\w-]{22}$/.test(token)) return false
  const row = await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
