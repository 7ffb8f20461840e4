import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenQuiet } from '../../../src/client/device/when-quiet.ts'
import { ownClock, pass } from '../until.ts'

beforeEach(ownClock)
afterEach(() => vi.useRealTimers())

/** A page, and what waits there for two quiet seconds, fifteen at most. */
function page() {
  const touches = new Set<() => void>()
  const listen = (_event: string, run: () => void) => {
    touches.add(run)
    return () => void touches.delete(run)
  }
  let runs = 0
  whenQuiet({ listen }, 2_000, 15_000, () => runs++)
  const touch = () => {
    for (const run of touches) run()
  }
  return { touch, runs: () => runs }
}

test('a page that nobody touches goes on after the quiet time, once', async () => {
  const { runs, touch } = page()
  await pass(1_500)
  expect(runs()).toBe(0)
  await pass(500)
  expect(runs()).toBe(1)
  touch()
  await pass(20_000)
  expect(runs()).toBe(1)
})

test('each touch puts it off, though not for ever', async () => {
  const { runs, touch } = page()
  for (let second = 0; second < 14; second++) {
    touch()
    await pass(1_000)
  }
  expect(runs()).toBe(0)
  touch()
  await pass(1_000)
  expect(runs()).toBe(1)
  await pass(20_000)
  expect(runs()).toBe(1)
})

test('it goes on soon after the last touch', async () => {
  const { runs, touch } = page()
  await pass(1_500)
  touch()
  await pass(1_500)
  expect(runs()).toBe(0)
  await pass(500)
  expect(runs()).toBe(1)
})
