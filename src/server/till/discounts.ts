/** What was given away: discounts and comps, by who gave them. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Ms since epoch; the last one does not belong to it. */
export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

interface Given {
  readonly user: number
  readonly isComp: boolean
  readonly count: number
  readonly cents: number
}

/** What was taken back meanwhile, or fell away with what was cancelled, was not given. */
export async function discountsIn(db: Db, { fromMs, toMs }: Span): Promise<Given[]> {
  const { rows } = await sql<{ user: number; comp: number; count: number; cents: number }>`
    select made_by as "user", comp, count(*) as count, sum(cents) as cents from (
      select adjustments.id, made_by, case when kind = 'comp' then 1 else 0 end as comp,
        sum(given.off_cents - coalesce((
          select sum(part.off_cents) from adjustment_lines as part
          join order_items as pieces on pieces.id = part.order_item_id
          where part.adjustment_id = adjustments.id and pieces.reduced_from = given.order_item_id
        ), 0)) as cents
      from adjustments
      join adjustment_lines as given on given.adjustment_id = adjustments.id
      join order_items on order_items.id = given.order_item_id and order_items.status <> 'cancelled'
      join orders on orders.id = order_items.order_id and orders.status <> 'cancelled'
      where made_at >= ${fromMs} and made_at < ${toMs} and removed_at is null
      group by adjustments.id, made_by, kind
    ) as each_one where cents > 0 group by made_by, comp order by made_by, comp`.execute(db)
  return rows.map(({ user, comp, count, cents }) => ({
    user: Number(user),
    isComp: Number(comp) === 1,
    count: Number(count),
    cents: Number(cents),
  }))
}
