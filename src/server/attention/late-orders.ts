import { sql } from 'kysely'
import { centsText } from '../../domain/money.ts'
import { inWords } from '../../texts/say.ts'
import type { Db } from '../db/open.ts'
import { isDue } from '../orders/hold-orders.ts'
import { findOrders, totalsOf } from '../orders/read-orders.ts'
import { instant, simply, type Task, type Writing } from './task.ts'

/** Orders that came for a table which their party had left: until somebody says where they belong. */
export async function lateOrderTasks(db: Db, { formats }: Writing): Promise<Task[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('parties', 'parties.id', 'orders.late_party_id')
    .leftJoin('store_tables as now_at', 'now_at.id', 'parties.table_id')
    .leftJoin('store_tables as taken_at_table', 'taken_at_table.id', 'orders.table_id')
    .leftJoin('users', 'users.id', 'orders.placed_by')
    .select(['orders.id', 'orders.placed_at', 'orders.taken_at', 'users.name', 'taken_at_table.title as from'])
    .select(['now_at.id as to_id', 'now_at.title as to', 'parties.closed_at'])
    .select(eb => [
      eb
        .selectFrom('party_acts')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('party_acts.party_id', '=', 'orders.late_party_id')
        .where('party_acts.kind', 'in', ['move', 'merge'])
        .as('moved_at'),
    ])
    .where(sql<boolean>`late_party_id is not null`)
    .orderBy('orders.id')
    .execute()
  const orders = await findOrders(
    db,
    rows.map(({ id }) => id),
  )
  const due = new Map(orders.filter(isDue).map(order => [order.id, order]))
  const nowhere = inWords('en', { key: 'bills.noTable', values: {} })
  return rows.flatMap(({ id, from, to, to_id, name, ...row }) => {
    const order = due.get(id)
    if (!order) return []
    const values = {
      ...{ from: from ?? nowhere, to: to ?? nowhere, taken: formats.clock(row.taken_at ?? row.placed_at) },
      moved: formats.clock(row.moved_at ?? row.placed_at),
    }
    const move =
      to_id === null || row.closed_at !== null ? [] : [{ ...simply('move'), table_id: to_id, table_title: to }]
    return [
      {
        ...{
          what: 'late-order' as const,
          ref: String(id),
          text: inWords('en', { key: 'attention.lateOrder', values }),
        },
        ...{ amount: centsText(totalsOf([order]).payableCents), at: instant(row.placed_at), by: name },
        actions: [...move, { ...simply('leave'), table_title: from }],
      },
    ]
  })
}
