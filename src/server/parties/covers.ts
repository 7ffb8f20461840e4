/** How many guests there are. They may be counted when they sit down, before anything is ordered. */
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
import type { SumsInWords } from '../store/sums-in-words.ts'
import { followCovers } from './service.ts'

interface Counted {
  readonly version: number
  /** null: nobody has counted them. */
  readonly covers: number | null
}

interface Context {
  readonly userId: number
  readonly now: number
  readonly sums: SumsInWords
}

/** Returns the party's id. Throws Refused(404 or 409), and then nothing has changed. */
export async function setCovers(tx: Tx, at: Address, { version, covers }: Counted, context: Context): Promise<number> {
  const party = await holdGuests(tx, at, context.now)
  await refuseOldVersion(tx, party, version, context.sums)
  // Who has ordered nothing and is not there any more leaves the table free.
  const closed_at = covers === null && party.orders.length === 0 ? context.now : null
  await tx.updateTable('parties').set({ covers, closed_at }).where('id', '=', party.id).execute()
  await followCovers(tx, party.id)
  await noteAct(tx, party, { kind: 'covers', facts: { covers }, ...context })
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
