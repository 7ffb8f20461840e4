import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeMutex } from '../../../src/client/device/mutex.ts'
import { openDatabase } from '../../../src/client/storage/indexed-database.ts'
import { makeChannels } from '../../world/channels.ts'
import { makeLocks } from '../../world/locks.ts'
import { ownClock, pass, rest } from '../until.ts'

// A browser without locks has loaded it long before anybody wants a turn.
beforeAll(() => import('../../../src/client/device/lease.ts'))
beforeEach(ownClock)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The tabs of one device, with Web Locks or without; each works for `workMs`. */
function tabs(hasLocks: boolean) {
  const locks = makeLocks<string>()
  const lines = makeChannels<string>()
  const database = openDatabase(new IDBFactory())
  const inside: string[] = []
  const began: string[] = []
  const work = (tab: string, workMs: number) => {
    const browser = hasLocks
      ? { locks: locks.of(tab), channel: (name: string) => lines.open(tab, name) }
      : { locks: null, channel: null }
    return makeMutex(
      browser,
      database,
      Date.now,
    )('turn', async () => {
      began.push(tab)
      inside.push(tab)
      await new Promise(resolve => setTimeout(resolve, workMs))
      inside.splice(inside.indexOf(tab), 1)
    })
  }
  return { work, inside, began, fallAsleep: lines.release }
}

const hour = 3_600_000

for (const hasLocks of [true, false]) {
  test(`a tab that works for minutes has its turn to itself, ${hasLocks ? 'with' : 'without'} Web Locks`, async () => {
    const { work, inside, began } = tabs(hasLocks)
    void work('first', 150_000)
    await rest()
    const second = work('second', 1_000)
    for (let passed = 0; passed < 150_000; passed += 10_000) {
      expect(inside).toEqual(['first'])
      await pass(10_000)
    }
    await pass(3_000)
    await second
    expect(began).toEqual(['first', 'second'])
  })
}

test('the turn of a tab that was put to sleep is taken from it within half a minute', async () => {
  const { work, began, fallAsleep } = tabs(true)
  void work('asleep', hour).catch(() => {})
  await rest()
  fallAsleep('asleep')
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.2)
  const second = work('second', 1_000)
  const third = work('third', 1_000)
  await pass(30_000)
  await Promise.all([second, third])
  expect(began).toEqual(['asleep', 'second', 'third'])
})
