/** The party that an address means, as it is shown. */
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { Address } from './lock-party.ts'
import { readParty, readPartyOf, readSeatings, type Seated } from './party-rows.ts'

/** Throws Refused(404): nobody is there. A closed party is found by its own number and by those of its orders. */
export async function findSeated(db: Db, { kind, id }: Address): Promise<Seated> {
  const found = kind === 'p' ? await readParty(db, id) : (await readSeatings(db)).find(isThere(kind, id))
  // Who has paid is found with their party, however they are listed.
  if (found && (kind === 't' || found.party)) return found
  const paid = kind === 'o' ? await readPartyOf(db, id) : null
  if (paid) return paid
  if (kind === 'p') throw new Refused(404, 'refused.noParty')
  if (kind === 'o') throw new Refused(404, 'refused.noSuchOrder')
  const table = await db.selectFrom('store_tables').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refused(404, table ? 'refused.nothingOpen' : 'refused.noTable')
}

const isThere =
  (kind: 't' | 'o', id: number) =>
  ({ at, tableId, orders }: Seated): boolean =>
    kind === 't' ? tableId === id && !at.startsWith('o') : orders.some(order => order.id === id)
