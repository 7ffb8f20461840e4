import { expect, test } from 'vitest'
import { allCalls } from '../../../src/contract/api.ts'
import { idOf, isRead } from '../../../src/contract/endpoint.ts'
import { actsOf, allActs, optionalActs } from './acts-of.ts'
import { notPlayed } from './not-played.ts'

/** Whoever lacks a right makes it in any act that needs one. */
const inAnyAct = ['POST /approvals']

const writes = allCalls.map(({ endpoint }) => endpoint).filter(endpoint => !isRead(endpoint))
const played = new Set([...allActs.flatMap(act => act.writes.map(idOf)), ...inAnyAct])

test('each write of the contract is an act, or stands in the list of those that are not, with why', () => {
  const missing = writes.map(idOf).filter(id => !played.has(id) && notPlayed[id] === undefined)
  expect(missing).toEqual([])
})

test('what is not played is a write of the contract, and no act', () => {
  const known = new Set(writes.map(idOf))
  const wrong = Object.keys(notPlayed).filter(id => !known.has(id) || played.has(id))
  expect(wrong).toEqual([])
  expect(Object.entries(notPlayed).filter(([, why]) => why.length < 20)).toEqual([])
})

test('no two acts have one name, and whoever serves or cooks has something to do on any evening', () => {
  const names = allActs.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const without = new Set(optionalActs)
  for (const role of ['waiter', 'cook', 'cashier'] as const)
    expect(actsOf(role, { without }).length, role).toBeGreaterThan(0)
})
