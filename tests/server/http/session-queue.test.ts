import { expect, test } from 'vitest'
import { makeSessionQueue } from '../../../src/server/http/session-queue.ts'

const turn = () => new Promise(resolve => setImmediate(resolve))

test('a few reports of one person are made at a time, in their order, and all of them in the end', async () => {
  const { run: take } = makeSessionQueue(3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const asked = Array.from({ length: 8 }, (_, n) =>
    take(1, () => {
      begun.push(n)
      return new Promise<number>(resolve => ends.push(() => resolve(n)))
    }),
  )
  await turn()
  expect(begun).toEqual([0, 1, 2])
  ends[1]?.()
  await turn()
  expect(begun).toEqual([0, 1, 2, 3])
  for (let at = 0; at < 8; at++) {
    ends[at]?.()
    await turn()
  }
  expect(await Promise.all(asked)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('nobody waits behind somebody else’s reports', async () => {
  const { run: take } = makeSessionQueue(1)
  void take(1, () => new Promise(() => {}))
  void take(1, () => new Promise(() => {}))
  expect(await take(2, async () => 'mine')).toBe('mine')
})

test('a report that fails leaves its place to the next', async () => {
  const { run: take } = makeSessionQueue(1)
  const failed = take(1, () => Promise.reject(new Error('away')))
  const next = take(1, async () => 'there')
  await expect(failed).rejects.toThrow('away')
  expect(await next).toBe('there')
  expect(await take(1, async () => 'again')).toBe('again')
})
