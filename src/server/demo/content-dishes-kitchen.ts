import type { DemoSection } from './demo-section.ts'

const bread = { title: 'Bread basket', priceCents: 180 }
const aioli = { title: 'Extra aioli', priceCents: 120 }
const portions = (halfCents: number, fullCents: number) => [
  { title: 'Half portion', priceCents: halfCents },
  { title: 'Full portion', priceCents: fullCents },
]
const cooking = (priceCents: number) => [
  { title: 'Rare', priceCents },
  { title: 'Medium', priceCents },
  { title: 'Well done', priceCents },
]
const forHowMany = (eachCents: number) => [
  { title: 'For two', priceCents: eachCents * 2 },
  { title: 'For three', priceCents: eachCents * 3 },
  { title: 'For four', priceCents: eachCents * 4 },
]

export const dishesFromTheKitchen = [
  {
    category: 'Tapas',
    tax: 'VAT reduced',
    dishes: [
      {
        title: 'Patatas Bravas',
        priceCents: 420,
        variants: portions(420, 690),
        addons: [aioli, { title: 'Extra hot', priceCents: 0 }],
      },
      {
        title: 'Ham Croquettes',
        priceCents: 560,
        netPriceCents: 509,
        variants: [
          { title: '4 pieces', priceCents: 560 },
          { title: '8 pieces', priceCents: 980 },
        ],
      },
      {
        title: 'Garlic Prawns',
        priceCents: 1290,
        netPriceCents: 1173,
        addons: [bread, { title: 'Extra chilli', priceCents: 50 }],
      },
      { title: 'Padrón Peppers', priceCents: 690, netPriceCents: 627 },
      {
        title: 'Spanish Tortilla',
        priceCents: 380,
        variants: [
          { title: 'Slice', priceCents: 380 },
          { title: 'Whole', priceCents: 1650 },
        ],
        addons: [aioli, bread],
      },
      {
        title: 'Bread with Tomato',
        priceCents: 390,
        addons: [
          { title: 'Anchovies', priceCents: 250 },
          { title: 'Ibérico ham', priceCents: 380 },
        ],
      },
      { title: 'Ibérico Ham', priceCents: 1190, variants: portions(1190, 2150) },
      { title: 'Marinated Olives', priceCents: 350, tax: null },
      { title: 'Fried Squid', priceCents: 890, netPriceCents: 809, variants: portions(890, 1480), addons: [aioli] },
      { title: 'Manchego with Quince', priceCents: 1090, netPriceCents: 991 },
    ],
  },
  {
    category: 'Salads & Soups',
    tax: 'VAT reduced',
    dishes: [
      {
        title: 'House Salad',
        priceCents: 890,
        netPriceCents: 809,
        addons: [
          { title: 'Extra tuna', priceCents: 220 },
          { title: 'Avocado', priceCents: 180 },
        ],
      },
      {
        title: 'Caesar Salad',
        priceCents: 1090,
        variants: [
          { title: 'Classic', priceCents: 1090 },
          { title: 'With prawns', priceCents: 1390 },
          { title: 'Without chicken', priceCents: 920 },
        ],
      },
      { title: 'Burrata with Tomato', priceCents: 1250, netPriceCents: 1136 },
      { title: 'Beetroot & Goat Cheese', priceCents: 1120 },
      { title: 'Greek Salad', priceCents: 980 },
      {
        title: 'Gazpacho',
        priceCents: 620,
        netPriceCents: 564,
        variants: [
          { title: 'Glass', priceCents: 380 },
          { title: 'Bowl', priceCents: 620 },
        ],
      },
      { title: 'Lentil Stew', priceCents: 790, addons: [bread] },
      { title: 'Pumpkin Cream', priceCents: 690, netPriceCents: 627 },
    ],
  },
  {
    category: 'Rice & Pasta',
    tax: 'VAT reduced',
    dishes: [
      { title: 'Paella Valenciana', priceCents: 3300, variants: forHowMany(1650) },
      { title: 'Seafood Paella', priceCents: 3800, variants: forHowMany(1900), addons: [aioli] },
      { title: 'Black Rice', priceCents: 3500, variants: forHowMany(1750), addons: [aioli] },
      { title: 'Fideuà', priceCents: 3200, variants: forHowMany(1600) },
      { title: 'Mushroom Risotto', priceCents: 1390, netPriceCents: 1264 },
      {
        title: 'Spaghetti Pomodoro',
        priceCents: 1090,
        netPriceCents: 991,
        addons: [
          { title: 'Parmesan', priceCents: 100 },
          { title: 'Gluten-free pasta', priceCents: 150 },
        ],
      },
      { title: 'Tagliatelle al Pesto', priceCents: 1190 },
      { title: 'Pasta with Meatballs', priceCents: 1290 },
    ],
  },
  {
    category: 'From the Grill',
    tax: 'VAT reduced',
    dishes: [
      {
        title: 'Ribeye Steak',
        priceCents: 2450,
        netPriceCents: 2227,
        addons: [
          { title: 'Pepper sauce', priceCents: 200 },
          { title: 'Padrón peppers', priceCents: 350 },
        ],
      },
      { title: 'Paprika Chicken', priceCents: 1450, netPriceCents: 1318 },
      { title: 'Grilled Octopus', priceCents: 1990 },
      { title: 'Whole Sea Bass', priceCents: 2190, netPriceCents: 1991 },
      { title: 'Salmon with Asparagus', priceCents: 1790 },
      { title: 'Lamb Chops', priceCents: 1980, variants: cooking(1980) },
      {
        title: 'Honey Ribs',
        priceCents: 1650,
        variants: portions(1650, 2780),
        addons: [{ title: 'Extra fries', priceCents: 300 }],
      },
      { title: 'Vegetable Skewers', priceCents: 1180 },
    ],
  },
] as const satisfies readonly DemoSection[]
