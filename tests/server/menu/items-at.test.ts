import { afterAll, expect, test } from 'vitest'
import { menuVersionMaxAgeMs } from '../../../src/domain/limits.ts'
import { type GroupsById, groupsById, offeredGroups } from '../../../src/domain/menu/choose.ts'
import { awayTaxes, type TaxesById, taxesById } from '../../../src/domain/menu/dining-tax.ts'
import type { MenuItem } from '../../../src/domain/menu/entities.ts'
import { scheduleOf, type TimedMenu, timedMenu } from '../../../src/domain/menu/menu-at.ts'
import { rulesOf } from '../../../src/domain/menu/price-rules.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { itemsAt } from '../../../src/server/menu/items-at.ts'
import { readMenu } from '../../../src/server/menu/menu.ts'
import { type Ask, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
const manager = await restaurant.as('admin')
afterAll(() => restaurant.close())

/** What an order reads of an item. */
const priced = (item: MenuItem, byId: GroupsById, taxes: TaxesById, timed: TimedMenu) => {
  const { id, category_id, title, price, tax_id, tax_title, tax_rate, tax_type, variants } = item
  return {
    id,
    title,
    price,
    tax_id,
    tax_title,
    tax_rate,
    tax_type,
    variants: variants.map(({ item_id: _, ...variant }) => variant),
    groups: offeredGroups(item, byId),
    away: awayTaxes(item, taxes),
    category_id,
    ...(item.schedule_id && { schedule_id: item.schedule_id }),
    rules: rulesOf(item, timed.index),
    served: scheduleOf(item, timed),
  }
}

async function menuNow(ask: Ask = manager): Promise<{ version: number; items: ReturnType<typeof priced>[] }> {
  const { body } = await ask('GET', '/pos/init?form=groups')
  const byId = groupsById(body.modifierGroups)
  const taxes = taxesById(body.taxes)
  const timed = timedMenu(body)
  return {
    version: body.menuVersion,
    items: (body.menuItems as MenuItem[]).map(item => priced(item, byId, taxes, timed)).toSorted((a, b) => a.id - b.id),
  }
}

async function menuAt({ read }: Database, version: number, now: number) {
  const all = await read.selectFrom('menu_items').select('id').execute()
  const ids = all.map(({ id }) => id)
  const items = await read.transaction().execute(tx => itemsAt(tx, version, ids, now))
  return [...items.values()].toSorted((a, b) => a.id - b.id)
}

/** Numbers below `n`, always the same ones. */
function dice(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

/** One write of a manager: anything that the menu's settings offer. */
async function anyWrite(roll: (n: number) => number): Promise<void> {
  const { items } = await readMenu(database.read)
  const taxes = (await manager('GET', '/settings/taxes')).body as { id: number }[]
  const [item, tax] = [items[roll(items.length)], taxes[roll(taxes.length)]]
  const form = { title: `Dish ${roll(1_000)}`, price: roll(3_000) / 100, taxId: roll(3) === 0 ? null : tax?.id }
  const extra = { title: `Size ${roll(1_000)}`, price: roll(2_000) / 100 }
  const vat = { title: `Tax ${roll(100)}`, rate: roll(250) / 10, type: roll(2) ? 'inclusive' : 'exclusive' }
  const variant = item?.variants[roll(item.variants.length)]
  const addon = item?.addons[roll(item.addons.length)]
  const path = `/menu-items/variants/${item?.id}`
  const writes: (() => Promise<unknown>)[] = [
    () => manager('POST', '/menu-items/add', form),
    () => manager('POST', `/menu-items/update/${item?.id}`, form),
    () => manager('POST', `/menu-items/update/${item?.id}`, { ...item, ...form, title: item?.title }),
    () => (items.length > 3 ? manager('DELETE', `/menu-items/delete/${item?.id}`) : anyWrite(roll)),
    () => manager('POST', `/menu-items/${item?.id}/sold-out`, { soldOut: roll(2) }),
    () => manager('POST', `${path}/add`, extra),
    () => manager('POST', `/menu-items/addons/${item?.id}/add`, extra),
    () => (variant ? manager('POST', `${path}/update/${variant.id}`, extra) : anyWrite(roll)),
    () => (variant ? manager('DELETE', `${path}/delete/${variant.id}`) : anyWrite(roll)),
    () => (addon ? manager('DELETE', `/menu-items/addons/${item?.id}/delete/${addon.id}`) : anyWrite(roll)),
    () => manager('POST', '/settings/taxes/add', vat),
    () => (tax ? manager('POST', `/settings/taxes/${tax.id}/update`, vat) : anyWrite(roll)),
    () => (taxes.length > 1 ? manager('DELETE', `/settings/taxes/${tax?.id}`) : anyWrite(roll)),
    () => manager('POST', '/settings/categories/add', { title: form.title }),
    () => anyRule(roll),
    () => anyRule(roll),
  ]
  await writes[roll(writes.length)]?.()
}

/** One write of what goes by the clock. */
async function anyRule(roll: (n: number) => number): Promise<void> {
  const { items, categories } = await readMenu(database.read)
  const schedules = (await manager('GET', '/settings/schedules')).body as { id: number }[]
  const rules = (await manager('GET', '/settings/price-rules')).body as { id: number }[]
  const one = <Row>(rows: readonly Row[]) => rows[roll(rows.length)]
  const [item, category, schedule, rule] = [one(items), one(categories), one(schedules), one(rules)]
  const hours = { title: `Hours ${roll(100)}`, windows: [{ days: [1 + roll(7)], from: '10:00', to: '22:00' }] }
  const variant = item && one(item.variants)
  const body = {
    title: `Rule ${roll(100)}`,
    schedule_id: roll(2) ? schedule?.id : null,
    dinings: roll(2) ? ['takeaway'] : [],
    is_active: roll(3),
    prices: [
      { kind: 'item', id: item?.id, price: roll(900) / 100 },
      ...(variant ? [{ kind: 'variant', id: variant.id, percent_off: 1 + roll(100) }] : []),
      ...(category ? [{ kind: 'category', id: category.id, percent_off: 1 + roll(100) }] : []),
    ],
  }
  const writes: (() => Promise<unknown>)[] = [
    () => manager('POST', '/settings/schedules/add', hours),
    () => manager('POST', `/settings/schedules/${schedule?.id}/update`, hours),
    () => manager('POST', '/settings/price-rules/add', body),
    () => manager('POST', `/settings/price-rules/${rule?.id}/update`, body),
    () => manager('POST', '/settings/price-rules/order', { ids: [rule?.id] }),
    () => manager('DELETE', `/settings/price-rules/${rule?.id}`),
    () => manager('POST', `/settings/categories/${category?.id}/update`, { ...category, scheduleId: schedule?.id }),
    () => manager('POST', `/menu-items/update/${item?.id}`, { ...item, scheduleId: roll(2) ? schedule?.id : null }),
  ]
  await one(writes)?.()
}

test.each([1, 2, 3])(
  'whatever managers change, each menu that a tablet has seen can be priced to the cent (%i)',
  async seed => {
    const roll = dice(seed)
    const seen = [await menuNow()]
    for (let write = 0; write < 80; write++) {
      await anyWrite(roll)
      seen.push(await menuNow())
    }
    const past = [...new Map(seen.slice(0, -1).map(menu => [menu.version, menu])).values()]
    expect(past.length).toBeGreaterThan(50)
    for (const { version, items } of past.filter(({ version }) => version !== seen.at(-1)?.version))
      expect(await menuAt(database, version, clock.now), `version ${version}`).toEqual(items)
  },
)

test('managers who save at the same moment lose nobody the price that was told', async () => {
  const added = await Promise.all(
    Array.from({ length: 6 }, (_, at) => manager('POST', '/menu-items/add', { title: `Tapa ${at}`, price: 1 })),
  )
  const ids = added.map(({ body }) => body.menuItemId as number)
  const seen = new Map<number, unknown>()
  const look = async () => {
    const { version, items } = await menuNow()
    seen.set(version, items)
  }
  await look()
  for (let round = 2; round < 6; round++) {
    const writes = ids.map((id, at) =>
      manager('POST', `/menu-items/update/${id}`, { title: `Tapa ${at}`, price: round }),
    )
    await Promise.all([...writes, ...ids.map(look)])
  }
  await look()
  const { version: present } = await menuNow()
  for (const [version, items] of seen)
    if (version !== present) expect(await menuAt(database, version, clock.now), `version ${version}`).toEqual(items)
  const versions = await database.read.selectFrom('menu_versions').select('version').execute()
  const numbers = new Set(versions.map(({ version }) => version))
  // Each of the writes had a version of its own: none in between is unknown.
  for (let version = Math.min(...seen.keys()); version < present; version++) expect(numbers).toContain(version)
})

test('a write that is refused leaves no trace in the prices', async () => {
  const before = await menuNow()
  expect((await manager('POST', '/menu-items/add', { title: 'Odd', price: 1, taxId: 9_999 })).status).toBe(400)
  expect(await menuNow()).toEqual(before)
  await manager('POST', '/menu-items/add', { title: 'Even', price: 1 })
  expect(await menuAt(database, before.version, clock.now)).toEqual(before.items)
})

test('what no order may name any more is deleted, and what one may name is not', async () => {
  const old = await menuNow()
  await manager('POST', '/menu-items/add', { title: 'First', price: 1 })
  clock.now += menuVersionMaxAgeMs - 1_000
  const again = await restaurant.as('admin')
  const young = await menuNow(again)
  await again('POST', '/menu-items/add', { title: 'Second', price: 2 })
  expect(await menuAt(database, old.version, clock.now)).toEqual(old.items)
  clock.now += 2_000
  await again('POST', '/menu-items/add', { title: 'Third', price: 3 })
  await expect(menuAt(database, old.version, clock.now)).rejects.toMatchObject({ status: 409 })
  expect(await menuAt(database, young.version, clock.now)).toEqual(young.items)
  const { first } = await database.read
    .selectFrom('menu_versions')
    .select(({ fn }) => fn.min('version').as('first'))
    .executeTakeFirstOrThrow()
  expect(first).toBe(old.version + 1)
})
