/** Guests who join others: their orders and open bills come over, and their own party is over. What is paid stays as it is. */

import { coversMax } from '../../domain/limits.ts'
import { restRows } from '../../domain/money/bill.ts'
import type { Tx } from '../db/open.ts'
import { type LockedParty, withOrders } from './lock-party.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { dropBill, openBill, type PartyRow } from './open-party.ts'
import { type PartyBills, readPartyBills } from './party-bills.ts'
import { storeShares } from './reallocate.ts'
import { joinService } from './service-terms.ts'

interface Joining {
  readonly userId: number
  readonly now: number
  readonly facts: Readonly<Record<string, number | string | null>>
}

/** Both parties are held. */
export async function joinParty(tx: Tx, party: LockedParty, others: PartyRow, joining: Joining): Promise<void> {
  const theirs = await withOrders(tx, others)
  const brought = await bringBills(
    tx,
    { id: party.id, bills: await readPartyBills(tx, party.id, party.orders) },
    await readPartyBills(tx, theirs.id, theirs.orders),
    joining.now,
  )
  await tx
    .updateTable('orders')
    .set({ party_id: party.id })
    .where('party_id', '=', theirs.id)
    .where(eb => eb.or([eb('status', '=', 'created'), eb('payment_status', '=', 'pending')]))
    .execute()
  await tx.updateTable('adjustments').set({ party_id: party.id }).where('party_id', '=', theirs.id).execute()
  await joinService(tx, party.id, theirs.id, await addCovers(tx, party.id, theirs.id))
  await notePartyEntry(tx, theirs, {
    kind: 'merge',
    ...joining,
    facts: { ...joining.facts, ...brought, into: party.id },
  })
  await tx
    .updateTable('parties')
    .set({ closed_at: joining.now, merged_into: party.id })
    .where('id', '=', theirs.id)
    .execute()
}

/** In the facts of a joining: the id of the bill that had this number before. */
export const broughtBill = (no: number): string => `bill${no}`

/**
 * Their bills get the next numbers. Their rest bill is a part of the common one, unless somebody has paid on it. Returns
 * under which numbers they were known: money that comes late still names those.
 */
async function bringBills(
  tx: Tx,
  to: { readonly id: number; readonly bills: PartyBills },
  theirs: PartyBills,
  now: number,
): Promise<Readonly<Record<string, number>>> {
  const { rest, open, closed } = to.bills
  let last = Math.max(rest.no, ...closed, ...open.map(({ no }) => no))
  const isRestKept = theirs.rest.id !== null && theirs.rest.paidCents !== 0
  // The number under which the rest was shown stays its own.
  if (rest.id === null && (theirs.open.length > 0 || isRestKept))
    await openBill(tx, { partyId: to.id, no: rest.no, isRest: true })
  for (const { id } of theirs.open)
    await tx.updateTable('bills').set({ party_id: to.id, no: ++last }).where('id', '=', id).execute()
  const brought = Object.fromEntries(theirs.open.map(({ no, id }) => [broughtBill(no), id]))
  if (theirs.rest.id === null) return brought
  if (!isRestKept) {
    await dropBill(tx, theirs.rest.id, now)
    return brought
  }
  const rows = restRows(theirs.items, [...theirs.settled, ...theirs.open.flatMap(bill => bill.rows)])
  await storeShares(tx, [{ id: theirs.rest.id, rows }])
  await tx
    .updateTable('bills')
    .set({ party_id: to.id, no: ++last, is_rest: 0 })
    .where('id', '=', theirs.rest.id)
    .execute()
  return { ...brought, [broughtBill(theirs.rest.no)]: theirs.rest.id }
}

/** How many they are together; null: nobody has counted any of them. */
async function addCovers(tx: Tx, partyId: number, theirId: number): Promise<number | null> {
  const rows = await tx.selectFrom('parties').select('covers').where('id', 'in', [partyId, theirId]).execute()
  const known = rows.flatMap(({ covers }) => covers ?? [])
  if (known.length === 0) return null
  const covers = Math.min(
    coversMax,
    known.reduce((sum, one) => sum + one, 0),
  )
  await tx.updateTable('parties').set({ covers }).where('id', '=', partyId).execute()
  return covers
}
