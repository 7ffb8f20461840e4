/** Tasks about what one person did on one business day: an evening without the server makes one of them, and not forty. */
import { sql } from 'kysely'
import { groupsOf } from '../../domain/groups.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import { tokenOf } from '../../domain/orders.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { instant, notDone, simply, type Task, type Writing } from './task.ts'

/** Orders at prices that nobody pays any more. */
export async function heldPrices(db: Db, { sums }: Writing): Promise<Task[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.placed_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'orders.placed_by')
    .select(['orders.id', 'business_day', 'placed_by as userId', 'placed_at as at', 'price_held_cents as cents'])
    .select(['token_no', 'provisional_token'])
    .select(({ fn }) => fn.coalesce('users.name', 'deleted_users.name').as('name'))
    .where(sql<boolean>`price_held_cents is not null`)
    .where(notDone('price-held', 'orders.id'))
    .orderBy('orders.id')
    .execute()
  return tasksOf(rows, (own, cents) => {
    const values = { count: own.length, tokens: own.map(tokenOf).join(', '), sum: sums(cents) }
    const text = wordsHere({ key: 'attention.priceHeld', values })
    return { what: 'price-held', text, amount: cents === 0 ? null : centsText(-cents) }
  })
}

/** Payments of which nobody has said how they were paid, and which nobody has corrected. */
export async function untypedPayments(db: Db): Promise<Task[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.taken_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'payments.taken_by')
    .select(['payments.id', 'business_day', 'taken_by as userId', 'booked_at as at'])
    .select(sql<Cents>`amount_cents + tip_cents`.as('cents'))
    .select(({ fn }) => fn.coalesce('users.name', 'deleted_users.name').as('name'))
    .where(sql<boolean>`is_untyped = 1`)
    .where(notDone('untyped', 'payments.id'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as back').select('back.id').whereRef('back.reverses', '=', 'payments.id'))),
    )
    .orderBy('payments.id')
    .execute()
  return tasksOf(rows, (own, cents) => ({
    what: 'untyped',
    text: wordsHere({ key: 'attention.untyped', values: { count: own.length } }),
    amount: centsText(cents),
  }))
}

interface Row {
  readonly id: number
  readonly business_day: string
  readonly userId: number | null
  readonly name: string | null
  readonly at: number
  readonly cents: Cents | null
}

/** One task a person and day; its reference is the latest row, so what comes later is a task of its own. */
function tasksOf<R extends Row>(
  rows: readonly R[],
  say: (own: readonly R[], cents: Cents) => Pick<Task, 'what' | 'text' | 'amount'>,
): Task[] {
  const groups = groupsOf(rows, ({ userId, business_day }) => `${userId} ${business_day}`)
  return [...groups.values()].flatMap(own => {
    const last = own.at(-1)
    if (!last) return []
    const cents = own.reduce((sum, row) => sum + Number(row.cents ?? 0), 0)
    return {
      ...say(own, cents),
      ref: String(last.id),
      refs: own.map(({ id }) => String(id)),
      at: instant(last.at),
      by: last.name,
      byId: last.userId,
      actions: [simply('understood')],
    }
  })
}
