/** What was printed or taken without the server and came to be something else. */
import { sql } from 'kysely'
import type { Formats } from '../../domain/formats.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { centsText } from '../../domain/money/money.ts'
import { findOrders, totalsOf } from '../bills/read-orders.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { instant, notDone, simply, type Task } from './task.ts'

const understood = [simply('understood')]

/** Documents that did not fit although their prices were right, and were credited at once. */
export async function mismatchedPapers(db: Db): Promise<Task[]> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('invoices as notes', 'notes.refers_to', 'invoices.id')
    .leftJoin('users', 'users.id', 'invoices.made_by')
    .select([
      'invoices.id',
      'invoices.series',
      'invoices.number',
      'invoices.payable_cents',
      'invoices.made_at',
      'invoices.made_by',
    ])
    .select(['notes.series as note_series', 'notes.number as note_number', 'users.name'])
    .where(sql<boolean>`invoices.settles = 0`)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.difference_cents', 'is', null)
    .where(notDone('unfit', 'invoices.id'))
    .orderBy('invoices.id')
    .execute()
  return rows.map(row => {
    const values = {
      number: documentNumber(row.series, row.number),
      note: documentNumber(row.note_series ?? '', row.note_number ?? 0),
    }
    return {
      what: 'unfit',
      ref: String(row.id),
      text: wordsHere({ key: 'attention.unfit', values }),
      amount: centsText(row.payable_cents),
      at: instant(row.made_at),
      by: row.name,
      byId: row.made_by,
      actions: understood,
    }
  })
}

/** Orders that were paid offline, with dishes or prices that the menu does not know. */
export async function ordersAsPrinted(db: Db, formats: Formats): Promise<Task[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.placed_by')
    .select(['orders.id', 'placed_by', 'users.name'])
    .where(sql<boolean>`is_as_printed = 1`)
    .where(notDone('as-printed', 'orders.id'))
    .execute()
  const makers = new Map(rows.map(row => [row.id, row]))
  const orders = await findOrders(db, [...makers.keys()])
  return orders.map(order => ({
    what: 'as-printed',
    ref: String(order.id),
    amount: centsText(totalsOf([order]).payableCents),
    text: wordsHere({
      key: 'attention.asPrinted',
      values: { token: order.token_no, time: formats.clock(order.taken_at ?? order.placed_at) },
    }),
    at: instant(order.placed_at),
    by: makers.get(order.id)?.name ?? null,
    byId: makers.get(order.id)?.placed_by ?? null,
    actions: understood,
  }))
}

/** Payments in a type that the store does not have, or had switched off. */
export async function unknownTypes(db: Db): Promise<Task[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.taken_by')
    .leftJoin('payment_types', 'payment_types.id', 'payments.payment_type_id')
    .select(['payments.id', 'amount_cents', 'tip_cents', 'taken_at', 'taken_by', 'users.name', 'payment_types.title'])
    .where(sql<boolean>`named_type_id is not null`)
    .where(notDone('type-unknown', 'payments.id'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as back').select('back.id').whereRef('back.reverses', '=', 'payments.id'))),
    )
    .orderBy('payments.id')
    .execute()
  const textOf = (type: string | null) =>
    type === null
      ? wordsHere({ key: 'attention.typeUnknown', values: {} })
      : wordsHere({ key: 'attention.typeOff', values: { type } })
  return rows.map(({ id, title, amount_cents, tip_cents, taken_at, taken_by, name }) => ({
    what: 'type-unknown',
    ref: String(id),
    text: textOf(title),
    amount: centsText(amount_cents + tip_cents),
    at: instant(taken_at),
    by: name,
    byId: taken_by,
    actions: understood,
  }))
}
