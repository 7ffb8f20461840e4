import { expect, test } from 'vitest'
import { freshVoidMs } from '../../src/domain/limits.ts'
import { gravest, hasStarted, voidLevel } from '../../src/domain/void-level.ts'

const now = 1_700_000_000_000
const item = { placedAt: now, billPrintedAt: null, statuses: ['created'] } as const

test.each([
  ['what was just ordered', item, 'fresh'],
  ['what is all but ten minutes old', { ...item, placedAt: now - freshVoidMs + 1 }, 'fresh'],
  ['what is ten minutes old', { ...item, placedAt: now - freshVoidMs }, 'started'],
  ['what is being made', { ...item, statuses: ['created', 'preparing'] }, 'started'],
  ['what is ready', { ...item, statuses: ['completed'] }, 'started'],
  ['what was served', { ...item, statuses: ['delivered'] }, 'started'],
  ['what stands on a printed bill', { ...item, billPrintedAt: now - 1 }, 'billed'],
  ['what was served and stands on a printed bill', { ...item, billPrintedAt: 0, statuses: ['delivered'] }, 'billed'],
  ['an order of which nothing is left', { ...item, statuses: [] }, 'fresh'],
] as const)('%s is %j', (_what, voided, level) => {
  expect(voidLevel(voided, now)).toBe(level)
})

test('of several levels the gravest counts', () => {
  expect(gravest(['fresh', 'billed', 'started'])).toBe('billed')
  expect(gravest(['fresh', 'started'])).toBe('started')
  expect(gravest([])).toBe('fresh')
})

test('age alone is no start of the kitchen', () => {
  expect(hasStarted({ ...item })).toBe(false)
})
