import { sql } from 'kysely'
import { centsText } from '../../domain/money.ts'
import { inWords } from '../../texts/say.ts'
import { type WhereNow, whereNow } from '../bills/where-now.ts'
import type { Db } from '../db/open.ts'
import { isDue } from '../orders/hold-orders.ts'
import { type FoundOrder, findOrders, totalsOf } from '../orders/read-orders.ts'
import { instant, simply, type Task, type Writing } from './task.ts'

/** Orders that came for a table which their party had left: until somebody says where they belong. */
export async function lateOrderTasks(db: Db, { formats }: Writing): Promise<Task[]> {
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
    return [{ what: 'late-order', ref: String(id), text, amount, at: instant(order.placed_at), by, actions }]
  })
}

/** What is asked, and what can be answered: who has gone can't be followed. */
function asked(order: FoundOrder, { table, isGone, at }: WhereNow, formats: Writing['formats']) {
  const nowhere = inWords('en', { key: 'bills.noTable', values: {} })
  const values = {
    from: order.table_title ?? nowhere,
    taken: formats.clock(order.taken_at ?? order.placed_at),
    moved: formats.clock(at ?? order.placed_at),
  }
  const leave = { ...simply('leave'), table_title: order.table_title }
  if (isGone) return { text: inWords('en', { key: 'attention.lateOrderGone', values }), actions: [leave] }
  const move = { ...simply('move'), table_id: table?.id ?? null, table_title: table?.name ?? null }
  const text = inWords('en', { key: 'attention.lateOrder', values: { ...values, to: table?.name ?? nowhere } })
  return { text, actions: [move, leave] }
}
