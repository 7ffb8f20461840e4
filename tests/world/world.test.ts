import { expect, test } from 'vitest'
import { type Evening, play } from './play.ts'
import { playTwice } from './twice.ts'

const small: Evening = {
  kind: 'orders',
  acts: 60,
  without: [],
  isTraced: false,
  script: null,
  kills: 0,
  lines: null,
  bug: null,
}

test('an evening on which everything fails loses no order and cooks none twice, and is the same when it is played again', async () => {
  const { results, difference } = await playTwice('1', small)
  expect(difference).toBe(null)
  const [{ wrong, faults }] = results
  expect(wrong).toEqual([])
  expect(Object.keys(faults)).toEqual(expect.arrayContaining(['answer lost', 'request lost', 'menu changed']))
})

// All of them: npm run world bugs
test.each(['the server forgets the keys of what it has done', 'an order leaves the disk before its answer came'])(
  'it finds that %s',
  async bug => {
    const { wrong } = await play('1', { ...small, bug })
    expect(wrong.map(what => what.split(':')[0])).toContain(bug.includes('keys') ? 'doubled' : 'lost')
  },
)
