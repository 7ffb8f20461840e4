import { expect, test } from 'vitest'
import { runEvening } from './evening.ts'
import { hunt } from './mutants.ts'

test('an evening on which everything fails loses no order and cooks none twice', async () => {
  const evening = await runEvening({ seed: 'small', submissions: 300, devices: 8, haste: 4 })
  expect(evening.violations).toEqual([])
  // The others died with their page before the screen said that they are saved.
  expect(evening.orders + evening.refused).toBeGreaterThan(285)
  expect(Object.keys(evening.faults)).toEqual(
    expect.arrayContaining(['answer lost', 'request lost', 'arrived twice', 'tab killed', 'menu changed']),
  )
}, 180_000)

const essential = [
  'the server forgets the keys of what it has done',
  'tabs of one device send without waiting for each other',
  'an order leaves the disk before its answer came',
  'orders are kept without strict durability',
]

test('a forgotten key, a lock that locks nobody out, an order that leaves too early and a forgetful disk are found', async () => {
  const found = await hunt(300, 'small', ({ name }) => essential.includes(name))
  expect(found.map(({ name }) => name).toSorted()).toEqual(essential.toSorted())
  expect(found.filter(({ caughtBy }) => caughtBy === null)).toEqual([])
}, 360_000)
