/** What discounts have taken off each line, beside what was given: neither more nor less. */
import { sql } from 'kysely'
import { centsText } from '../../domain/money.ts'
import type { Db } from '../db/open.ts'
import type { BrokenRow, IdSpan } from './broken-row.ts'

/** A part of a line that was cancelled took its part of each discount along. */
export async function findBrokenDiscount(db: Db, { after, upTo }: IdSpan): Promise<BrokenRow | null> {
  const {
    rows: [found],
  } = await sql<{ id: number; off: number }>`
    select id, sum(off) as off from (
      select id, off_cents as off from order_items where id > ${after} and id <= ${upTo} and off_cents <> 0
      union all
      select given.order_item_id, -given.off_cents from adjustment_lines as given
      join adjustments on adjustments.id = given.adjustment_id and removed_at is null
      where given.order_item_id > ${after} and given.order_item_id <= ${upTo}
      union all
      select pieces.reduced_from, part.off_cents from adjustment_lines as part
      join adjustments on adjustments.id = part.adjustment_id and removed_at is null
      join order_items as pieces on pieces.id = part.order_item_id
      where pieces.reduced_from > ${after} and pieces.reduced_from <= ${upTo}
        and exists (select 1 from adjustment_lines as whole
          where whole.adjustment_id = part.adjustment_id and whole.order_item_id = pieces.reduced_from)
    ) as parts group by id having sum(off) <> 0 order by id limit 1`.execute(db)
  if (!found) return null
  const off = Number(found.off)
  const why = `${centsText(Math.abs(off))} ${off > 0 ? 'more is' : 'less is'} taken off it than was given`
  return { table: 'order_items', row: Number(found.id), name: null, why }
}
