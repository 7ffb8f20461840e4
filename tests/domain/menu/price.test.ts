import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChosenModifier,
  checkChoice,
  choiceOfIds,
  defaultChoice,
  groupsById,
  isKnownChoice,
  offeredGroups,
} from '../../../src/domain/menu/choose.ts'
import type { AttachedGroup, ModifierGroup } from '../../../src/domain/menu/entities.ts'
import { addonText, modifierText } from '../../../src/domain/menu/modifier-text.ts'
import { modifiersCents, priceModifiers } from '../../../src/domain/menu/price.ts'
import { centsText } from '../../../src/domain/money/money.ts'
import { sayIn } from '../../../src/texts/say.ts'

const side: ModifierGroup = {
  id: 1,
  title: 'Side',
  kind: 'add',
  charge: 'sum',
  min: 1,
  max: 1,
  modifiers: [
    { id: 11, title: 'Fries', price: '0.00', default: 1 },
    { id: 12, title: 'Salad', price: '0.80' },
  ],
}
const extras: ModifierGroup = {
  id: 2,
  title: 'Extras',
  kind: 'add',
  charge: 'sum',
  max: 5,
  max_each: 3,
  included: 2,
  modifiers: [
    { id: 21, title: 'Egg', price: '0.50' },
    { id: 22, title: 'Bacon', price: '1.50' },
    { id: 23, title: 'Truffle', price: '6.00', premium: 1 },
    { id: 24, title: 'Shot', price: '0.70', groups: [5] },
  ],
}
const without: ModifierGroup = {
  id: 3,
  title: 'Without',
  kind: 'without',
  charge: 'sum',
  modifiers: [{ id: 31, title: 'Onion', price: '0.00' }],
}
const toppings: ModifierGroup = {
  id: 4,
  title: 'Toppings',
  kind: 'add',
  charge: 'sum',
  halves: 1,
  max: 2,
  modifiers: [
    { id: 41, title: 'Ham', price: '1.25', sizes: { '9': '2.05' } },
    { id: 42, title: 'Tuna', price: '1.80' },
    { id: 43, title: 'Corn', price: '0.75', sold_out: 1 },
  ],
}
const syrup: ModifierGroup = {
  id: 5,
  title: 'Syrup',
  kind: 'add',
  charge: 'sum',
  modifiers: [{ id: 51, title: 'Vanilla', price: '0.40', groups: [2] }],
}
const flavours: ModifierGroup = { ...toppings, id: 6, title: 'Flavours', charge: 'highest' }
const menu = groupsById([side, extras, without, toppings, syrup, flavours])
const offered = (...attached: AttachedGroup[]) => offeredGroups({ addons: [], modifier_groups: attached }, menu)
const centsOfChoice = (groups: AttachedGroup[], chosen: ChosenModifier[], sizeId: number | null = null) =>
  modifiersCents(priceModifiers(offered(...groups), chosen, sizeId))

describe('what modifiers add to a piece', () => {
  test.each<[string, AttachedGroup[], ChosenModifier[], number | null, number]>([
    ['a single choice costs its price', [{ id: 1 }], [{ id: 12 }], null, 80],
    ['the dearest are included, never the premium one', [{ id: 2 }], [{ id: 21 }, { id: 22 }, { id: 23 }], null, 600],
    ['pieces are included one by one', [{ id: 2 }], [{ id: 22, count: 3 }], null, 150],
    ['an item may include less than its group', [{ id: 2, included: 1 }], [{ id: 21 }, { id: 22 }], null, 50],
    ['a half costs half, half up', [{ id: 4 }], [{ id: 41, part: 'left' }], null, 63],
    [
      'two halves are each rounded',
      [{ id: 4 }],
      [
        { id: 41, part: 'left' },
        { id: 42, part: 'right' },
      ],
      null,
      153,
    ],
    ['a large one costs its own price', [{ id: 4 }], [{ id: 41 }, { id: 42 }], 9, 385],
    [
      'only the dearest flavour counts',
      [{ id: 6 }],
      [
        { id: 41, part: 'left' },
        { id: 42, part: 'right' },
      ],
      null,
      180,
    ],
    ['what is left out costs nothing', [{ id: 3 }], [{ id: 31 }], null, 0],
    [
      'what a modifier asks in turn costs once for each piece of it',
      [{ id: 2, included: 0 }],
      [{ id: 24, count: 2, modifiers: [{ id: 51 }] }],
      null,
      220,
    ],
  ])('%s', (_, groups, chosen, sizeId, cents) => {
    expect(centsOfChoice(groups, chosen, sizeId)).toBe(cents)
  })
})

describe('what an answer must keep to', () => {
  test.each<[string, AttachedGroup[], ChosenModifier[], unknown]>([
    ['nothing where one is wanted', [{ id: 1 }], [], { kind: 'too-few', min: 1, group: 'Side' }],
    ['two where one is allowed', [{ id: 1 }], [{ id: 11 }, { id: 12 }], { kind: 'too-many', max: 1, group: 'Side' }],
    ['four of one', [{ id: 2 }], [{ id: 21, count: 4 }], { kind: 'each', max: 3, modifier: 'Egg' }],
    ['what is sold out', [{ id: 4 }], [{ id: 43 }], { kind: 'sold-out', modifier: 'Corn' }],
    ['a half of what has none', [{ id: 2 }], [{ id: 21, part: 'left' }], { kind: 'unknown' }],
    ['what belongs to no group of the item', [{ id: 1 }], [{ id: 31 }], { kind: 'unknown' }],
  ])('%s is refused', (_, groups, chosen, fault) => {
    expect(checkChoice(offered(...groups), chosen)).toMatchObject(fault as object)
  })

  test('four halves are two pieces, and fit a group of two', () => {
    const halves = [41, 42].flatMap(id => [
      { id, part: 'left' as const },
      { id, part: 'right' as const },
    ])
    expect(checkChoice(offered({ id: 4 }), halves)).toBeNull()
    expect(checkChoice(offered({ id: 4 }), [...halves, { id: 41, part: 'left' }])).toMatchObject({ kind: 'too-many' })
  })

  test('a minimum falls to what is there, so that nobody is kept from ordering', () => {
    const [group] = offered({ id: 4, min: 3, max: null })
    expect(group?.min).toBe(2)
    expect(checkChoice(offered({ id: 4, min: 3, max: null }), [{ id: 41 }, { id: 42 }])).toBeNull()
  })

  test('an item’s own minimum above its group’s maximum keeps nobody from ordering', () => {
    expect(checkChoice(offered({ id: 1, min: 3 }), [{ id: 11 }])).toBeNull()
  })

  test('three left halves are no choice', () => {
    expect(checkChoice(offered({ id: 4 }), [{ id: 41, part: 'left', count: 3 }])).toEqual({ kind: 'unknown' })
  })

  test('a group inside another one asks nothing in turn', () => {
    const [group] = offered({ id: 2 })
    const shot = group?.modifiers.find(({ id }) => id === 24)
    expect(shot?.groups[0]?.modifiers[0]?.groups).toEqual([])
  })
})

describe('a client that knows no groups', () => {
  test('gets the defaults of what it could not choose, and each id once', () => {
    expect(choiceOfIds(offered({ id: 1 }, { id: 2 }), [21, 21])).toEqual([{ id: 21 }, { id: 11 }])
    expect(choiceOfIds(offered({ id: 1 }), [12])).toEqual([{ id: 12 }])
  })
  test('reads "No Onion", and the group where two are called the same', () => {
    const t = sayIn('en')
    expect(addonText('Onion', true, null, t)).toBe('No Onion')
    expect(addonText('None', false, 'Sauce', t)).toBe('Sauce: None')
    const of = (more: object) =>
      modifierText({ title: 'Ham', isWithout: false, count: 1, part: null, group: 'Toppings', ...more }, t)
    expect([of({ part: 'left' }), of({ count: 2 }), of({})]).toEqual(['Left: Ham', '2 × Ham', 'Ham'])
  })
})

/* A second pricer, from the rules alone: it lists every piece with its price, and strikes out what costs nothing. */
function secondPricer(
  groups: readonly ModifierGroup[],
  chosen: readonly ChosenModifier[],
  size: number | null,
): number {
  let total = 0
  for (const group of groups) {
    if (group.kind === 'without') continue
    const pieces: { price: number; free: boolean }[] = []
    let whole = 0
    for (const modifier of group.modifiers) {
      const text = (size !== null && modifier.sizes?.[size]) || modifier.price
      const price = Number(text.replace('.', ''))
      for (const one of chosen.filter(({ id }) => id === modifier.id)) {
        if (group.charge === 'highest') whole = Math.max(whole, price)
        else if (one.part) total += Math.floor((price + 1) / 2)
        else for (let n = 0; n < (one.count ?? 1); n++) pieces.push({ price, free: modifier.premium !== 1 })
        const asked = (modifier.groups ?? []).flatMap(id => allOf.filter(other => other.id === id))
        const times = one.part ? 1 : (one.count ?? 1)
        total += times * secondPricer(asked.map(withoutGroups), one.modifiers ?? [], size)
      }
    }
    total += whole
    const free = pieces.filter(piece => piece.free).map(({ price }) => price)
    free.sort((a, b) => b - a)
    const included = group.halves ? 0 : (group.included ?? 0)
    total += pieces.reduce((sum, { price }) => sum + price, 0) - free.slice(0, included).reduce((a, b) => a + b, 0)
  }
  return total
}
let allOf: readonly ModifierGroup[] = []
const withoutGroups = (group: ModifierGroup): ModifierGroup => ({
  ...group,
  modifiers: group.modifiers.map(({ groups: _, ...modifier }) => modifier),
})

const price = fc.integer({ min: 0, max: 900 }).map(centsText)
const flagOf = fc.constantFrom(undefined, 1 as const)
const someModifiers = (first: number, groups: number[]) =>
  fc
    .array(fc.record({ price, premium: flagOf, large: fc.option(price, { nil: undefined }), asks: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    })
    .map(rows =>
      rows.map(({ price: base, premium, large, asks }, at) => ({
        id: first + at,
        title: `M${first + at}`,
        price: base,
        ...(premium && { premium }),
        ...(large && { sizes: { '9': large } }),
        ...(asks && groups.length > 0 && { groups }),
      })),
    )
const someGroup = (id: number, groups: number[]) =>
  fc
    .record({
      kind: fc.constantFrom('add' as const, 'add' as const, 'without' as const),
      charge: fc.constantFrom('sum' as const, 'highest' as const),
      halves: fc.boolean(),
      included: fc.nat(3),
      modifiers: someModifiers(id * 100, groups),
    })
    .map(({ halves, included, kind, charge, modifiers }) => ({
      id,
      title: `G${id}`,
      kind,
      charge,
      ...(halves && { halves: 1 as const }),
      ...(included > 0 && { included }),
      modifiers: kind === 'without' ? modifiers.map(one => ({ ...one, price: '0.00', sizes: {} })) : modifiers,
    }))
const someMenu = fc.tuple(someGroup(1, [3]), someGroup(2, []), someGroup(3, []))
const tap = fc.record({
  pick: fc.nat(),
  count: fc.integer({ min: 1, max: 3 }),
  half: fc.nat(2),
  nested: fc.array(fc.nat(), { maxLength: 2 }),
})

/** Each modifier at most once, as a till sends it. */
function answer(
  groups: readonly ModifierGroup[],
  taps: readonly { pick: number; count: number; half: number; nested: number[] }[],
) {
  const chosen = new Map<number, ChosenModifier>()
  const all = groups.flatMap(group => group.modifiers.map(modifier => ({ group, modifier })))
  for (const { pick, count, half, nested } of taps) {
    const { group, modifier } = all[pick % all.length] as (typeof all)[number]
    const part = group.halves && half > 0 ? (half === 1 ? 'left' : 'right') : undefined
    const inner =
      group.kind === 'without' ? [] : (allOf.find(({ id }) => modifier.groups?.includes(id))?.modifiers ?? [])
    const modifiers = [...new Set(nested.map(at => inner[at % inner.length]?.id ?? 0))]
      .filter(Boolean)
      .map(id => ({ id }))
    chosen.set(modifier.id, {
      id: modifier.id,
      ...(part ? { part } : { count }),
      ...(modifiers.length > 0 && { modifiers }),
    })
  }
  return [...chosen.values()]
}

describe('on any menu', () => {
  const runs = { numRuns: 20_000 }
  const both = fc.tuple(someMenu, fc.array(tap, { maxLength: 6 }), fc.constantFrom(null, 9))

  test('a second pricer comes to the same cent, and every row adds up', () => {
    fc.assert(
      fc.property(both, ([groups, taps, size]) => {
        allOf = groups
        const chosen = answer(groups.slice(0, 2), taps)
        const shown = offeredGroups({ addons: [], modifier_groups: [{ id: 1 }, { id: 2 }] }, groupsById(groups))
        expect(isKnownChoice(shown, chosen)).toBe(true)
        expect(modifiersCents(priceModifiers(shown, chosen, size))).toBe(secondPricer(groups.slice(0, 2), chosen, size))
      }),
      runs,
    )
  })

  test('the order of taps never matters, and one more never costs less', () => {
    fc.assert(
      fc.property(both, fc.nat(), ([groups, taps, size], seed) => {
        allOf = groups
        const shown = offeredGroups({ addons: [], modifier_groups: [{ id: 1 }, { id: 2 }] }, groupsById(groups))
        const cents = (chosen: readonly ChosenModifier[]) => modifiersCents(priceModifiers(shown, chosen, size))
        const chosen = answer(groups.slice(0, 2), taps)
        const turned = [...chosen].sort((a, b) => ((a.id * seed) % 97) - ((b.id * seed) % 97))
        expect(cents(turned)).toBe(cents(chosen))
        if (chosen.length > 0) expect(cents(chosen.slice(1))).toBeLessThanOrEqual(cents(chosen))
      }),
      runs,
    )
  })

  test('what is chosen at the start keeps to the rules, where there are defaults for them', () => {
    expect(checkChoice(offered({ id: 1 }, { id: 2 }), defaultChoice(offered({ id: 1 }, { id: 2 })))).toBeNull()
  })
})

test('"None" of a group is called after the group: "No Dip"', () => {
  const t = sayIn('en')
  const one = { group: 'Dip', isWithout: false, count: 1, part: null } as const
  for (const title of ['None', ' none ', 'Nada', 'Keine']) expect(modifierText({ ...one, title }, t)).toBe('No Dip')
  expect(modifierText({ ...one, title: 'Nonna’s' }, t)).toBe('Nonna’s')
  expect(modifierText({ ...one, group: '', title: 'None' }, t)).toBe('None')
})
