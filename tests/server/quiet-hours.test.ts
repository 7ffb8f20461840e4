import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectGarbage, collectWhenQuiet } from '../../src/server/quiet-hours.ts'

const collect = vi.fn()
let app: FastifyInstance
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  collect.mockClear()
  app = Fastify()
  app.get('/orders', async () => 'none')
  collectWhenQuiet(app, collect)
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

/** Ten seconds with so many requests. */
async function tenSeconds(requests: number): Promise<void> {
  for (let at = 0; at < requests; at += 1) await app.inject('/orders')
  vi.advanceTimersByTime(10_000)
}

test('what a rush needed is collected when it has become quiet, once', async () => {
  await tenSeconds(600)
  await tenSeconds(600)
  expect(collect).not.toHaveBeenCalled()
  await tenSeconds(3)
  expect(collect).toHaveBeenCalledOnce()
  for (let look = 0; look < 10; look += 1) await tenSeconds(3)
  expect(collect).toHaveBeenCalledOnce()
})

test('nothing is collected in a rush, nor in an hour in which nobody orders', async () => {
  for (let look = 0; look < 30; look += 1) await tenSeconds(5)
  await tenSeconds(2_000)
  expect(collect).not.toHaveBeenCalled()
})

test('garbage is collected, without a switch on the command line', async () => {
  const gone = new WeakRef({ of: 'a rush' })
  await nextTurn()
  collectGarbage()
  expect(gone.deref()).toBeUndefined()
})
