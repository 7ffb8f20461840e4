/** The PINs of the demo's staff, with which they unlock a shared tablet. */
import { makePinHashes } from '../auth/pin-hash.ts'
import type { Database } from '../db/open.ts'

/** By user name; six digits for those who open or approve more than the till. */
const demoPins: Readonly<Record<string, string>> = {
  admin: '258046',
  manager: '147036',
  lead: '963014',
  cashier: '2580',
  waiter: '1379',
  kitchen: '8520',
}

export const demoPinOf = (username: string): string | null => demoPins[username] ?? null

/** Gives everybody of the demo's staff who has no PIN theirs. */
export async function fillPins(database: Database, pepper: string, now: number): Promise<void> {
  const { isThere, store } = makePinHashes(pepper)
  const staff = await database.read.selectFrom('users').select(['id', 'username_key', 'pin_hash']).execute()
  for (const { id, username_key, pin_hash } of staff) {
    const pin = demoPinOf(username_key)
    if (pin === null || isThere({ pin_hash })) continue
    const stored = await store(pin, now, false)
    await database.write(tx => tx.updateTable('users').set(stored).where('id', '=', id).execute())
  }
}
