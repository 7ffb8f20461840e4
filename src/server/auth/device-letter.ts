import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'

/** The first of A…Z, AA, AB… that no living session's device has. One sign-in at a time takes one. */
export async function freeLetter(tx: Tx, now: number): Promise<string> {
  if (locksRows(tx)) await tx.selectFrom('store').select('id').forUpdate().execute()
  await tx
    .updateTable('sessions')
    .set({ letter: null })
    .where('expires_at', '<=', now)
    .where('letter', 'is not', null)
    .execute()
  const rows = await tx.selectFrom('sessions').select('letter').where('letter', 'is not', null).execute()
  const taken = new Set(rows.map(({ letter }) => letter))
  let place = 1
  while (taken.has(letterAt(place))) place += 1
  return letterAt(place)
}

/** 1 → A, 26 → Z, 27 → AA. */
function letterAt(place: number): string {
  const last = String.fromCharCode(65 + ((place - 1) % 26))
  return place <= 26 ? last : letterAt(Math.floor((place - 1) / 26)) + last
}
