/** What is done with the guests of a table as a whole. */
import type { parties } from '../../contract/parties.ts'
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db, Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { adjustParty } from './adjust.ts'
import { followNewCovers, setService } from './change-service.ts'
import { findSeated } from './find-seated.ts'
import { type Address, addressOf, type LockedParty, lockGuests, sittingAt, withOrders } from './lock-party.ts'
import { moveParty } from './move.ts'
import { moveOrders, stayOrders } from './move-orders.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { openParty } from './open-party.ts'
import { closeSettled } from './parties.ts'
import { partiesOut } from './party-out.ts'
import type { Giving } from './permit-discount.ts'
import { refuseOldVersion } from './refuse-old-version.ts'
import { removeAdjustment } from './remove-adjustment.ts'
import { settleOwing } from './settle-owing.ts'
import { splitParty } from './split.ts'

export const partiesHandlers: Handlers<typeof parties> = {
  covers: async ({ db, params, body, user, now, act, record, alsoChanges }) => {
    const id = await setCovers(db, addressOf(params.at), body, { user, now, act, record, sums: await sumsInWords(db) })
    await settleOwing(db, { partyId: id }, { userId: user.userId, now, record, alsoChanges })
    return { ...done('done.coversSaved'), party: await partyNow(db, id) }
  },
  split: async ({ db, params, body, user, now, record, alsoChanges }) => {
    const context = { userId: user.userId, now, sums: await sumsInWords(db) }
    const id = await splitParty(db, addressOf(params.at), body, context)
    await settleOwing(db, { partyId: id }, { userId: user.userId, now, record, alsoChanges })
    return { ...done('done.billSplit'), party: await partyNow(db, id) }
  },
  move: async ({ db, params, body, user, now, record, alsoChanges }) => {
    const context = { userId: user.userId, now, record, sums: await sumsInWords(db) }
    const { partyId, to, hasJoined } = await moveParty(db, addressOf(params.at), body, context)
    await settleOwing(db, { partyId }, { userId: user.userId, now, record, alsoChanges })
    const said = to ? done(hasJoined ? 'done.joinedWith' : 'done.movedTo', { table: to.name }) : done('done.setAside')
    return { ...said, party: await partyNow(db, partyId) }
  },
  adjust: async ({ db, params, body, user, now, act, record, alsoChanges }) => {
    const giving = { user, now, act, record, sums: await sumsInWords(db) }
    const { partyId, offCents } = await adjustParty(db, addressOf(params.at), body, giving)
    await settleOwing(db, { partyId }, { userId: user.userId, now, record, alsoChanges })
    const said = body.kind === 'comp' ? done('done.onTheHouse') : done('done.discountGiven')
    return { ...said, off: centsText(offCents), party: await partyNow(db, partyId) }
  },
  service: async ({ db, params, body, user, now, act, record, alsoChanges }) => {
    const id = await setService(db, addressOf(params.at), body, { user, now, act, record, sums: await sumsInWords(db) })
    await settleOwing(db, { partyId: id }, { userId: user.userId, now, record, alsoChanges })
    return { ...done('done.serviceChanged'), party: await partyNow(db, id) }
  },
  removeAdjustment: async ({ db, params, body, user, now, record }) => {
    const taking = { user, now, record, sums: await sumsInWords(db) }
    const id = await removeAdjustment(db, addressOf(params.at), body, taking)
    return { ...done('done.discountTakenBack'), party: await partyNow(db, id) }
  },
  moveOrders: async ({ db, body, user, now, record }) => {
    await moveOrders(db, body, { userId: user.userId, now, record, sums: await sumsInWords(db) })
    return done('done.orderMoved')
  },
  stayOrders: async ({ db, body, now }) => {
    await stayOrders(db, body.orderIds, now)
    return done('done.orderStays')
  },
}

async function partyNow(db: Db, id: number) {
  const [party] = await partiesOut(db, [await findSeated(db, { kind: 'p', id })])
  if (!party) throw new Error(`party ${id} is gone`)
  return party
}

/** How many guests there are. They may be counted when they sit down, before anything is ordered. */
interface Counted extends Pick<ApprovalAnswers, 'reasonId' | 'reasonText'> {
  readonly version: number
  /** null: nobody has counted them. */
  readonly covers: number | null
}

/** Returns the party's id. Throws Refused(400, 404 or 409), and then nothing has changed. */
async function setCovers(tx: Tx, at: Address, counted: Counted, giving: Giving): Promise<number> {
  const { version, covers } = counted
  const { user, now, sums } = giving
  const party = await lockOrSeat(tx, at, now)
  await refuseOldVersion(tx, party, version, sums)
  await tx.updateTable('parties').set({ covers }).where('id', '=', party.id).execute()
  await followNewCovers(tx, party, counted, giving)
  await notePartyEntry(tx, party, { kind: 'covers', facts: { covers }, userId: user.userId, now })
  // Who has ordered nothing and is not there any more leaves the table free.
  if (covers === null && party.orders.length === 0) await closeSettled(tx, [party.id], now)
  return party.id
}

/** Anybody who is there until the commit, also without an order; at a free table they are new. */
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
