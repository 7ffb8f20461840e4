/** Guests who join others: their orders and open bills come over, and their own party is over. What is paid stays as it is. */
import { restRows } from '../../domain/bill.ts'
import { coversMax } from '../../domain/limits.ts'
import { adopt, type HeldParty, type PartyRow } from '../bills/hold-party.ts'
import type { Tx } from '../db/open.ts'
import { storeShares } from '../orders/deal-anew.ts'
import { noteAct } from '../orders/note-act.ts'
import { type PartyBills, readPartyBills } from '../orders/party-bills.ts'
import { followCovers } from './service.ts'

interface Others {
  readonly party: PartyRow
  /** Their orders. */
  readonly ids: readonly number[]
}

interface Joining {
  readonly userId: number
  readonly now: number
  readonly facts: Readonly<Record<string, number | string | null>>
}

/** Both parties are held. */
export async function joinParty(tx: Tx, party: HeldParty, others: Others, joining: Joining): Promise<void> {
  const theirs = await adopt(tx, others.party, others.ids)
  await bringBills(
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
  await addCovers(tx, party.id, theirs.id)
  await followCovers(tx, party.id)
  await noteAct(tx, theirs, { kind: 'merge', ...joining, facts: { ...joining.facts, into: party.id } })
  await tx
    .updateTable('parties')
    .set({ closed_at: joining.now, merged_into: party.id })
    .where('id', '=', theirs.id)
    .execute()
}

/** Their bills get the next numbers. Their rest bill is a part of the common one, unless somebody has paid on it. */
async function bringBills(
  tx: Tx,
  to: { readonly id: number; readonly bills: PartyBills },
  theirs: PartyBills,
  now: number,
): Promise<void> {
  const { rest, open, closed } = to.bills
  let last = Math.max(rest.no, ...closed, ...open.map(({ no }) => no))
  const isRestKept = theirs.rest.id !== null && theirs.rest.paidCents !== 0
  // The number under which the rest was shown stays its own.
  if (rest.id === null && (theirs.open.length > 0 || isRestKept))
    await tx.insertInto('bills').values({ party_id: to.id, no: rest.no, is_rest: 1 }).execute()
  for (const { id } of theirs.open)
    await tx.updateTable('bills').set({ party_id: to.id, no: ++last }).where('id', '=', id).execute()
  if (theirs.rest.id === null) return
  if (!isRestKept) return dropRest(tx, theirs.rest.id, now)
  const rows = restRows(theirs.items, [...theirs.settled, ...theirs.open.flatMap(bill => bill.rows)])
  await storeShares(tx, [{ id: theirs.rest.id, rows }])
  await tx
    .updateTable('bills')
    .set({ party_id: to.id, no: ++last, is_rest: 0 })
    .where('id', '=', theirs.rest.id)
    .execute()
}

/** One with which something was done stays in the books. */
async function dropRest(tx: Tx, id: number, now: number): Promise<void> {
  const payment = await tx.selectFrom('payments').select('id').where('bill_id', '=', id).executeTakeFirst()
  const papers = tx.selectFrom('invoices').select('id').where('bill_id', '=', id)
  // In two reads: each has an index of its own.
  const paper =
    (await papers.where('settles', '=', 1).executeTakeFirst()) ??
    (await papers.where('settles', '=', 0).executeTakeFirst())
  if (payment || paper) await tx.updateTable('bills').set({ closed_at: now }).where('id', '=', id).execute()
  else await tx.deleteFrom('bills').where('id', '=', id).execute()
}

async function addCovers(tx: Tx, partyId: number, theirId: number): Promise<void> {
  const rows = await tx.selectFrom('parties').select('covers').where('id', 'in', [partyId, theirId]).execute()
  const known = rows.flatMap(({ covers }) => covers ?? [])
  if (known.length === 0) return
  const covers = Math.min(
    coversMax,
    known.reduce((sum, one) => sum + one, 0),
  )
  await tx.updateTable('parties').set({ covers }).where('id', '=', partyId).execute()
}
