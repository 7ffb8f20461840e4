/** Schedules and price rules, as rows and as answers carry them. */
import type { PriceRule, Schedule } from '../../domain/menu/entities.ts'
import { indexRules, type RuleIndex } from '../../domain/menu/price-rules.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'

export async function readSchedules(db: Db): Promise<Schedule[]> {
  const schedules = await db
    .selectFrom('schedules')
    .select(['id', 'title'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  if (schedules.length === 0) return []
  const windows = await db
    .selectFrom('schedule_windows')
    .selectAll()
    .orderBy('schedule_id')
    .orderBy('position')
    .execute()
  return schedules.map(one => ({
    ...one,
    windows: windows
      .filter(({ schedule_id }) => schedule_id === one.id)
      .map(({ days, from_time, to_time, date_from, date_to }) => ({
        days: weekdays.filter(day => days & bitOf(day)),
        from: from_time,
        to: to_time,
        ...(date_from && { date_from }),
        ...(date_to && { date_to }),
      })),
  }))
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
export const bitOf = (day: number): number => 1 << (day - 1)

/** A rule with what only its owner sees. */
export type OwnRule = PriceRule & { readonly is_active: 0 | 1 }

/** All rules, in the owner's order, also those that are switched off; without what has left the menu. */
export async function readRules(db: Db): Promise<OwnRule[]> {
  const rules = await db
    .selectFrom('price_rules')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position', order => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  if (rules.length === 0) return []
  const prices = await readPrices(db)
  const byRule = Map.groupBy(prices, ({ rule_id }) => rule_id)
  return rules.map(({ id, title, schedule_id, dinings, is_active }) => ({
    id,
    title,
    ...(schedule_id !== null && { schedule_id }),
    dinings: JSON.parse(dinings),
    prices: (byRule.get(id) ?? []).map(({ kind, ref_id, price_cents, percent_off }) => ({
      kind,
      id: ref_id,
      ...(price_cents !== null && { price: centsText(price_cents) }),
      ...(percent_off !== null && { percent_off }),
    })),
    is_active: is_active === 1 ? 1 : 0,
  }))
}

const readPrices = (db: Db) =>
  db
    .selectFrom('rule_prices as price')
    .selectAll('price')
    .where(({ eb, exists, selectFrom, or }) =>
      or(
        named.map(({ kind, table }) =>
          eb.and([
            eb('price.kind', '=', kind),
            exists(
              selectFrom(`${table} as thing` as 'categories as thing')
                .select('thing.id')
                .whereRef('thing.id', '=', 'price.ref_id')
                .where('thing.removed_at', 'is', null),
            ),
          ]),
        ),
      ),
    )
    .orderBy('kind')
    .orderBy('ref_id')
    .execute()

const named = [
  { kind: 'item', table: 'menu_items' },
  { kind: 'variant', table: 'variants' },
  { kind: 'category', table: 'categories' },
] as const

/** Those that count, as tills know them. */
export const readActiveRules = async (db: Db): Promise<PriceRule[]> =>
  (await readRules(db)).filter(({ is_active }) => is_active === 1).map(({ is_active: _, ...rule }) => rule)

export async function readRuleIndex(db: Db): Promise<{ readonly index: RuleIndex; readonly schedules: Schedule[] }> {
  const schedules = await readSchedules(db)
  return { schedules, index: indexRules(await readActiveRules(db), schedules) }
}
