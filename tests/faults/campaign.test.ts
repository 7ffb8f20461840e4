import { expect, test } from 'vitest'
import { runEvening } from './evening.ts'
import { hunt } from './mutants.ts'

test('an evening on which everything fails loses no order and cooks none twice', async () => {
  const evening = await runEvening({ seed: 'small', submissions: 150, devices: 8, haste: 4 })
  expect(evening.violations).toEqual([])
  // The others died with their page before the screen said that they are saved.
  expect(evening.orders + evening.refused).toBeGreaterThan(140)
  expect(Object.keys(evening.faults)).toEqual(
    expect.arrayContaining(['answer lost', 'request lost', 'arrived twice', 'tab killed', 'menu changed']),
  )
})

// All of them: npm run faults mutants
const essential = ['the server forgets the keys of what it has done', 'an order leaves the disk before its answer came']

test('a forgotten key and an order that leaves too early are found', async () => {
  const found = await hunt(300, 'small', ({ name }) => essential.includes(name))
  expect(found.map(({ name }) => name).toSorted()).toEqual(essential.toSorted())
  expect(found.filter(({ caughtBy }) => caughtBy === null)).toEqual([])
})
