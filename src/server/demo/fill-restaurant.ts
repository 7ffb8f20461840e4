import { addDays, businessDay } from '../../domain/business-day.ts'
import { fold } from '../../domain/fold.ts'
import { rightsText } from '../auth/stored-rights.ts'
import { usernameKey } from '../auth/username-key.ts'
import type { Tx } from '../db/open.ts'
import { addAddons } from '../menu/addons.ts'
import { phoneKey } from '../store/phones.ts'
import { savePrintSettings, saveStore } from '../store/save-store.ts'
import { readStore } from '../store/store.ts'
import { chanceFrom } from './chance.ts'
import {
  demoPaymentTypes,
  demoPrintSettings,
  demoStaff,
  demoStations,
  demoStore,
  demoTables,
  demoTaxes,
} from './content.ts'
import { type DemoCombo, demoCombos } from './content-combos.ts'
import { demoCategories, demoDishes } from './content-dish.ts'
import { demoGroups, demoSize } from './content-groups.ts'
import { demoRules } from './content-rules.ts'
import type { DemoPhoto } from './demo-photos.ts'
import { inSlices } from './in-slices.ts'
import { arrivalMinute, historyDays, instantOf, minuteMs } from './opening-hours.ts'

interface Furnishing {
  readonly seed: string
  readonly photos: readonly DemoPhoto[]
  /** The staff have one password, so that one hash serves all of them. */
  readonly passwordHash: string
  readonly now: number
}

export async function furnish(tx: Tx, { seed, photos, passwordHash, now }: Furnishing): Promise<void> {
  await fillStore(tx)
  await fillMenu(tx, photos, now)
  await fillStaff(tx, passwordHash, now)
  await fillCustomers(tx, seed, now)
}

async function fillStore(tx: Tx): Promise<void> {
  await saveStore(tx, demoStore)
  await savePrintSettings(tx, demoPrintSettings)
  const present = await tx.selectFrom('payment_types').select('title').execute()
  const newTypes = demoPaymentTypes.filter(({ title }) => !present.some(type => type.title === title))
  for (const { title, isActive } of newTypes)
    await tx
      .insertInto('payment_types')
      .values({ title, is_active: Number(isActive), is_cash: Number(title === 'Cash') })
      .execute()
  await tx
    .insertInto('store_tables')
    .values(
      demoTables.map(({ title, floor, seatingCapacity }) => ({ title, floor, seating_capacity: seatingCapacity })),
    )
    .execute()
}

async function fillMenu(tx: Tx, photos: readonly DemoPhoto[], now: number): Promise<void> {
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

/** The administrator is there already, under whatever name the restaurant was started with. */
async function fillStaff(tx: Tx, password_hash: string, now: number): Promise<void> {
  for (const { username, name, role, designation, phone, email, scopes, rights } of demoStaff) {
    if (role === 'admin')
      await tx.updateTable('users').set({ name, designation, phone, email }).where('role', '=', 'admin').execute()
    else
      await tx
        .insertInto('users')
        .values({
          username,
          username_key: usernameKey(username),
          name,
          role,
          designation,
          phone,
          email,
          scope: scopes.join(','),
          rights: rightsText(rights),
          password_hash,
          made_at: now,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
}

/** The first ones registered a month ago, the last ones today. */
async function fillCustomers(tx: Tx, seed: string, now: number): Promise<void> {
  const chance = chanceFrom(`${seed} customers`)
  const today = businessDay(now, demoStore.timeZone, demoStore.dayStartsAtHour)
  const rows = demoCustomers.map(({ phone, name, email, gender, birthDate }, i) => {
    const day = addDays(today, Math.floor((i * (historyDays + 1)) / demoCustomers.length) - historyDays)
    const cameAt = instantOf(day, arrivalMinute(chance), demoStore)
    const made_at = Math.min(cameAt, now - chance.whole(20, 90) * minuteMs)
    const phone_key = phoneKey(phone, demoStore.country)
    return { phone, phone_key, name, name_folded: fold(name), email, gender, birth_date: birthDate, made_at }
  })
  await tx
    .insertInto('customers')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type Gender = 'female' | 'male' | 'other'
/** `birthDate` is 'YYYY-MM-DD'. */
type Row = readonly [phone: string, name: string, hasEmail: boolean, gender?: Gender | null, birthDate?: string]

/** Invented guests: surnames from the larder, phones that no Spanish network hands out, mail to example.com (RFC 2606). */
const rows: readonly Row[] = [
  ['555010127', 'Raúl Rábano', false],
  ['555010135', 'Jaime Jengibre', true, 'male'],
  ['555010126', 'Teo Cacao', true, 'male', '1987-05-18'],
  ['555010122', 'Leo Dulce', true, 'male'],
  ['555010121', 'Hugo Garbanzo', false, 'male', '1965-01-18'],
  ['555010123', 'Martín Laurel', true, 'male', '1959-05-14'],
  ['555010108', 'Nieves Fría', true, 'female', '1983-04-02'],
  ['555010113', 'Marta Tomillo', true, 'female', '1986-07-02'],
  ['555010119', 'Tomás Tomate', true, 'male', '1988-07-02'],
  ['555010125', 'Simón Sésamo', true, 'male'],
  ['555010109', 'Lucía Limón', false, null, '1956-07-14'],
  ['555010102', 'Marina Salado', true, 'female'],
  ['555010118', 'Irene Azúcar', false, null, '1988-01-19'],
  ['555010101', 'Rosa Romero', true, 'female', '1971-03-13'],
  ['555010107', 'Paz Almendra', true, 'female'],
  ['555010139', 'Noah Nogal', false, 'male', '2000-06-15'],
  ['555010105', 'Clara Huevo', true, 'female'],
  ['555010128', 'Iván Comino', true, 'male', '2003-11-06'],
  ['555010133', 'Pablo Pepino', false, 'male', '1957-09-23'],
  ['555010114', 'Noa Avellana', true, 'female', '2003-10-04'],
  ['555010131', 'Mateo Melón', true, 'male', '1991-04-12'],
  ['555010104', 'Olivia Aceituna', true, 'female', '2003-09-04'],
  ['555010103', 'Alba Canela', false, 'female', '1992-01-03'],
  ['555010132', 'Darío Dátil', true, 'male'],
  ['555010110', 'Inés Perejil', true, 'female'],
  ['555010115', 'Julia Mostaza', false, 'female'],
  ['555010140', 'Sara Salsa', true, 'female'],
  ['555010111', 'Vera Sandía', true, 'female', '1955-04-03'],
  ['555010129', 'Félix Fideo', true, 'male', '1957-10-19'],
  ['555010134', 'Adrián Alcachofa', true, 'male', '1955-10-02'],
  ['555010117', 'Sol Naranjo', true, 'female'],
  ['555010137', 'Ariel Albahaca', true, 'other'],
  ['555010106', 'Pilar Pimentón', false, 'female', '1974-10-02'],
  ['555010136', 'Elías Espinaca', false, null, '1990-04-16'],
  ['555010112', 'Elvira Mantequilla', false, 'female'],
  ['555010116', 'Berta Castaña', true, 'female', '1965-11-21'],
  ['555010120', 'Bruno Cebolla', true, 'male'],
  ['555010124', 'Óscar Orégano', false, 'male', '1960-09-04'],
  ['555010130', 'Gael Granada', false, 'male'],
  ['555010138', 'Cruz Menta', true, 'other', '1994-09-14'],
]

/** 'Raúl Rábano' → 'raul.rabano@example.com' */
const emailOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@example.com`

const demoCustomers = rows.map(([phone, name, hasEmail, gender = null, birthDate = null]) => ({
  phone,
  name,
  email: hasEmail ? emailOf(name) : null,
  gender,
  birthDate,
}))
