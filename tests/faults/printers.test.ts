import { expect, test } from 'vitest'
import { breakPrinters } from './printers.ts'

test('printers that break, and a server that is killed, lose no paper and print none twice without a word', async () => {
  const plan = { jobs: 40, kills: 3, seed: 'short', isPunctual: false, postgres: process.env.DATABASE_URL ?? null }
  const { wrong, kills } = await breakPrinters(plan)
  expect(wrong).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(3)
})
