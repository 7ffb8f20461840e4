import type { DeliveryType, ItemStatus, OrderStatus } from '../../domain/entities.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'
import type { Chance } from './chance.ts'
import { demoLineNotes } from './content-notes.ts'
import type { DemoLine } from './fill-orders.ts'

export type Meal = 'breakfast' | 'meal' | 'dessert'

interface Course {
  readonly categories: readonly string[]
  /** Of each guest at the table. */
  readonly appetite: number
}

const courses: Readonly<Record<Exclude<Meal, 'breakfast'>, readonly Course[]>> = {
  meal: [
    { categories: ['Tapas', 'Salads & Soups'], appetite: 0.5 },
    { categories: ['Rice & Pasta', 'From the Grill', 'Burgers & Sandwiches', 'Pizza', 'Tapas'], appetite: 0.85 },
    { categories: ['Drinks'], appetite: 0.9 },
    { categories: ['Desserts'], appetite: 0.2 },
  ],
  dessert: [
    { categories: ['Desserts'], appetite: 0.8 },
    { categories: ['Drinks'], appetite: 0.6 },
  ],
}

const breakfast = [
  ...['Café con Leche', 'Churros with Chocolate', 'Espresso', 'Bread with Tomato', 'Orange Juice', 'Spanish Tortilla'],
  'Mint Tea',
]

/** The lines of one order, at least one. Throws RangeError when the menu is empty. */
export function chooseLines(
  items: readonly MenuItem[],
  meal: Meal,
  fate: { readonly status: OrderStatus; readonly isPaidFirst: boolean; readonly deliveryType: DeliveryType },
  chance: Chance,
): DemoLine[] {
  const people = chance.pickEarly([2, 2, 1, 3, 4])
  const dishes =
    meal === 'breakfast' ? breakfastFor(people, items, chance) : mealFor(people, items, courses[meal], chance)
  if (dishes.length === 0) dishes.push(chance.pick(items))
  const lines = new Map<string, DemoLine>()
  for (const dish of dishes) {
    const line = lineOf(dish, fate, chance)
    const key = JSON.stringify([line.id, line.variant_id, line.addons_ids, line.components, line.notes, line.status])
    lines.set(key, { ...line, quantity: (lines.get(key)?.quantity ?? 0) + 1 })
  }
  const chosen = [...lines.values()]
  const goneWrong = fate.status === 'completed' && !fate.isPaidFirst && chosen.length > 2 && chance.happens(0.04)
  return goneWrong ? chosen.map((line, i) => (i === 1 ? { ...line, status: 'cancelled' } : line)) : chosen
}

function breakfastFor(people: number, items: readonly MenuItem[], chance: Chance): MenuItem[] {
  const offered = breakfast.flatMap(title => items.find(item => item.title === title) ?? [])
  if (offered.length === 0) return []
  return Array.from({ length: chance.whole(people, people + 1) }, () => chance.pickEarly(offered))
}

function mealFor(people: number, items: readonly MenuItem[], eaten: readonly Course[], chance: Chance): MenuItem[] {
  return eaten.flatMap(({ categories, appetite }) => {
    const offered = categories
      .map(category => items.filter(item => item.category_title === category))
      .filter(dishes => dishes.length > 0)
    if (offered.length === 0) return []
    const hungry = Array.from({ length: people }, () => chance.happens(appetite)).filter(Boolean)
    return hungry.map(() => chance.pickEarly(chance.pick(offered)))
  })
}

function lineOf(dish: MenuItem, fate: { status: OrderStatus; deliveryType: DeliveryType }, chance: Chance): DemoLine {
  const { variants, addons } = dish
  return {
    id: dish.id,
    quantity: 1,
    notes: chance.happens(0.05) ? chance.pick(demoLineNotes) : null,
    variant_id: variants.length > 0 ? chance.pickEarly(variants).id : null,
    addons_ids: addons.length > 0 && chance.happens(0.3) ? [chance.pick(addons).id] : [],
    ...(dish.combo_choices && {
      components: dish.combo_choices.map(({ components }) => ({ id: chance.pickEarly(components).id })),
    }),
    status: itemStatus(fate),
  }
}

function itemStatus({ status, deliveryType }: { status: OrderStatus; deliveryType: DeliveryType }): ItemStatus {
  if (status === 'cancelled') return 'created'
  return deliveryType === 'takeaway' ? 'completed' : 'delivered'
}
