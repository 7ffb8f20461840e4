/** What is done with the guests of a table as a whole. */
import type { parties } from '../../contract/parties.ts'
import { centsText } from '../../domain/money.ts'
import { findSeated } from '../bills/find-seated.ts'
import { addressOf } from '../bills/lock-party.ts'
import { partiesOut } from '../bills/party-out.ts'
import { settleOwing } from '../bills/settle-owing.ts'
import type { Db } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { adjustParty } from './adjust.ts'
import { setCovers } from './covers.ts'
import { moveParty } from './move.ts'
import { moveOrders, stayOrders } from './move-orders.ts'
import { removeAdjustment } from './remove-adjustment.ts'
import { setService } from './service.ts'
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
