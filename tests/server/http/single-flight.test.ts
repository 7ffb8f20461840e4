import { expect, test } from 'vitest'
import { type Built, makeSingleFlight } from '../../../src/server/http/response-cache.ts'

/** A list that changes, and somebody who writes it down when told to. */
function makeList() {
  const newest = makeSingleFlight<string>()
  const begun: { readonly version: number; readonly end: () => void; readonly fail: () => void }[] = []
  let version = 1
  return {
    begun,
    change: () => ++version,
    ask: () => {
      const build = () =>
        new Promise<Built<string>>((resolve, reject) => {
          const read = version
          begun.push({
            version: read,
            end: () => resolve({ version: String(read), value: `list ${read}` }),
            fail: () => reject(new Error('away')),
          })
        })
      return newest(String(version), build)
    },
  }
}
const turn = () => new Promise(resolve => setImmediate(resolve))

test('a hundred who ask at once have one list written', async () => {
  const { ask, begun } = makeList()
  const asked = Array.from({ length: 100 }, ask)
  expect(begun).toHaveLength(1)
  begun[0]?.end()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['list 1']))
  expect(await ask()).toBe('list 1')
  expect(begun).toHaveLength(1)
})

test('ten changes while one list is written are one more list, not ten', async () => {
  const { ask, begun, change } = makeList()
  const first = ask()
  const later = Array.from({ length: 10 }, () => {
    change()
    return [ask(), ask()]
  }).flat()
  await turn()
  expect(begun, 'one at a time').toHaveLength(1)
  begun[0]?.end()
  expect(await first).toBe('list 1')
  await turn()
  expect(begun.map(({ version }) => version)).toEqual([1, 11])
  begun[1]?.end()
  expect(new Set(await Promise.all(later))).toEqual(new Set(['list 11']))
})

test('nobody gets a list that was old when they asked', async () => {
  const { ask, begun, change } = makeList()
  const first = ask()
  change()
  const second = ask()
  begun[0]?.end()
  await first
  await turn()
  // The second list is being written from the second state when the third begins.
  change()
  const third = ask()
  begun[1]?.end()
  expect(await second).toBe('list 2')
  await turn()
  begun[2]?.end()
  expect(await third).toBe('list 3')
})

test('a list that could not be written is written again for anybody who asks next', async () => {
  const { ask, begun, change } = makeList()
  const first = ask()
  change()
  const second = ask()
  begun[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await turn()
  begun[1]?.end()
  expect(await second).toBe('list 2')
})
