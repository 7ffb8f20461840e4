/**
 * What a waiter without any right says of an order: what it is, when it was taken, by which menu, what was answered, where
 * it is eaten, what was printed, how it was paid. They gain nothing, or it is marked with their name.
 */
import type { ThiefMenu } from './thief-menu.ts'
import type { Row, Scene } from './thief-rows.ts'

type Line = (dishes: ThiefMenu) => object

const hourMs = 3_600_000
const ago = ({ now }: Scene, hours: number) => new Date(now - hours * hourMs).toISOString()

/** Unpaid, at a free table; refused where nothing is owed. */
const unpaid = (says: string, line: Line, more: (scene: Scene) => object, gain: Pick<Row, 'owes' | 'marks'>): Row => ({
  call: 'POST /pos/create-order',
  says,
  tries: (thief, scene) =>
    thief('POST', '/pos/create-order', {
      cart: [{ quantity: 1, ...line(scene.dishes) }],
      tableId: scene.freeTable,
      ...more(scene),
    }),
  ...gain,
})

/** Paid at once with what its till says that it costs. */
const paid = (
  says: string,
  line: Line,
  {
    more = () => ({}),
    amount = '1.00',
    ...gain
  }: Pick<Row, 'owes' | 'marks'> & {
    readonly more?: (scene: Scene) => object
    readonly amount?: string
  },
  headers: Record<string, string> = {},
): Row => ({
  call: 'POST /pos/create-order-and-invoice',
  says,
  tries: (thief, scene) =>
    thief(
      'POST',
      '/pos/create-order-and-invoice',
      {
        cart: [{ quantity: 1, ...line(scene.dishes) }],
        tableId: scene.freeTable,
        payments: [{ paymentTypeId: scene.cash, amount }],
        ...more(scene),
      },
      headers,
    ),
  pays: true,
  ...gain,
})

const late = { 'comanda-late': '1' }
const beer: Line = ({ beer: id }) => ({ id })
const now = () => ({})
const before = ({ dishes }: Scene) => ({ menuVersion: dishes.menuBefore })
const refused = { owes: 0, marks: [] }
const paper = (amount: string) => ({
  shiftId: null,
  invoice: {
    series: 'X9',
    number: 1,
    lines: [{ at: 0, n: 1, d: 1, title: 'Dish', amount, tax: '0', taxRate: null, taxType: null }],
  },
})

/** What was answered, each with the present menu and with the earlier one. */
const answers: readonly (readonly [string, Line])[] = [
  ['without its size', ({ steak: id }) => ({ id, modifiers: [] })],
  ['without its size, by a client without groups', ({ steak: id }) => ({ id, addons_ids: [] })],
  ['a half of what has none', ({ pizza: id, ham }) => ({ id, modifiers: [{ id: ham, part: 'left' }] })],
  ['halves of what has none', ({ pizza: id, ham }) => ({ id, modifiers: [{ id: ham, part: 'left', count: 9 }] })],
  ['what another dish offers', ({ steak: id, ham }) => ({ id, modifiers: [{ id: ham }] })],
  ['a size that is of no dish', ({ steak: id, small }) => ({ id, variant_id: 99_999, modifiers: [{ id: small }] })],
  ['a part of combos alone', ({ sweet: id }) => ({ id })],
  ['a combo without its side', ({ combo: id, main }) => ({ id, components: [{ id: main }] })],
  ['what is served at breakfast', ({ stew: id }) => ({ id })],
]

export const orderRows: readonly Row[] = [
  ...answers.flatMap(([says, line]) => [
    unpaid(says, line, now, refused),
    unpaid(`${says}, by the earlier menu`, line, before, refused),
  ]),
  unpaid('taken in the happy hour', beer, scene => ({ takenAt: ago(scene, 1.5) }), {
    owes: 350,
    marks: ['price.held'],
  }),
  unpaid('taken in one of last week', beer, scene => ({ takenAt: ago(scene, 7 * 24 + 1.5) }), { owes: 500 }),
  unpaid('taken in one of tomorrow', beer, scene => ({ takenAt: ago(scene, 1.5 - 24) }), { owes: 500 }),
  {
    ...unpaid('told the price in the happy hour', beer, now, { owes: 500 }),
    tries: (thief, scene) =>
      thief('POST', '/pos/create-order', {
        cart: [{ id: scene.dishes.beer, quantity: 1, pricedAt: ago(scene, 1.5) }],
        tableId: scene.freeTable,
      }),
  },
  unpaid('four wines before they rose', ({ wine: id }) => ({ id, quantity: 4 }), before, {
    owes: 2_000,
    marks: ['price.held'],
  }),
  unpaid('by a menu that never was', beer, () => ({ menuVersion: 999_999 }), refused),
  unpaid('at a table that never was', beer, () => ({ tableId: 999_999 }), refused),
  unpaid('for a guest who never was', beer, () => ({ customerType: 'CUSTOMER', customerId: '699' }), refused),
  unpaid('to go, at a table', beer, () => ({ deliveryType: 'takeaway' }), { owes: 300, marks: ['to go'] }),
  paid('paid, taken in the happy hour', beer, {
    more: scene => ({ takenAt: ago(scene, 1.5) }),
    amount: '3.50',
    marks: ['price.held'],
  }),
  paid('paid too little', beer, { ...refused, amount: '3.50' }),
  paid('paid late, too little', beer, { owes: 150, marks: [], amount: '3.50' }, late),
  paid(
    'paid late without its size',
    ({ steak: id }) => ({ id, modifiers: [] }),
    { owes: 900, marks: ['price.difference'] },
    late,
  ),
  paid(
    'paid late, half of what has none',
    ({ pizza: id, ham }) => ({ id, modifiers: [{ id: ham, part: 'left' }] }),
    {
      owes: 1_400,
      marks: ['price.difference'],
    },
    late,
  ),
  paid(
    'paid late, a part of combos alone',
    ({ sweet: id }) => ({ id }),
    { marks: ['price.difference'], amount: '0.01' },
    late,
  ),
  paid(
    'paid late, what is served at breakfast',
    ({ stew: id }) => ({ id }),
    { marks: ['price.difference'], amount: '9.00' },
    late,
  ),
  paid(
    'paid late by the earlier menu',
    ({ wine: id }) => ({ id }),
    { more: before, marks: ['price.held'], amount: '5.00' },
    late,
  ),
  paid('printed over 1.00', beer, {
    more: () => ({ fact: paper('1.00') }),
    owes: 400,
    marks: ['price.difference'],
  }),
  paid('printed as in the happy hour', beer, {
    more: () => ({ fact: paper('3.50') }),
    amount: '3.50',
    marks: ['as printed', 'price.held'],
  }),
  paid('paid, and nobody says how', beer, { more: () => ({ payments: null }), marks: ['untyped'] }),
]
