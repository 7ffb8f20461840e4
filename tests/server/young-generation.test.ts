import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const bound = fileURLToPath(new URL('../../src/server/young-generation.ts', import.meta.url))

/** Megabytes of the space for new objects after a rush of short-lived ones. */
function afterRush(preload: readonly string[]): number {
  const rush = `
    const kept = []
    for (let round = 0; round < 200; round++)
      kept[round % 20] = Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x' + n }))
    const space = require('node:v8').getHeapSpaceStatistics().find(one => one.space_name === 'new_space')
    console.log(space.space_size / 2 ** 20)`
  return Number(execFileSync(process.execPath, [...preload, '--eval', rush], { encoding: 'utf8' }))
}

test('a rush of orders leaves the server as lean as it was', () => {
  expect(afterRush(['--import', bound])).toBeLessThanOrEqual(16)
  expect(afterRush([])).toBeGreaterThan(32)
})
