/** What the demo's burgers and pizzas ask. */
interface DemoGroup {
  readonly title: string
  readonly kind?: 'without'
  readonly min?: number
  readonly max?: number
  readonly maxEach?: number
  readonly included?: number
  readonly hasHalves?: true
  /** `sizes`: what it costs for variants of a size, by the size's title. */
  readonly modifiers: readonly {
    readonly title: string
    readonly priceCents?: number
    readonly isDefault?: true
    readonly isPremium?: true
    readonly large?: number
  }[]
  /** Titles of dishes. */
  readonly dishes: readonly string[]
}

/** The variants that have this size, by title. */
export const demoSize = 'Large'

const burgers = ['Paprika Burger', 'Double Cheeseburger']
const pizzas = ['Pizza Margherita', 'Chorizo Pizza']

export const demoGroups: readonly DemoGroup[] = [
  {
    title: 'Doneness',
    min: 1,
    max: 1,
    modifiers: [{ title: 'Rare' }, { title: 'Medium' }, { title: 'Well done' }],
    dishes: [...burgers, 'Ribeye Steak'],
  },
  {
    title: 'Side',
    min: 1,
    max: 1,
    modifiers: [
      { title: 'Fries', isDefault: true },
      { title: 'Green salad' },
      { title: 'Sweet potato', priceCents: 80, isPremium: true },
    ],
    dishes: [...burgers, 'Veggie Burger'],
  },
  {
    title: 'Sauces',
    max: 4,
    maxEach: 3,
    included: 1,
    modifiers: [
      { title: 'Ketchup', priceCents: 50 },
      { title: 'Mayonnaise', priceCents: 50 },
      { title: 'Smoky barbecue', priceCents: 70 },
    ],
    dishes: [...burgers, 'Veggie Burger'],
  },
  {
    title: 'Without',
    kind: 'without',
    modifiers: [{ title: 'Onion' }, { title: 'Tomato' }, { title: 'Pickles' }],
    dishes: [...burgers, 'Veggie Burger'],
  },
  {
    title: 'Toppings',
    max: 6,
    hasHalves: true,
    modifiers: [
      { title: 'Salami', priceCents: 160, large: 220 },
      { title: 'Tuna', priceCents: 180, large: 260 },
      { title: 'Mushrooms', priceCents: 120, large: 160 },
      { title: 'Cheese', priceCents: 140, large: 200 },
    ],
    dishes: pizzas,
  },
]
