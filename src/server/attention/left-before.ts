/** Orders that were completed without payment before anybody was told of them: an upgrade has stamped them. */
import { sql } from 'kysely'
import { type Cents, centsText } from '../../domain/money/money.ts'
import { findOrders, totalsOf } from '../bills/read-orders.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { instant, simply, type Task, type Writing } from './task.ts'

/** `ref`: there was one such upgrade. */
const upgrade = 'unpaid'

export async function leftBefore(db: Db, { sums, formats }: Writing): Promise<Task[]> {
  const done = await db
    .selectFrom('attention_done')
    .select('ref')
    .where('what', '=', 'migrated')
    .where('ref', '=', upgrade)
    .execute()
  if (done.length > 0) return []
  const { count, last } = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('left_unpaid_at').as('last')])
    .where(isStamped)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  const cents = await sumOf(db)
  const before = Number(last ?? 0)
  const values = { count: Number(count), day: formats.date(before), sum: sums(cents) }
  return [
    {
      what: 'migrated',
      ref: upgrade,
      text: wordsHere({ key: 'attention.leftBefore', values }),
      amount: centsText(cents),
      at: instant(before),
      by: null,
      byId: null,
      actions: [simply('understood')],
    },
  ]
}

const isStamped = sql<boolean>`left_unpaid_at is not null and left_unpaid_by is null`

const ordersAtOnce = 500

async function sumOf(db: Db): Promise<Cents> {
  const ids = (await db.selectFrom('orders').select('id').where(isStamped).execute()).map(({ id }) => id)
  let cents = 0
  for (let from = 0; from < ids.length; from += ordersAtOnce)
    cents += totalsOf(await findOrders(db, ids.slice(from, from + ordersAtOnce))).payableCents
  return cents
}
