/** Schedules and price rules, as the owner keeps them, and what something costs by them. */
import type { priceRules } from '../../contract/price-rules.ts'
import type { EntryValues } from '../../domain/audit-entries.ts'
import { priceRulesMax, schedulesMax } from '../../domain/limits.ts'
import type { PriceRule } from '../../domain/menu/entities.ts'
import { type PriceAt, priceAt } from '../../domain/menu/price-rules.ts'
import type { PriceRuleForm, ScheduleForm } from '../../domain/menu/rule-form.ts'
import { momentAt } from '../../domain/menu/schedule.ts'
import { servedText } from '../../domain/menu/schedule-text.ts'
import { centsText } from '../../domain/money/money.ts'
import type { RecordEntry } from '../books/record.ts'
import { recordChange } from '../books/record-change.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { sayHere } from '../http/speech.ts'
import { readStore } from '../store/store.ts'
import { type OrderableItem, readMenuItem } from './menu.ts'
import { setMenuMoment } from './menu-clock.ts'
import { bitOf, type OwnRule, readRules, readSchedules } from './rules.ts'
import { inSlices } from './slices.ts'

export const priceRulesHandlers: Handlers<typeof priceRules> = {
  schedules: ({ db }) => readSchedules(db),
  addSchedule: async ({ db, body, now, record }) => {
    if ((await readSchedules(db)).length >= schedulesMax)
      throw new Refused(400, 'refused.tooManySchedules', { maximum: schedulesMax })
    const { id } = await db
      .insertInto('schedules')
      .values({ title: body.title })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeWindows(db, id, body)
    await setMenuMoment(db, now)
    await recordSchedule(db, record, id, null)
    return { ...done('done.scheduleAdded'), id }
  },
  updateSchedule: async ({ db, params, body, now, record }) => {
    const before = await findSchedule(db, params.id)
    await db.updateTable('schedules').set({ title: body.title }).where('id', '=', before.id).execute()
    await storeWindows(db, before.id, body)
    await setMenuMoment(db, now)
    await recordSchedule(db, record, before.id, factsOfSchedule(before))
    return done('done.scheduleUpdated')
  },
  removeSchedule: async ({ db, params, now, record }) => {
    const before = await findSchedule(db, params.id)
    const users = await usersOf(db, before.id)
    if (users.length > 0)
      throw new Refused(409, 'refused.scheduleInUse', { title: before.title, names: users.join(', ') })
    await softDelete(db, 'schedules', before.id, now, 'refused.noSchedule')
    recordChange(record, { act: 'price.change', subject: before.title, before: factsOfSchedule(before), after: null })
    return done('done.scheduleDeleted')
  },

  list: ({ db }) => readRules(db),
  add: async ({ db, body, now, record }) => {
    if ((await readRules(db)).length >= priceRulesMax)
      throw new Refused(400, 'refused.tooManyRules', { maximum: priceRulesMax })
    const { id } = await db
      .insertInto('price_rules')
      .values(await columnsOf(db, body))
      .returning('id')
      .executeTakeFirstOrThrow()
    await storePrices(db, id, body)
    await setMenuMoment(db, now)
    await recordRule(db, record, id, null)
    return { ...done('done.ruleAdded'), id }
  },
  update: async ({ db, params, body, now, record }) => {
    const before = await findRule(db, params.id)
    await db
      .updateTable('price_rules')
      .set(await columnsOf(db, body))
      .where('id', '=', before.id)
      .execute()
    await storePrices(db, before.id, body)
    await setMenuMoment(db, now)
    await recordRule(db, record, before.id, await factsOfRule(db, before))
    return done('done.ruleUpdated')
  },
  order: async ({ db, body, record }) => {
    const rules = await readRules(db)
    const known = rules.map(({ id }) => id)
    const first = [...new Set(body.ids)].filter(id => known.includes(id))
    for (const [position, id] of [...first, ...known.filter(id => !first.includes(id))].entries())
      await db.updateTable('price_rules').set({ position }).where('id', '=', id).execute()
    // Of several rules the first one counts, so their order is a price.
    const inOrder = (all: readonly OwnRule[]) => ({ rules: all.map(({ title }) => title) })
    recordChange(record, { act: 'price.change', before: inOrder(rules), after: inOrder(await readRules(db)) })
    return done('done.menuOrdered')
  },
  remove: async ({ db, params, now, record }) => {
    const before = await findRule(db, params.id)
    const facts = await factsOfRule(db, before)
    await softDelete(db, 'price_rules', before.id, now, 'refused.noRule')
    recordChange(record, { act: 'price.change', subject: before.title, before: facts, after: null })
    return done('done.ruleDeleted')
  },

  test: async ({ db, body, now }) => {
    const item = await readMenuItem(db, body.itemId)
    if (!item) throw new Refused(404, 'refused.noMenuItem')
    const variant = item.variants.find(({ id }) => id === body.variantId) ?? null
    if (body.variantId !== null && !variant) throw new Refused(404, 'refused.noVariantOfItem')
    const moment = momentAt(body.at ?? now, await readStore(db))
    const found = priceAt({ item, variant }, item.rules, { moment, dining: body.dining })
    return {
      price: centsText(found.cents),
      list: centsText(found.listCents),
      rule: found.rule,
      because: becauseOf(item, found),
    }
  },
}

/** "Happy hour: Mon–Fri 17:00–19:00." */
function becauseOf({ rules }: OrderableItem, { rule }: PriceAt): string {
  if (!rule) return rules.length === 0 ? sayHere('done.noRuleNames') : sayHere('done.noRuleHolds')
  const schedule = rules.find(({ id }) => id === rule.id)?.schedule
  return schedule ? sayHere('done.ruleHolds', { title: rule.title, when: servedText(schedule, sayHere) }) : rule.title
}

async function storeWindows(tx: Tx, schedule_id: number, { windows }: ScheduleForm): Promise<void> {
  await tx.deleteFrom('schedule_windows').where('schedule_id', '=', schedule_id).execute()
  const rows = windows.map(({ days, from, to, date_from, date_to }, position) => ({
    schedule_id,
    position,
    days: days.reduce((bits, day) => bits | bitOf(day), 0),
    from_time: from,
    to_time: to,
    date_from,
    date_to,
  }))
  await tx.insertInto('schedule_windows').values(rows).execute()
}

async function findSchedule(tx: Tx, param: string) {
  const id = rowId(param, 'refused.noSchedule')
  const found = (await readSchedules(tx)).find(one => one.id === id)
  if (!found) throw new Refused(404, 'refused.noSchedule')
  return found
}

/** The titles of what has a schedule. */
async function usersOf(tx: Tx, scheduleId: number): Promise<string[]> {
  const titles: string[] = []
  for (const table of ['price_rules', 'categories', 'menu_items'] as const) {
    const rows = await tx
      .selectFrom(table as 'categories')
      .select('title')
      .where('schedule_id', '=', scheduleId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(5)
      .execute()
    titles.push(...rows.map(({ title }) => title))
  }
  return titles
}

async function columnsOf(tx: Tx, { title, schedule_id, dinings, is_active }: PriceRuleForm) {
  if (schedule_id !== null) await findSchedule(tx, String(schedule_id))
  return { title, schedule_id, dinings: JSON.stringify([...new Set(dinings)]), is_active: is_active ? 1 : 0 }
}

const tables = { item: 'menu_items', variant: 'variants', category: 'categories' } as const

/** Of two prices for the same thing the first one counts. Throws Refused(400) for what there is not. */
async function storePrices(tx: Tx, rule_id: number, { prices }: PriceRuleForm): Promise<void> {
  await tx.deleteFrom('rule_prices').where('rule_id', '=', rule_id).execute()
  const titles = await titlesOf(tx, prices)
  if (prices.some(price => !titles.has(keyOf(price)))) throw new Refused(400, 'forms.rulePrices')
  const known = new Map(prices.toReversed().map(price => [keyOf(price), price]))
  const rows = [...known.values()].map(({ kind, id, price, percent_off }) => ({
    rule_id,
    kind,
    ref_id: id,
    price_cents: price,
    percent_off,
  }))
  await inSlices(rows, some => tx.insertInto('rule_prices').values(some).returning('ref_id').execute())
}

type Thing = Pick<PriceRule['prices'][number], 'kind' | 'id'>

const keyOf = ({ kind, id }: Thing): string => `${kind} ${id}`

/** How these things are called that are on the menu, by `keyOf`. */
async function titlesOf(tx: Tx, things: readonly Thing[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, table] of Object.entries(tables) as [Thing['kind'], string][]) {
    const ids = [...new Set(things.filter(thing => thing.kind === kind).map(({ id }) => id))]
    const rows = await inSlices(ids, some =>
      tx
        .selectFrom(table as 'categories')
        .select(['id', 'title'])
        .where('id', 'in', some)
        .where('removed_at', 'is', null)
        .execute(),
    )
    for (const { id, title } of rows) found.set(keyOf({ kind, id }), title)
  }
  return found
}

async function findRule(tx: Tx, param: string): Promise<OwnRule> {
  const id = rowId(param, 'refused.noRule')
  const found = (await readRules(tx)).find(one => one.id === id)
  if (!found) throw new Refused(404, 'refused.noRule')
  return found
}

async function recordSchedule(tx: Tx, record: RecordEntry, id: number, before: EntryValues | null): Promise<void> {
  const after = await findSchedule(tx, String(id))
  recordChange(record, { act: 'price.change', subject: after.title, before, after: factsOfSchedule(after) })
}

const factsOfSchedule = (schedule: Awaited<ReturnType<typeof findSchedule>>): EntryValues => ({
  title: schedule.title,
  when: servedText(schedule, sayHere),
})

async function recordRule(tx: Tx, record: RecordEntry, id: number, before: EntryValues | null): Promise<void> {
  const after = await findRule(tx, String(id))
  recordChange(record, { act: 'price.change', subject: after.title, before, after: await factsOfRule(tx, after) })
}

async function factsOfRule(tx: Tx, { title, schedule_id, dinings, prices, is_active }: OwnRule): Promise<EntryValues> {
  const schedule = (await readSchedules(tx)).find(({ id }) => id === schedule_id)
  return {
    title,
    when: schedule ? schedule.title : null,
    dining_options: dinings.join(', '),
    is_active,
    prices: await pricesInWords(tx, prices),
  }
}

async function pricesInWords(tx: Tx, prices: PriceRule['prices']): Promise<string> {
  const titles = await titlesOf(tx, prices)
  return prices.map(price => `${titles.get(keyOf(price)) ?? ''} ${price.price ?? `−${price.percent_off} %`}`).join(', ')
}
