import type { DeliveryType, ItemStatus } from '../../domain/entities.ts'

export interface OpenLine {
  readonly dish: string
  readonly status: ItemStatus
  readonly variant?: string
  /** Titles of modifiers. */
  readonly addons?: readonly string[]
  readonly quantity?: number
  readonly notes?: string
}

interface OpenVisit {
  /** Without one it is taken away or delivered. */
  readonly table?: string
  readonly deliveryType: DeliveryType
  /** 0: the latest customer, 1: the one before… */
  readonly guest?: number
  readonly isPaid?: boolean
  readonly rounds: readonly { readonly minutesAgo: number; readonly lines: readonly OpenLine[] }[]
}

/** What is open right now: on both floors, at the counter and on the road, in every state, oldest first. */
export const demoOpenVisits: readonly OpenVisit[] = [
  {
    table: 'T6',
    deliveryType: 'dinein',
    rounds: [
      {
        minutesAgo: 38,
        lines: [
          { dish: 'Patatas Bravas', variant: 'Full portion', addons: ['Extra aioli'], status: 'delivered' },
          { dish: 'Garlic Prawns', status: 'delivered' },
          { dish: 'Seafood Paella', variant: 'For four', status: 'delivered' },
          { dish: 'Sangría', variant: 'Jug', status: 'delivered' },
        ],
      },
      {
        minutesAgo: 5,
        lines: [
          { dish: 'Basque Cheesecake', addons: ['Red berry sauce'], quantity: 2, status: 'preparing' },
          { dish: 'Café con Leche', addons: ['Oat milk'], quantity: 2, status: 'created' },
        ],
      },
    ],
  },
  {
    table: 'Window',
    deliveryType: 'dinein',
    rounds: [
      {
        minutesAgo: 31,
        lines: [
          { dish: 'Mushroom Risotto', status: 'completed' },
          { dish: 'Salmon with Asparagus', notes: 'sauce on the side', status: 'completed' },
          { dish: 'White Wine', variant: 'Glass', quantity: 2, status: 'delivered' },
        ],
      },
    ],
  },
  {
    table: 'Olive tree',
    deliveryType: 'dinein',
    guest: 6,
    rounds: [
      {
        minutesAgo: 24,
        lines: [
          { dish: 'Ribeye Steak', addons: ['Rare', 'Pepper sauce'], status: 'preparing' },
          { dish: 'Ribeye Steak', addons: ['Well done'], notes: 'no salt', status: 'preparing' },
          { dish: 'Grilled Octopus', status: 'created' },
          { dish: 'House Salad', addons: ['Avocado'], status: 'completed' },
          { dish: 'Marinated Olives', status: 'cancelled' },
          { dish: 'Red Wine', variant: 'Bottle', status: 'delivered' },
        ],
      },
    ],
  },
  {
    deliveryType: 'delivery',
    guest: 0,
    rounds: [
      {
        minutesAgo: 19,
        lines: [
          { dish: 'Pizza Margherita', variant: 'Large', addons: ['Extra mozzarella'], status: 'completed' },
          { dish: 'Chorizo Pizza', variant: 'Medium', notes: 'extra crispy', status: 'preparing' },
          { dish: 'Cola', quantity: 2, status: 'completed' },
        ],
      },
    ],
  },
  {
    table: 'Bar',
    deliveryType: 'dinein',
    isPaid: true,
    rounds: [
      {
        minutesAgo: 14,
        lines: [
          { dish: 'Ham Croquettes', variant: '8 pieces', status: 'preparing' },
          { dish: 'Draught Beer', variant: 'Pint', quantity: 2, status: 'delivered' },
        ],
      },
    ],
  },
  {
    table: 'T3',
    deliveryType: 'dinein',
    guest: 11,
    rounds: [
      {
        minutesAgo: 11,
        lines: [
          { dish: 'Caesar Salad', variant: 'With prawns', status: 'preparing' },
          { dish: 'Spaghetti Pomodoro', addons: ['Gluten-free pasta'], notes: 'nut allergy!', status: 'created' },
          { dish: 'Mineral Water', variant: 'Sparkling', quantity: 2, status: 'delivered' },
        ],
      },
    ],
  },
  {
    deliveryType: 'takeaway',
    rounds: [
      {
        minutesAgo: 8,
        lines: [
          {
            dish: 'Paprika Burger',
            variant: 'With sweet potato fries',
            addons: ['Bacon', 'Fried egg'],
            quantity: 2,
            notes: 'no onions',
            status: 'created',
          },
          { dish: 'French Fries', variant: 'Large', status: 'created' },
        ],
      },
    ],
  },
  {
    table: 'R2',
    deliveryType: 'dinein',
    rounds: [
      {
        minutesAgo: 3,
        lines: [
          { dish: 'Bread with Tomato', addons: ['Anchovies'], status: 'created' },
          { dish: 'Padrón Peppers', status: 'created' },
          { dish: 'Gazpacho', variant: 'Glass', quantity: 2, status: 'created' },
          { dish: 'House Lemonade', quantity: 2, notes: 'without ice', status: 'created' },
        ],
      },
    ],
  },
]
