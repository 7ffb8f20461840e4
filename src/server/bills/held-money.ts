/** Deciding on money that came late and is too much to be believed. */
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import type { Cents } from '../../domain/money/money.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'
import { bookOffline, type HeldPayment } from './offline.ts'
import { lockOfflineBill } from './offline-place.ts'
import type { Doing } from './paying-out.ts'

export interface Decision extends ApprovalAnswers {
  readonly do: 'book' | 'reject'
}

/**
 * Books it as it was taken, or rejects it: then only what was printed goes into the books, and charges nothing. Returns
 * the sum. Throws Refused(404), Refused(409) where somebody has decided before, and as `permit`.
 */
export async function decideHeldMoney(tx: Tx, id: number, decision: Decision, doing: Doing): Promise<Cents> {
  const { user, act, now, record, alsoChanges } = doing
  const held = await tx
    .selectFrom('held_money')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (!held) throw new Refused(404, 'refused.noTask')
  if (held.decided_at !== null) throw new Refused(409, 'refused.decidedBefore')
  const reason = await chosenReason(tx, 'tender', decision.reasonId)
  const why = { key: 'refused.correctingNeeds', values: {} } as const
  const covers = { cents: held.cents, lines: { late: id } }
  const approver = await permit(
    tx,
    user,
    { right: 'correct_tender', atLeast: true, why, reason, reasonKind: 'tender', covers },
    act,
  )
  const isBooked = decision.do === 'book'
  const row = { is_booked: isBooked ? 1 : 0, decided_by: user.userId, decided_at: now }
  await tx.updateTable('held_money').set(row).where('id', '=', id).execute()
  record({
    act: isBooked ? 'late-money.book' : 'late-money.reject',
    amountCents: held.cents,
    reason,
    text: decision.reasonText,
    approver,
    isRed: true,
  })
  const { payment, said, sentBy, device }: HeldPayment = JSON.parse(held.facts)
  if (!isBooked && !payment.fact?.invoice) return held.cents
  const place = await lockOfflineBill(tx, held.bill_id)
  const { settings: _, ...clock } = await readStore(tx)
  await bookOffline(tx, place, isBooked ? payment : { ...payment, payments: [] }, {
    userId: held.taken_by,
    sentBy,
    now,
    said,
    clock,
    device,
    record,
    alsoChanges,
    isDecided: true,
  })
  return held.cents
}
