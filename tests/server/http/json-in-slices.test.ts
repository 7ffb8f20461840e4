import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { jsonInSlices } from '../../../src/server/http/json-in-slices.ts'

const order = (id: number, lines: number) => ({
  id,
  items: Array.from({ length: lines }, (_, n) => ({ id: n, title: 'Ñ "x"' })),
})
const lists: Readonly<Record<string, unknown>> = {
  nothing: null,
  words: 'Hello',
  'an object': { a: [1, 2], b: 'é' },
  'an object of long lists': {
    tables: Array.from({ length: 30 }, (_, n) => ({ id: n })),
    'a "name"': undefined,
    orders: Array.from({ length: 900 }, (_, n) => order(n, 4)),
    service: null,
  },
  'an object that ends with a list': { service: null, one: [1], none: [], orders: [order(1, 2), null, order(2, 0)] },
  'an empty list': [],
  'one order': [order(1, 4)],
  'many orders': Array.from({ length: 3_000 }, (_, n) => order(n, 4)),
  'few large ones': Array.from({ length: 5 }, (_, n) => order(n, 500)),
  'a table with all of them': [
    { table_id: 1, orders: Array.from({ length: 900 }, (_, n) => order(n, 4)) },
    { table_id: 2, orders: [] },
  ],
}

test.each(Object.keys(lists))('%s is written as JSON writes it', async name => {
  const whole = JSON.stringify(lists[name])
  const { json, sha256 } = await jsonInSlices(lists[name])
  expect(json.toString()).toBe(whole)
  expect(sha256).toBe(createHash('sha256').update(whole).digest('base64url'))
})

test('a long list lets others have their turn again and again', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await jsonInSlices(Array.from({ length: 10_000 }, (_, n) => order(n, 4)))
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(40)
})
