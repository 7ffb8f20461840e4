/** What was sold by price rules, and what it would have cost without them. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { isOpenAt, momentAt, type StoreClock } from '../../domain/menu/schedule.ts'
import { centsText } from '../../domain/money/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'
import { readRules, readSchedules } from '../menu/rules.ts'

type RuleSales = NonNullable<Reply<typeof reports.money>['byRule']>

/** How long after its end a line of a rule is nothing to look at. */
const lateMs = 5 * 60_000

/** Of the orders of these days, without what was cancelled; the rule that gave most away first. */
export async function ruleSales(db: Db, { from, to, ...clock }: DayRange & StoreClock): Promise<RuleSales> {
  const rows = await db
    .selectFrom('order_items as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .select(['item.price_rule_id', 'item.rule_title', 'item.quantity', 'item.unit_cents', 'item.list_cents'])
    .select(['orders.placed_at', 'item.order_id', 'item.combo_no'])
    .where('item.price_rule_id', 'is not', null)
    // What is left of a broken combo is not sold by the combo's rule.
    .where('item.in_combo_cents', 'is', null)
    .where('orders.business_day', '>=', from)
    .where('orders.business_day', '<=', to)
    .where('orders.status', '<>', 'cancelled')
    .where('item.status', '<>', 'cancelled')
    .orderBy('item.id')
    .execute()
  if (rows.length === 0) return []
  const wasOver = await overSince(db, clock)
  const sales = [...Map.groupBy(rows, ({ price_rule_id }) => price_rule_id ?? 0)].map(([id, own]) => {
    const sum = (of: (row: (typeof rows)[number]) => number) => own.reduce((all, row) => all + of(row), 0)
    const [soldCents, listCents] = [
      sum(({ unit_cents, quantity }) => unit_cents * quantity),
      sum(({ list_cents, unit_cents, quantity }) => (list_cents ?? unit_cents) * quantity),
    ]
    return {
      rule_id: id,
      title: own.at(-1)?.rule_title ?? '',
      pieces: piecesIn(own),
      sold: centsText(soldCents),
      list: centsText(listCents),
      less: centsText(listCents - soldCents),
      late: piecesIn(own.filter(({ placed_at }) => wasOver(id, placed_at - lateMs))),
      lessCents: listCents - soldCents,
    }
  })
  return sales.sort((a, b) => b.lessCents - a.lessCents).map(({ lessCents: _, ...rule }) => rule)
}

/** The parts of a combo are one piece. */
function piecesIn(rows: readonly { order_id: number; combo_no: number | null; quantity: number }[]): number {
  const seen = new Set<string>()
  return rows.reduce((all, { order_id, combo_no, quantity }) => {
    const key = `${order_id} ${combo_no}`
    if (combo_no !== null && seen.has(key)) return all
    seen.add(key)
    return all + quantity
  }, 0)
}

/** Whether a rule's hours, as they are now, were over at an instant; looked up once a minute. */
async function overSince(db: Db, clock: StoreClock): Promise<(ruleId: number, at: number) => boolean> {
  const schedules = new Map((await readSchedules(db)).map(one => [one.id, one]))
  const hours = new Map(
    (await readRules(db)).map(({ id, schedule_id }) => [id, schedules.get(schedule_id ?? 0)] as const),
  )
  const known = new Map<string, boolean>()
  return (ruleId, at) => {
    const schedule = hours.get(ruleId)
    if (!schedule) return false
    const key = `${ruleId} ${Math.floor(at / 60_000)}`
    const isOver = known.get(key) ?? !isOpenAt(schedule, momentAt(at, clock))
    known.set(key, isOver)
    return isOver
  }
}
