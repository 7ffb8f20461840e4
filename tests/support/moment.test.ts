import { statSync } from 'node:fs'
import { expect, test } from 'vitest'

test('dates that Node makes are dates under the moved clock', () => {
  const { mtime } = statSync('package.json')
  expect(mtime instanceof Date).toBe(true)
  expect(new Date() instanceof Date).toBe(true)
  expect(structuredClone(new Date(5))).toEqual(new Date(5))
})

test('the clock of a test runs', async () => {
  const from = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(from)
  const later = new Date()
  expect(later.getTime()).toBeGreaterThan(from)
})
