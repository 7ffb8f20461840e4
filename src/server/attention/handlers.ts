/** What somebody must look at, derived from what was booked; and what somebody has acknowledged. */
import type { attention } from '../../contract/attention.ts'
import type { AttentionKind } from '../../domain/attention.ts'
import { formatsOf } from '../../domain/formats.ts'
import { centsOf } from '../../domain/money.ts'
import { holds } from '../control/approvers.ts'
import type { Db } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { moneyHeld, ofOtherDays, priceDifferences } from './late-money.ts'
import { lateOrderTasks } from './late-orders.ts'
import { leftBefore } from './left-before.ts'
import { missingNumbers, numbersLostByRestore, numbersTwice } from './numbers.ts'
import { overpaidTasks } from './overpaid.ts'
import { ordersAsPrinted, unfitPapers, unknownTypes } from './papers.ts'
import { floatsMissing, zsOff } from './shifts.ts'
import type { Task } from './task.ts'

export const attentionHandlers: Handlers<typeof attention> = {
  list: async ({ db }) => (await openTasks(db)).map(({ byId: _, ...task }) => task),
  done: async ({ db, body, user, now, record }) => {
    const { what, ref, note } = body
    const acknowledged = await doneOf(db, what, ref)
    if (acknowledged) return done('done.attentionDone')
    const task = (await openTasks(db)).find(one => one.what === what && one.ref === ref)
    if (!task) throw new Refused(404, 'refused.noTask')
    if (!task.actions.some(one => one.do === 'understood')) throw new Refused(409, settledBy(what))
    if (task.byId === user.userId && !holds(user, { right: 'approve', atLeast: true }))
      throw new Refused(409, 'refused.somebodyElse')
    await db
      .insertInto('attention_done')
      .values({ what, ref, done_by: user.userId, done_at: now, note })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    record({
      act: 'attention.done',
      subject: task.text,
      text: note,
      amountCents: task.amount === null ? null : centsOf(task.amount),
      after: { what, ref },
    })
    return done('done.attentionDone')
  },
}

/** What must be done, and can't be acknowledged away. */
function settledBy(what: AttentionKind) {
  if (what === 'overpaid') return 'refused.settledByGivingBack'
  if (what === 'price-difference') return 'refused.settledByPaying'
  if (what === 'late-money') return 'refused.settledByDeciding'
  if (what === 'late-order') return 'refused.settledByMoving'
  return what === 'float-missing' ? 'refused.settledByCounting' : 'refused.settledByArriving'
}

/** All that nobody has dealt with, what can't wait first. */
async function openTasks(db: Db): Promise<Task[]> {
  const { timeZone } = await readStore(db)
  const writing = { sums: await sumsInWords(db), formats: formatsOf({ locale: 'en-GB', timeZone }) }
  return [
    ...(await moneyHeld(db)),
    ...(await priceDifferences(db, writing)),
    ...(await overpaidTasks(db)),
    ...(await lateOrderTasks(db, writing)),
    ...(await floatsMissing(db)),
    ...(await missingNumbers(db)),
    ...(await numbersLostByRestore(db, writing)),
    ...(await unfitPapers(db)),
    ...(await numbersTwice(db)),
    ...(await ordersAsPrinted(db)),
    ...(await unknownTypes(db)),
    ...(await ofOtherDays(db, writing)),
    ...(await zsOff(db, writing)),
    ...(await leftBefore(db, writing)),
  ]
}

const doneOf = (db: Db, what: string, ref: string) =>
  db.selectFrom('attention_done').select('ref').where('what', '=', what).where('ref', '=', ref).executeTakeFirst()
