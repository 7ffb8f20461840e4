/** What somebody must look at, derived from what was booked; and what somebody has acknowledged. */

import { sql } from 'kysely'
import type { attention } from '../../contract/attention.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { type AttentionKind, isAboutMoney } from '../../domain/attention.ts'
import { formatsOf } from '../../domain/formats.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import { isDue } from '../bills/lock-orders.ts'
import { type OverpaidBill, overpaidBills, partyById } from '../bills/overpaid.ts'
import { type FoundOrder, findOrders, totalsOf } from '../bills/read-orders.ts'
import { type WhereNow, whereNow } from '../bills/where-now.ts'
import { permit } from '../books/permit.ts'
import type { Db } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { wordsHere } from '../http/speech.ts'
import { readStore } from '../store/store.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { heldPrices, untypedPayments } from './by-person.ts'
import { moneyHeld, ofOtherDays, priceDifferences } from './held-money.ts'
import { missingNumbers, numbersLostByRestore, numbersTwice } from './numbers.ts'
import { mismatchedPapers, ordersAsPrinted, unknownTypes } from './papers.ts'
import { foundAll, shortTasks } from './short.ts'
import { type Deed, instant, notDone, simply, type Task, type Writing } from './task.ts'
import { unpaidBefore } from './unpaid-before.ts'

export const attentionHandlers: Handlers<typeof attention> = {
  list: async ({ db }) => (await openTasks(db)).map(({ byId: _, refs: __, ...task }) => task),
  done: async context => {
    const { db, body, user, now, record, alsoChanges } = context
    const { what, ref, note } = body
    const acknowledged = await doneOf(db, what, ref)
    if (acknowledged) return done('done.attentionDone')
    const task = (await openTasks(db)).find(one => one.what === what && one.ref === ref)
    if (!task) throw new Refused(404, 'refused.noTask')
    if (!task.actions.some(one => one.do === 'understood')) throw new Refused(409, settledBy(what))
    const approver = await permitEnding(task, context)
    await db
      .insertInto('attention_done')
      .values((task.refs ?? [ref]).map(one => ({ what, ref: one, done_by: user.userId, done_at: now, note })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
    if (what === 'short') {
      await foundAll(db, Number(ref))
      for (const topic of ['countdowns', 'orders', 'kitchen'] as const) alsoChanges(topic)
    }
    record({
      act: 'attention.done',
      subject: task.text,
      text: note,
      amountCents: task.amount === null ? null : centsOf(task.amount),
      approver,
      after: { what, ref },
    })
    return done('done.attentionDone')
  },
}

/**
 * Who has approved that a task about money ends; null: its person may do it. Somebody who keeps the settings may, unless
 * they have made it. Throws as `permit`.
 */
async function permitEnding(
  { what, ref, byId, amount }: Task,
  { db, user, act }: HandlerContext<typeof attention.done>,
) {
  if (!isAboutMoney(what)) return null
  const isOwn = byId === user.userId
  if (!isOwn && mayEnter(user, areaScopes.settings)) return null
  const why = { key: isOwn ? 'refused.somebodyElse' : 'refused.attentionNeeds', values: {} } as const
  const covers = { cents: amount === null ? null : centsOf(amount), lines: { what, ref } }
  return permit(db, user, { right: 'approve', atLeast: true, why, covers }, act)
}

/** What must be done, and can't be acknowledged away. */
function settledBy(what: AttentionKind) {
  if (what === 'overpaid') return 'refused.settledByGivingBack'
  if (what === 'price-difference' || what === 'unpaid-before') return 'refused.settledByPaying'
  if (what === 'late-money') return 'refused.settledByDeciding'
  if (what === 'late-order') return 'refused.settledByMoving'
  return what === 'float-missing' ? 'refused.settledByCounting' : 'refused.settledByArriving'
}

/** All that nobody has dealt with, what can't wait first. */
async function openTasks(db: Db): Promise<Task[]> {
  const { timeZone } = await readStore(db)
  const writing = { sums: await sumsInWords(db), formats: formatsOf({ timeZone }) }
  return [
    ...(await moneyHeld(db)),
    ...(await priceDifferences(db, writing)),
    ...(await overpaidTasks(db)),
    ...(await lateOrderTasks(db, writing)),
    ...(await shortTasks(db)),
    ...(await floatsMissing(db)),
    ...(await missingNumbers(db)),
    ...(await numbersLostByRestore(db, writing)),
    ...(await mismatchedPapers(db)),
    ...(await numbersTwice(db)),
    ...(await ordersAsPrinted(db, writing.formats)),
    ...(await unknownTypes(db)),
    ...(await heldPrices(db, writing)),
    ...(await untypedPayments(db)),
    ...(await ofOtherDays(db, writing)),
    ...(await zsOff(db, writing)),
    ...(await unpaidBefore(db)),
  ]
}

const doneOf = (db: Db, what: string, ref: string) =>
  db.selectFrom('attention_done').select('ref').where('what', '=', what).where('ref', '=', ref).executeTakeFirst()

/** Money that was paid beyond a bill: until it is given back, used or kept. */
async function overpaidTasks(db: Db): Promise<Task[]> {
  const tasks: Task[] = []
  for (const bill of await overpaidBills(db))
    tasks.push({
      what: 'overpaid',
      ref: String(bill.id),
      text: textOf(bill),
      amount: centsText(bill.overpaidCents),
      at: instant(bill.takenAt),
      by: bill.takenBy,
      byId: null,
      actions: [simply('give back'), ...(await usesOf(db, bill)), simply('keep')],
    })
  return tasks
}

function textOf({ no, tableTitle, isClosed }: OverpaidBill): string {
  const values = { no, table: tableTitle ?? '', hasTable: tableTitle === null ? 'no' : 'yes' }
  return wordsHere({ key: isClosed ? 'attention.overpaid' : 'attention.paidForNothing', values })
}

/** The other open bills of the same party. */
async function usesOf(db: Db, { id, partyId, overpaidCents }: OverpaidBill): Promise<Deed[]> {
  const { bills } = await partyById(db, partyId)
  return bills
    .filter(bill => bill.is_closed === 0 && bill.bill_id !== id && centsOf(bill.due) > 0)
    .map(({ bill_no, due }) => ({
      ...simply('use'),
      bill_no,
      amount: centsText(Math.min(overpaidCents, centsOf(due))),
    }))
}

/** Orders that came for a table which their party had left: until somebody says where they belong. */
async function lateOrderTasks(db: Db, { formats }: Writing): Promise<Task[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.placed_by')
    .select(['orders.id', 'late_party_id', 'users.name'])
    .where(sql<boolean>`late_party_id is not null`)
    .orderBy('orders.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const due = new Map((await findOrders(db, ids)).filter(isDue).map(order => [order.id, order]))
  const waiting = rows.filter(({ id }) => due.has(id))
  const places = await whereNow(
    db,
    waiting.flatMap(({ late_party_id }) => late_party_id ?? []),
  )
  return waiting.flatMap(({ id, late_party_id, name: by }) => {
    const [order, place] = [due.get(id), places.get(late_party_id ?? 0)]
    if (!order || !place) return []
    const { text, actions } = asked(order, place, formats)
    const amount = centsText(totalsOf([order]).payableCents)
    const at = instant(order.placed_at)
    return [{ what: 'late-order', ref: String(id), text, amount, at, by, byId: null, actions }]
  })
}

/** What is asked, and what can be answered: who has gone can't be followed. */
function asked(order: FoundOrder, { table, isGone, at }: WhereNow, formats: Writing['formats']) {
  const nowhere = wordsHere({ key: 'bills.noTable', values: {} })
  const values = {
    from: order.table_title ?? nowhere,
    taken: formats.clock(order.taken_at ?? order.placed_at),
    moved: formats.clock(at ?? order.placed_at),
  }
  const leave = { ...simply('leave'), table_title: order.table_title }
  if (isGone) return { text: wordsHere({ key: 'attention.lateOrderGone', values }), actions: [leave] }
  const move = { ...simply('move'), table_id: table?.id ?? null, table_title: table?.name ?? null }
  const text = wordsHere({ key: 'attention.lateOrder', values: { ...values, to: table?.name ?? nowhere } })
  return { text, actions: [move, leave] }
}

/** Drawers whose float nobody has counted, and Zs that do not add up. */
async function floatsMissing(db: Db): Promise<Task[]> {
  const rows = await db
    .selectFrom('shifts')
    .innerJoin('drawers', 'drawers.id', 'shifts.drawer_id')
    .select(['shifts.id', 'drawers.title', 'opened_at'])
    .where(sql<boolean>`shifts.closed_at is null`)
    .where('float_cents', 'is', null)
    .orderBy('shifts.id')
    .execute()
  return rows.map(({ id, title, opened_at }) => ({
    what: 'float-missing',
    ref: String(id),
    text: wordsHere({ key: 'attention.floatMissing', values: { drawer: title } }),
    amount: null,
    at: instant(opened_at),
    by: null,
    byId: null,
    actions: [simply('count')],
  }))
}

async function zsOff(db: Db, { sums }: Writing): Promise<Task[]> {
  const rows = await db
    .selectFrom('shifts')
    .leftJoin('users', 'users.id', 'shifts.closed_by')
    .select(['shifts.id', 'z_series', 'z_no', 'closed_at', 'closed_by', 'off_cents', 'users.name'])
    .where(sql<boolean>`off_cents <> 0`)
    .where(notDone('z-off', 'shifts.id'))
    .orderBy('shifts.id')
    .execute()
  return rows.map(({ id, z_series, z_no, closed_at, closed_by, off_cents, name }) => {
    const values = { number: documentNumber(z_series, z_no ?? 0), sum: sums(off_cents) }
    return {
      what: 'z-off',
      ref: String(id),
      text: wordsHere({ key: 'attention.zOff', values }),
      amount: centsText(off_cents),
      at: instant(closed_at ?? 0),
      by: name,
      byId: closed_by,
      actions: [simply('understood')],
    }
  })
}
