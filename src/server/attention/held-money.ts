/** Money and papers of devices that the server would not have taken so: other prices, sums beyond belief, days long past. */
import { sql } from 'kysely'
import { documentNumber } from '../../domain/money/bill.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import { isDue } from '../bills/lock-orders.ts'
import { partyById } from '../bills/overpaid.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { type Deed, instant, notDone, simply, type Task, type Writing } from './task.ts'

/**
 * Printed documents with other prices than the server's. Each stays until somebody else has paid what is missing, or
 * somebody with that right has given it away or left it unpaid.
 */
export async function priceDifferences(db: Db, { sums }: Writing): Promise<Task[]> {
  const papers = await db
    .selectFrom('invoices')
    .leftJoin('users', 'users.id', 'invoices.made_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'invoices.made_by')
    .innerJoin('bills', 'bills.id', 'invoices.bill_id')
    .select([
      'invoices.id',
      'series',
      'number',
      'invoices.made_at',
      'made_by',
      'payable_cents',
      'difference_cents',
      'party_id',
    ])
    .select(({ fn }) => fn.coalesce('users.name', 'deleted_users.name').as('name'))
    .where(sql<boolean>`difference_cents is not null`)
    .where(notDone('price-difference', 'invoices.id'))
    .orderBy('invoices.id')
    .execute()
  const tasks: Task[] = []
  for (const paper of papers) {
    const state = await stateOf(db, paper)
    if (state.isEnded) continue
    const cents = paper.difference_cents ?? 0
    const values = {
      number: documentNumber(paper.series, paper.number),
      printed: sums(paper.payable_cents),
      charged: sums(paper.payable_cents + cents),
      due: state.owed === null ? '' : sums(centsOf(state.owed.due)),
      isDue: state.owed === null ? 'no' : 'yes',
    }
    tasks.push({
      what: 'price-difference',
      ref: String(paper.id),
      amount: centsText(cents),
      at: instant(paper.made_at),
      by: paper.name,
      byId: paper.made_by,
      text: wordsHere({ key: 'attention.priceDifference', values }),
      actions: [state.owed ? state.owed.deed : simply('understood')],
    })
  }
  return tasks
}

interface Paper {
  readonly id: number
  readonly made_by: number | null
  readonly party_id: number
}

interface State {
  readonly isEnded: boolean
  /** What is still due there; null: nothing. */
  readonly owed: { readonly due: string; readonly deed: Deed } | null
}

async function stateOf(db: Db, paper: Paper): Promise<State> {
  const orders = await ordersOf(db, paper)
  if (orders.some(isDue)) {
    const { at, due } = await partyById(db, paper.party_id)
    if (centsOf(due) > 0) return { isEnded: false, owed: { due, deed: { ...simply('pay'), at } } }
  }
  const isLeft = orders.some(({ left_unpaid_at }) => left_unpaid_at !== null)
  const ids = orders.map(({ id }) => id)
  return { isEnded: isLeft || (await isGiven(db, ids)) || (await isPaidByOther(db, ids, paper)), owed: null }
}

/** Those on the document; where it names none, those of its party. */
async function ordersOf(db: Db, { id, party_id }: Paper) {
  const columns = ['id', 'status', 'payment_status', 'left_unpaid_at'] as const
  const named = await db
    .selectFrom('orders')
    .select(columns)
    .where('id', 'in', eb => eb.selectFrom('invoice_lines').select('order_id').where('invoice_id', '=', id))
    .execute()
  if (named.length > 0) return named
  return db.selectFrom('orders').select(columns).where('party_id', '=', party_id).execute()
}

/** Something of these orders is on the house. */
async function isGiven(db: Db, orderIds: readonly number[]): Promise<boolean> {
  if (orderIds.length === 0) return false
  const row = await db
    .selectFrom('adjustment_lines')
    .innerJoin('adjustments', 'adjustments.id', 'adjustment_lines.adjustment_id')
    .innerJoin('order_items', 'order_items.id', 'adjustment_lines.order_item_id')
    .select('adjustments.id')
    .where('order_items.order_id', 'in', orderIds)
    .where('adjustments.kind', '=', 'comp')
    .where('adjustments.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The person who printed the document does not end its task by paying what is missing: somebody else sees the money. */
async function isPaidByOther(db: Db, orderIds: readonly number[], { made_by }: Paper): Promise<boolean> {
  if (orderIds.length === 0) return false
  const row = await db
    .selectFrom('invoice_orders')
    .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
    .select('invoices.id')
    .where('order_id', 'in', orderIds)
    .where('settles', '=', 1)
    .where('invoices.made_by', '<>', made_by ?? 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sums that nobody can have meant: somebody with the right to correct payments books them, or rejects them. */
export async function moneyHeld(db: Db): Promise<Task[]> {
  const rows = await db
    .selectFrom('held_money')
    .innerJoin('bills', 'bills.id', 'held_money.bill_id')
    .leftJoin('users', 'users.id', 'held_money.taken_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'held_money.taken_by')
    .select(['held_money.id', 'cents', 'received_at', 'taken_by', 'bills.no'])
    .select(({ fn }) => fn.coalesce('users.name', 'deleted_users.name').as('name'))
    .where(sql<boolean>`decided_at is null`)
    .orderBy('held_money.id')
    .execute()
  return rows.map(({ id, cents, received_at, taken_by, no, name }) => ({
    what: 'late-money',
    ref: String(id),
    amount: centsText(cents),
    at: instant(received_at),
    by: name,
    byId: taken_by,
    text: wordsHere({ key: 'attention.moneyHeld', values: { no } }),
    actions: [simply('book'), simply('reject')],
  }))
}

/** Money that counts today, because the day on which it was taken is long past or was closed. */
export async function ofOtherDays(db: Db, { formats }: Writing): Promise<Task[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.taken_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'payments.taken_by')
    .select(['payments.id', 'amount_cents', 'tip_cents', 'said_at', 'booked_at', 'taken_by'])
    .select(({ fn }) => fn.coalesce('users.name', 'deleted_users.name').as('name'))
    .where(sql<boolean>`said_at is not null`)
    .where('kind', '=', 'payment')
    .where(notDone('late-day', 'payments.id'))
    .orderBy('payments.id')
    .execute()
  return rows.map(({ id, amount_cents, tip_cents, said_at, booked_at, taken_by, name }) => ({
    what: 'late-day',
    ref: String(id),
    amount: centsText(amount_cents + tip_cents),
    at: instant(booked_at),
    by: name,
    byId: taken_by,
    text: wordsHere({ key: 'attention.ofOtherDay', values: { said: formats.dateTime(said_at ?? 0) } }),
    actions: [simply('understood')],
  }))
}
