import type { DemoSection } from './demo-section.ts'

const burgerExtras = [
  { title: 'Bacon', priceCents: 150 },
  { title: 'Extra cheese', priceCents: 120 },
  { title: 'Fried egg', priceCents: 140 },
]
const pizzaExtras = [
  { title: 'Extra mozzarella', priceCents: 150 },
  { title: 'Gluten-free base', priceCents: 250 },
]
const pizzaSizes = (mediumCents: number) => [
  { title: 'Medium', priceCents: mediumCents },
  { title: 'Large', priceCents: mediumCents + 350 },
]
const milk = { title: 'Oat milk', priceCents: 40 }

export const dishesFromTheCounter = [
  {
    category: 'Burgers & Sandwiches',
    tax: 'VAT reduced',
    dishes: [
      {
        title: 'Paprika Burger',
        priceCents: 1190,
        netPriceCents: 1082,
        variants: [
          { title: 'Single', priceCents: 1190 },
          { title: 'With sweet potato fries', priceCents: 1440 },
        ],
        addons: burgerExtras,
      },
      { title: 'Double Cheeseburger', priceCents: 1390, netPriceCents: 1264, addons: burgerExtras },
      { title: 'Veggie Burger', priceCents: 1150, addons: [{ title: 'Vegan cheese', priceCents: 150 }] },
      { title: 'Squid Sandwich', priceCents: 790 },
      { title: 'Chicken Wrap', priceCents: 890, netPriceCents: 809 },
      { title: 'Club Sandwich', priceCents: 990 },
      {
        title: 'French Fries',
        priceCents: 390,
        variants: [
          { title: 'Small', priceCents: 390 },
          { title: 'Large', priceCents: 560 },
        ],
      },
    ],
  },
  {
    category: 'Pizza',
    tax: 'VAT reduced',
    dishes: [
      {
        title: 'Pizza Margherita',
        priceCents: 950,
        netPriceCents: 864,
        variants: pizzaSizes(950),
        addons: pizzaExtras,
      },
      { title: 'Chorizo Pizza', priceCents: 1190, variants: pizzaSizes(1190), addons: pizzaExtras },
      { title: 'Four Cheese Pizza', priceCents: 1220, variants: pizzaSizes(1220) },
      { title: 'Garden Pizza', priceCents: 1150, variants: pizzaSizes(1150) },
      { title: 'Ham & Rocket Pizza', priceCents: 1290, netPriceCents: 1173 },
      { title: 'Tuna & Onion Pizza', priceCents: 1190 },
    ],
  },
  {
    category: 'Desserts',
    tax: 'VAT reduced',
    dishes: [
      { title: 'Churros with Chocolate', priceCents: 590, netPriceCents: 536 },
      { title: 'Crema Catalana', priceCents: 560 },
      {
        title: 'Basque Cheesecake',
        priceCents: 620,
        netPriceCents: 564,
        addons: [{ title: 'Red berry sauce', priceCents: 90 }],
      },
      { title: 'Homemade Flan', priceCents: 480, netPriceCents: 436 },
      { title: 'Chocolate Coulant', priceCents: 650 },
      {
        title: 'Ice Cream',
        priceCents: 320,
        variants: [
          { title: 'One scoop', priceCents: 320 },
          { title: 'Two scoops', priceCents: 490 },
          { title: 'Three scoops', priceCents: 620 },
        ],
      },
      { title: 'Fruit Salad', priceCents: 490, tax: 'Zero rated' },
      { title: 'Santiago Almond Cake', priceCents: 550 },
    ],
  },
  {
    category: 'Drinks',
    tax: 'VAT drinks',
    dishes: [
      {
        title: 'Mineral Water',
        priceCents: 220,
        tax: 'Zero rated',
        variants: [
          { title: 'Still', priceCents: 220 },
          { title: 'Sparkling', priceCents: 240 },
        ],
      },
      { title: 'House Lemonade', priceCents: 350, netPriceCents: 350 },
      { title: 'Orange Juice', priceCents: 380, tax: 'VAT reduced' },
      { title: 'Cola', priceCents: 290, netPriceCents: 290, addons: [{ title: 'Slice of lemon', priceCents: 0 }] },
      {
        title: 'Draught Beer',
        priceCents: 240,
        variants: [
          { title: 'Small', priceCents: 240 },
          { title: 'Pint', priceCents: 450 },
        ],
      },
      {
        title: 'Red Wine',
        priceCents: 320,
        variants: [
          { title: 'Glass', priceCents: 320 },
          { title: 'Bottle', priceCents: 1690 },
        ],
      },
      {
        title: 'White Wine',
        priceCents: 320,
        variants: [
          { title: 'Glass', priceCents: 320 },
          { title: 'Bottle', priceCents: 1690 },
        ],
      },
      {
        title: 'Sangría',
        priceCents: 420,
        variants: [
          { title: 'Glass', priceCents: 420 },
          { title: 'Jug', priceCents: 1450 },
        ],
      },
      { title: 'Espresso', priceCents: 160, tax: 'VAT reduced', addons: [{ title: 'Double', priceCents: 70 }] },
      {
        title: 'Café con Leche',
        priceCents: 190,
        tax: 'VAT reduced',
        addons: [milk, { title: 'Decaffeinated', priceCents: 0 }],
      },
      { title: 'Mint Tea', priceCents: 230, tax: null },
    ],
  },
] as const satisfies readonly DemoSection[]
