export interface DemoCombo {
  readonly title: string
  readonly category: string
  readonly priceCents: number
  readonly photo: string
  readonly choices: readonly {
    readonly title: string
    readonly components: readonly {
      readonly dish: string
      /** Of the dish, by title. */
      readonly variant?: string
      readonly surchargeCents?: number
      readonly isDefault?: true
    }[]
  }[]
}

/** What the demo sells together. */
export const demoCombos: readonly DemoCombo[] = [
  {
    title: 'Lunch Menu',
    category: 'Burgers & Sandwiches',
    priceCents: 1290,
    photo: 'club-sandwich.webp',
    choices: [
      {
        title: 'Main',
        components: [
          { dish: 'Club Sandwich' },
          { dish: 'Chicken Wrap' },
          { dish: 'Double Cheeseburger', surchargeCents: 250 },
        ],
      },
      {
        title: 'Side',
        components: [
          { dish: 'French Fries', variant: 'Small', isDefault: true },
          { dish: 'French Fries', variant: 'Large', surchargeCents: 120 },
        ],
      },
      { title: 'Drink', components: [{ dish: 'Orange Juice' }, { dish: 'Café con Leche' }] },
    ],
  },
]
