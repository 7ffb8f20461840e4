import { dishesFromTheCounter } from './content-dishes-counter.ts'
import { dishesFromTheKitchen } from './content-dishes-kitchen.ts'
import { type DemoFood, demoFood } from './content-food.ts'
import type { DemoChoice, DemoSection, DemoTaxTitle } from './demo-section.ts'

interface DemoDish {
  readonly title: string
  readonly priceCents: number
  readonly netPriceCents: number | null
  readonly category: string
  readonly tax: DemoTaxTitle | null
  readonly photo: string
  readonly food: DemoFood | null
  readonly variants: readonly DemoChoice[]
  readonly addons: readonly DemoChoice[]
}

const sections: readonly DemoSection[] = [...dishesFromTheKitchen, ...dishesFromTheCounter]

export const demoCategories: readonly string[] = sections.map(section => section.category)

export const demoDishes: readonly DemoDish[] = sections.flatMap(({ category, tax, dishes }) =>
  dishes.map(dish => ({
    title: dish.title,
    priceCents: dish.priceCents,
    netPriceCents: dish.netPriceCents ?? null,
    category,
    tax: dish.tax === undefined ? tax : dish.tax,
    photo: `${plainName(dish.title)}.webp`,
    food: demoFood[dish.title] ?? null,
    variants: dish.variants ?? [],
    addons: dish.addons ?? [],
  })),
)

/** 'Crème à l’eau' → 'creme-a-leau': the title without accents, in lower case, joined by hyphens. */
function plainName(title: string): string {
  const letters = title.normalize('NFD').replaceAll(/\p{Diacritic}|['’]/gu, '')
  return letters.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
