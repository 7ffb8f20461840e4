import { expect, test } from 'vitest'
import { countWrongEvenings, huntKitchenBugs } from './kitchen.ts'

test('All-day adds up and no line is on no display, in a thousand random evenings', () => {
  const told: string[] = []
  expect([countWrongEvenings(1_000, 1, text => told.push(text)), told]).toEqual([0, ['1000 evenings, 0 wrong']])
})

test.each(huntKitchenBugs(500))('it would be seen if %s', (_bug, after) => expect(after).not.toBeNull())
