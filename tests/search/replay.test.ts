import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { explore, type Model, randomTrace } from './explore.ts'
import { type NumberRules, type NumbersState, numbersOverRestore } from './models/numbers-over-restore.ts'
import { furnishForNumbers } from './play-numbers.ts'
import { replay, tracesToPlay } from './replay.ts'

const rules: NumberRules = { counting: 'above both', commits: 'one', sales: 2, restores: 2 }

let restaurant: Awaited<ReturnType<typeof furnishForNumbers>>
beforeAll(async () => {
  restaurant = await furnishForNumbers()
})
afterAll(() => restaurant.close())

async function play(model: Model<NumbersState>, trace: readonly string[]): Promise<void> {
  const player = await restaurant.open()
  try {
    await replay(model, player, trace, (found, expected, played) => expect(found, played).toEqual(expected))
  } finally {
    await player.close()
  }
}

test('the server does with its numbers over a restore what the model says, in each case of the rule', async () => {
  const model = numbersOverRestore(rules)
  const traces = tracesToPlay(model)
  expect(traces.flat()).toContain('backup 1 is restored onto an unreadable one')
  for (const trace of traces) await play(model, trace)
})

test.each([1, 2, 3])('and whatever comes after what: walk %i of many sales and restores', async n => {
  const model = numbersOverRestore({ ...rules, sales: 6, restores: 4 })
  await play(model, randomTrace(model, chanceFrom(`walk ${n}`), 24))
})

test('not covered yet: a number comes twice where a second disk is lost before the next backup', async () => {
  const model = numbersOverRestore({ ...rules, found: ['a new disk'] })
  await play(model, explore(model).trace)
})
