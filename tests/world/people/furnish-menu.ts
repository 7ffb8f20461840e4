/** A menu on which everything occurs that a dish can be: sizes, groups in groups, halves, combos, hours and countdowns. */
import type { Admin, Taxes } from './furnish.ts'
import type { Profile } from './profile.ts'

interface Given {
  readonly admin: Admin
  readonly price: (cents: number) => string
}

interface Made {
  readonly id: number
}

interface GroupForm {
  readonly title: string
  readonly kind?: 'add' | 'without'
  readonly charge?: 'sum' | 'highest'
  readonly halves?: boolean
  readonly min?: number
  readonly max?: number
  readonly maxEach?: number
  readonly included?: number
  readonly modifiers: readonly object[]
}

const allDays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

export async function furnishMenu(admin: Admin, profile: Profile, taxes: Taxes): Promise<void> {
  const price = (cents: number) => (profile.decimals === 0 ? String(cents) : (cents / 100).toFixed(2))
  const given = { admin, price }
  const food = await category(admin, 'Food')
  const drinks = await category(admin, 'Drinks')
  const groups = await furnishGroups(given)
  const dish = async (title: string, cents: number, more: object = {}): Promise<number> => {
    const body = { title, price: price(cents), netPrice: null, categoryId: food, taxId: taxes.main, ...more }
    return (await admin<{ menuItemId: number }>('POST', '/menu-items/add', body)).menuItemId
  }
  const asks = (...ids: readonly number[]) => ({ modifierGroups: ids.map(id => ({ id })) })
  const ofBar = { categoryId: drinks, taxId: taxes.drinks }
  const sizes = (small: number, large: number) => [
    { title: 'Small', price: price(small), sizeId: groups.small },
    { title: 'Large', price: price(large), sizeId: groups.large },
  ]
  const soup = await dish('Soup', 450)
  const pizza = await dish('Pizza', 999, {
    ...asks(groups.toppings),
    variants: sizes(800, 1_237),
  })
  const burger = await dish('Burger', 1_133, asks(groups.cooking, groups.side, groups.without, groups.extras))
  const steak = await dish('Steak', 2_390, asks(groups.sauce))
  const cake = await dish('Cake', 533, { addons: [{ title: 'Cream', price: price(67) }] })
  const water = await dish('Water', 200, { categoryId: drinks, taxId: null })
  await dish('Lager', 350, { ...ofBar, variants: sizes(310, 495) })
  // Taxed as the food is: no combo may mix tax inside with tax on top.
  const wine = await dish('Wine', 410, { categoryId: drinks, variants: sizes(410, 1_195) })
  const salad = await dish('Side salad', 390, { soldAlone: false })
  await dish('Tap water', 0, ofBar)
  await dish('Lunch menu', 1_450, {
    taxId: null,
    kind: 'combo',
    comboChoices: [
      choice('Main', 1, 1, [part(burger, true), part(steak, false, price(600)), part(soup)]),
      choice('Drink', 1, 1, [part(water), part(wine, true, price(55), await variantOf(admin, wine, 'Small'))]),
      choice('Beside', 0, 2, [part(salad), part(cake, false, price(120))]),
    ],
  })
  if (profile.hasHappyHour) await furnishHours(given, { drinks, soup, pizza, cake })
  if (profile.countsDishes)
    for (const [id, left] of [
      [soup, 25],
      [cake, 9],
    ] as const)
      await admin('POST', '/countdowns', { kind: 'item', id, left, resetsTo: left })
}

const category = async (admin: Admin, title: string) =>
  (await admin<Made>('POST', '/settings/categories/add', { title })).id

const choice = (title: string, min: number, max: number, components: readonly object[]) => ({
  title,
  min,
  max,
  components,
})

const part = (itemId: number, isDefault = false, surcharge: string | null = null, variantId: number | null = null) => ({
  itemId,
  default: isDefault,
  surcharge,
  variantId,
})

async function variantOf(admin: Admin, itemId: number, title: string): Promise<number | null> {
  const { variants } = await admin<{ variants: { id: number; title: string }[] }>('GET', `/menu-items/${itemId}`)
  return variants.find(one => one.title === title)?.id ?? null
}

async function furnishGroups({ admin, price }: Given) {
  const size = async (title: string) => (await admin<Made>('POST', '/settings/sizes/add', { title })).id
  const group = async (form: GroupForm) =>
    (await admin<{ groupId: number }>('POST', '/modifier-groups/add', form)).groupId
  const [small, large] = [await size('Small'), await size('Large')]
  const costs = (title: string, cents: number, more: object = {}) => ({ title, price: price(cents), ...more })
  const dressing = await group({
    title: 'Dressing',
    min: 1,
    max: 1,
    modifiers: [costs('Oil', 0, { default: true }), costs('Yoghurt', 45), costs('Truffle', 130)],
  })
  return {
    small,
    large,
    toppings: await group({
      title: 'Toppings',
      halves: true,
      max: 5,
      maxEach: 2,
      modifiers: [
        costs('Cheese', 125, { sizes: { [large]: price(175) } }),
        costs('Olives', 75),
        costs('Ham', 133, { sizes: { [small]: price(99), [large]: price(201) } }),
      ],
    }),
    cooking: await group({
      title: 'Cooking',
      min: 1,
      max: 1,
      modifiers: [costs('Rare', 0), costs('Medium', 0, { default: true }), costs('Well done', 0)],
    }),
    side: await group({
      title: 'Side',
      min: 1,
      max: 1,
      modifiers: [costs('Fries', 0, { default: true }), costs('Salad', 80, { groups: [dressing] })],
    }),
    without: await group({ title: 'Without', kind: 'without', modifiers: [costs('Onion', 0), costs('Tomato', 0)] }),
    extras: await group({
      title: 'Extras',
      maxEach: 3,
      included: 1,
      modifiers: [costs('Bacon', 150), costs('Egg', 95), costs('Foie', 620, { premium: true })],
    }),
    sauce: await group({
      title: 'Sauce',
      charge: 'highest',
      max: 3,
      modifiers: [costs('Pepper', 150), costs('Butter', 100), costs('Blue', 210)],
    }),
  }
}

/** Half an hour of each hour: in any evening it begins and ends several times. */
async function furnishHours(
  { admin, price }: Given,
  on: Readonly<Record<'drinks' | 'soup' | 'pizza' | 'cake', number>>,
) {
  const windows = (from: string, to: string) =>
    hours.map(hour => ({ days: allDays, from: `${hour}:${from}`, to: `${hour}:${to}` }))
  const { id: happy } = await admin<Made>('POST', '/settings/schedules/add', {
    title: 'Happy hour',
    windows: windows('20', '50'),
  })
  const { id: baked } = await admin<Made>('POST', '/settings/schedules/add', {
    title: 'From the oven',
    windows: windows('05', '55'),
  })
  await admin('POST', '/settings/price-rules/add', {
    title: 'Happy hour',
    schedule_id: happy,
    dinings: [],
    prices: [
      { kind: 'category', id: on.drinks, percent_off: 50 },
      { kind: 'item', id: on.soup, price: price(300) },
    ],
  })
  await admin('POST', '/settings/price-rules/add', {
    title: 'To take away',
    schedule_id: null,
    dinings: ['takeaway'],
    prices: [{ kind: 'item', id: on.pizza, percent_off: 12.5 }],
  })
  const {
    title,
    price: cost,
    category_id,
    tax_id,
  } = await admin<{
    title: string
    price: string
    category_id: number | null
    tax_id: number | null
  }>('GET', `/menu-items/${on.cake}`)
  const same = { title, price: cost, netPrice: null, categoryId: category_id, taxId: tax_id }
  await admin('POST', `/menu-items/update/${on.cake}`, { ...same, scheduleId: baked })
}
