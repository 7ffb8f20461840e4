/** What the demo sells. */
import { businessDay } from '../../domain/business-day.ts'
import type { Tx } from '../db/open.ts'
import { addAddons } from '../menu/addons.ts'
import { readStore } from '../store/store.ts'
import { demoStations, demoTaxes } from './content.ts'
import { type DemoCombo, demoCombos } from './content-combos.ts'
import { demoCategories, demoDishes } from './content-dish.ts'
import { demoGroups, demoSize } from './content-groups.ts'
import { demoRules } from './content-rules.ts'
import type { DemoPhoto } from './demo-photos.ts'
import { inSlices } from './in-slices.ts'

export async function fillMenu(tx: Tx, photos: readonly DemoPhoto[], now: number): Promise<void> {
  const categories = await tx
    .insertInto('categories')
    .values(demoCategories.map(title => ({ title })))
    .returning(['id', 'title'])
    .execute()
  const taxes = await tx
    .insertInto('taxes')
    .values([...demoTaxes])
    .returning(['id', 'title'])
    .execute()
  const photoRows = photos.map(({ name, bytes }) => ({ name, media_type: 'image/webp', bytes, made_at: now }))
  await tx
    .insertInto('photos')
    .values(photoRows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await fillStations(tx, categories)
  const ids = await inSlices(
    demoDishes.map(dish => ({
      title: dish.title,
      price_cents: dish.priceCents,
      net_price_cents: dish.netPriceCents,
      image: imageOf(dish.photo, photos),
      description: dish.food?.description ?? null,
      allergens: JSON.stringify(dish.food?.allergens ?? []),
      diets: JSON.stringify(dish.food?.diets ?? []),
      category_id: idOf(dish.category, categories),
      tax_id: dish.tax === null ? null : idOf(dish.tax, taxes),
    })),
    slice => tx.insertInto('menu_items').values(slice).returning('id').execute(),
  )
  const partsOf = (part: 'variants' | 'addons') =>
    demoDishes.flatMap((dish, i) =>
      dish[part].map(({ title, priceCents }) => ({ item_id: ids[i] as number, title, price_cents: priceCents })),
    )
  await inSlices(partsOf('variants'), slice => tx.insertInto('variants').values(slice).returning('id').execute())
  await addAddons(tx, partsOf('addons'))
  const dishOf = (title: string) => ids[demoDishes.findIndex(dish => dish.title === title)] ?? 0
  await fillGroups(tx, dishOf)
  await fillRules(tx, dishOf)
  await fillCountdown(tx, dishOf('Whole Sea Bass'), now)
  for (const combo of demoCombos)
    await fillCombo(tx, combo, {
      dishOf,
      image: imageOf(combo.photo, photos),
      category_id: idOf(combo.category, categories),
    })
}

interface ComboPlace {
  readonly dishOf: (title: string) => number
  readonly image: string | null
  readonly category_id: number | null
}

async function fillCombo(tx: Tx, { title, priceCents, choices }: DemoCombo, { dishOf, ...place }: ComboPlace) {
  const { id: item_id } = await tx
    .insertInto('menu_items')
    .values({ ...place, title, price_cents: priceCents, kind: 'combo', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, choice] of choices.entries()) {
    const { id: choice_id } = await tx
      .insertInto('combo_choices')
      .values({ item_id, title: choice.title, min: 1, max: 1, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, { dish, variant, surchargeCents = 0, isDefault }] of choice.components.entries()) {
      const of = await tx
        .selectFrom('variants')
        .select('id')
        .where('item_id', '=', dishOf(dish))
        .where('title', '=', variant ?? '')
        .executeTakeFirst()
      const component = { choice_id, item_id: dishOf(dish), variant_id: of?.id ?? null, position: at }
      await tx
        .insertInto('combo_components')
        .values({ ...component, surcharge_cents: surchargeCents, is_default: isDefault ? 1 : 0 })
        .execute()
    }
  }
}

/** Six came from the market, as every day. */
async function fillCountdown(tx: Tx, ref_id: number, now: number): Promise<void> {
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const counted_on = businessDay(now, timeZone, dayStartsAtHour)
  await tx
    .insertInto('countdowns')
    .values({ kind: 'item', ref_id, pieces_left: 6, resets_to: 6, counted_on, set_at: now, set_by: null })
    .execute()
}

async function fillRules(tx: Tx, dishOf: (title: string) => number): Promise<void> {
  for (const [position, { title, schedule, percentOff, dishes }] of demoRules.entries()) {
    const { title: hours, ...window } = schedule
    const { id: schedule_id } = await tx
      .insertInto('schedules')
      .values({ title: hours })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('schedule_windows')
      .values({ ...window, schedule_id, position: 0 })
      .execute()
    const { id: rule_id } = await tx
      .insertInto('price_rules')
      .values({ title, schedule_id, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const prices = dishes.map(dish => ({
      rule_id,
      kind: 'item' as const,
      ref_id: dishOf(dish),
      percent_off: percentOff,
    }))
    await tx.insertInto('rule_prices').values(prices).execute()
  }
}

async function fillGroups(tx: Tx, dishOf: (title: string) => number): Promise<void> {
  const size = await tx.insertInto('sizes').values({ title: demoSize }).returning('id').executeTakeFirstOrThrow()
  const dishes = demoGroups.filter(({ hasHalves }) => hasHalves).flatMap(group => group.dishes.map(dishOf))
  await tx
    .updateTable('variants')
    .set({ size_id: size.id })
    .where('title', '=', demoSize)
    .where('item_id', 'in', dishes)
    .execute()
  for (const [position, group] of demoGroups.entries()) {
    const { id } = await tx
      .insertInto('modifier_groups')
      .values({
        title: group.title,
        kind: group.kind ?? 'add',
        min: group.min ?? 0,
        max: group.max ?? null,
        max_each: group.maxEach ?? 1,
        included: group.included ?? 0,
        has_halves: group.hasHalves ? 1 : 0,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, { title, priceCents = 0, isDefault, isPremium, large }] of group.modifiers.entries()) {
      const modifier = await tx
        .insertInto('modifiers')
        .values({
          group_id: id,
          title,
          price_cents: priceCents,
          is_default: isDefault ? 1 : 0,
          is_premium: isPremium ? 1 : 0,
          position: place,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (large !== undefined)
        await tx
          .insertInto('modifier_prices')
          .values({ modifier_id: modifier.id, size_id: size.id, price_cents: large })
          .execute()
    }
    const rows = group.dishes.map(title => ({ item_id: dishOf(title), group_id: id, position }))
    await tx.insertInto('item_modifier_groups').values(rows).execute()
  }
}

async function fillStations(tx: Tx, present: readonly { id: number; title: string }[]): Promise<void> {
  for (const { title, categories } of demoStations) {
    const station = await tx.insertInto('stations').values({ title }).returning('id').executeTakeFirstOrThrow()
    const routed = present.filter(category => categories.some(name => name === category.title))
    await tx
      .insertInto('station_routes')
      .values(routed.map(({ id }) => ({ category_id: id, dining: 'any', station_id: station.id })))
      .execute()
  }
}

const idOf = (title: string, rows: readonly { id: number; title: string }[]): number | null =>
  rows.find(row => row.title === title)?.id ?? null

function imageOf(file: string, photos: readonly DemoPhoto[]): string | null {
  const photo = photos.find(candidate => candidate.file === file)
  return photo ? `/photos/${photo.name}` : null
}
