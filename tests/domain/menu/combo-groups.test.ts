import { expect, test } from 'vitest'
import type { OfferedGroup, OfferedModifier } from '../../../src/domain/menu/choose.ts'
import { askingPart } from '../../../src/domain/menu/combo-groups.ts'

const modifier = (id: number, title: string, groups: readonly OfferedGroup[] = []): OfferedModifier => ({
  id,
  title,
  price: '0',
  sizes: {},
  isPremium: false,
  isDefault: false,
  isSoldOut: false,
  groups,
})
const group = (id: number, title: string, modifiers: readonly OfferedModifier[]): OfferedGroup => ({
  id,
  title,
  isWithout: false,
  charge: 'sum',
  hasHalves: false,
  min: 1,
  max: 1,
  maxEach: 1,
  included: 0,
  isQuiet: false,
  modifiers,
})
const doneness = group(5, 'Doneness', [modifier(51, 'Rare')])
const main = group(-1, 'Main', [modifier(1, 'Steak', [doneness]), modifier(2, 'Burger', [doneness])])
const drink = group(-2, 'Drink', [modifier(3, 'Cola')])

test('an open question is named by the part of the combo that asks it, and one of the combo itself by the combo', () => {
  const cola = { id: 3 }
  expect(askingPart([main, drink], [{ id: 1 }, cola])).toBe('Steak')
  expect(askingPart([main, drink], [{ id: 2, modifiers: [] }, cola])).toBe('Burger')
  expect(askingPart([main, drink], [cola])).toBeNull()
  expect(askingPart([main, drink], [{ id: 1, modifiers: [{ id: 51 }] }])).toBeNull()
})
