/** How many guests there are. They may be counted when they sit down, before anything is ordered. */
import type { ActAnswers } from '../../domain/act-form.ts'
import {
  type Address,
  adoptAll,
  type HeldParty,
  holdParty,
  idsAround,
  lockOpenParty,
  openParty,
  seatTable,
} from '../bills/hold-party.ts'
import { refuseOldVersion } from '../bills/refuse-old-version.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { noteAct } from '../orders/note-act.ts'
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
  const party = await holdGuests(tx, at, now)
  await refuseOldVersion(tx, party, version, sums)
  // Who has ordered nothing and is not there any more leaves the table free.
  const closed_at = covers === null && party.orders.length === 0 ? now : null
  await tx.updateTable('parties').set({ covers, closed_at }).where('id', '=', party.id).execute()
  await followNewCovers(tx, party, counted, giving)
  await noteAct(tx, party, { kind: 'covers', facts: { covers }, userId: user.userId, now })
  return party.id
}

/** Whoever is there until the commit, also without an order; at a free table they are new. */
async function holdGuests(tx: Tx, at: Address, now: number): Promise<HeldParty> {
  if (at.kind === 'o') return holdParty(tx, at, now)
  if (at.kind === 'p') {
    const party = await lockOpenParty(tx, at.id)
    return adoptAll(tx, party, await idsAround(tx, party))
  }
  const seat = await seatTable(tx, at.id, now)
  if (seat) return adoptAll(tx, seat.party, seat.ids)
  await refuseNoTable(tx, at.id)
  const party = await openParty(tx, at.id, now)
  // Another till was first: its guests sit there now.
  return party ? adoptAll(tx, party, []) : holdGuests(tx, at, now)
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
