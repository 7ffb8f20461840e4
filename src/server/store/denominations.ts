import { commonDenominations } from '../../domain/shift.ts'
import type { Db } from '../db/open.ts'

/** Coins and notes of the store, the largest first. */
export async function readDenominations(db: Db): Promise<readonly string[]> {
  const { denominations } = await db.selectFrom('store').select('denominations').executeTakeFirstOrThrow()
  return denominations === null ? commonDenominations() : (JSON.parse(denominations) as string[])
}
