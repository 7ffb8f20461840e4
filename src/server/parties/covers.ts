/** How many guests there are. They may be counted when they sit down, before anything is ordered. */
import type { ActAnswers } from '../../domain/act-form.ts'
import { type Address, type LockedParty, lockGuests, sittingAt, withOrders } from '../bills/lock-party.ts'
import { refuseOldVersion } from '../bills/refuse-old-version.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { noteAct } from '../orders/note-act.ts'
import { openParty } from '../orders/open-party.ts'
import { closeSettled } from '../orders/parties.ts'
import type { Giving } from './permit-gift.ts'
import { followNewCovers } from './service.ts'

interface Counted extends Pick<ActAnswers, 'reasonId' | 'reasonText'> {
  readonly version: number
  /** null: nobody has counted them. */
  readonly covers: number | null
}

/** Returns the party's id. Throws Refused(400, 404 or 409), and then nothing has changed. */
export async function setCovers(tx: Tx, at: Address, counted: Counted, giving: Giving): Promise<number> {
  const { version, covers } = counted
  const { user, now, sums } = giving
  const party = await lockOrSeat(tx, at, now)
  await refuseOldVersion(tx, party, version, sums)
  await tx.updateTable('parties').set({ covers }).where('id', '=', party.id).execute()
  await followNewCovers(tx, party, counted, giving)
  await noteAct(tx, party, { kind: 'covers', facts: { covers }, userId: user.userId, now })
  // Who has ordered nothing and is not there any more leaves the table free.
  if (covers === null && party.orders.length === 0) await closeSettled(tx, [party.id], now)
  return party.id
}

/** Whoever is there until the commit, also without an order; at a free table they are new. */
async function lockOrSeat(tx: Tx, at: Address, now: number): Promise<LockedParty> {
  if (at.kind !== 't' || (await sittingAt(tx, at.id)) !== undefined) return lockGuests(tx, at, now)
  await refuseNoTable(tx, at.id)
  const party = await openParty(tx, at.id, now)
  // Another till was first: its guests sit there now.
  return party ? withOrders(tx, party) : lockOrSeat(tx, at, now)
}

async function refuseNoTable(tx: Tx, id: number): Promise<void> {
  const table = await tx
    .selectFrom('store_tables')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!table) throw new Refused(404, 'refused.noTable')
}
