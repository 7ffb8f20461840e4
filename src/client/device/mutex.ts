/** Runs something in one tab at a time, under a Web Lock or a lease in the device database. */

import type { DeviceDatabase } from '../storage/device-database.ts'
import type { Browser } from './browser.ts'
import { newKey } from './new-key.ts'

export type Mutex = <T>(name: string, run: () => Promise<T>) => Promise<T>

interface Lease {
  readonly holder: string
  /** ms since epoch */
  readonly until: number
}

/** How long the others wait for a tab that died. A living tab renews its lease in time. */
const leaseMs = 45_000
const renewEveryMs = 10_000
const askAgainMs = 250

export function makeMutex(
  { locks, channel }: Pick<Browser, 'locks' | 'channel'>,
  database: DeviceDatabase,
  now: () => number,
): Mutex {
  return locks ? underLock(locks, channel) : underLease(database, now)
}

/**
 * How long a tab waits before it asks who has the lock, plus up to half of that by chance: two that ask at once get no
 * answer.
 */
const askEveryMs = 20_000
const answerMs = 2_000

/**
 * The system may suspend a tab that has the lock. It is then taken from that one; both may send the same for a moment,
 * and the server does it once.
 */
function underLock(locks: Pick<LockManager, 'request'>, channel: Browser['channel']): Mutex {
  return async (name, run) => {
    const line = channel?.(`${name}-turn`)
    const patience = new AbortController()
    let isIn = false
    let isAnswered = false
    line?.addEventListener('message', ({ data }) => {
      if (data === 'mine') isAnswered = true
      else if (isIn) line.postMessage('mine')
    })
    const asking = setInterval(
      () => {
        isAnswered = line === undefined
        line?.postMessage('whose')
        setTimeout(() => isAnswered || patience.abort(), answerMs)
      },
      askEveryMs * (1 + Math.random() / 2),
    )
    const enter = () => {
      isIn = true
      clearInterval(asking)
      line?.postMessage('mine')
      return run()
    }
    try {
      return await locks.request(name, { signal: patience.signal }, enter)
    } catch (error) {
      if (isIn) throw error
      return await locks.request(name, { steal: true }, enter)
    } finally {
      clearInterval(asking)
      line?.close()
    }
  }
}

function underLease(database: DeviceDatabase, now: () => number): Mutex {
  return async (name, run) => {
    const row = `lease/${name}`
    const holder = newKey()
    while (!(await take(database, row, { holder, until: now() + leaseMs }, now()))) await pause(askAgainMs)
    const renewal = setInterval(() => {
      void take(database, row, { holder, until: now() + leaseMs }, now()).catch(() => {})
    }, renewEveryMs)
    try {
      return await run()
    } finally {
      clearInterval(renewal)
      await database.change(async tx => {
        if ((await tx.get<Lease>(row))?.holder === holder) tx.remove(row)
      })
    }
  }
}

function take(database: DeviceDatabase, row: string, mine: Lease, at: number): Promise<boolean> {
  return database.change(async tx => {
    const held = await tx.get<Lease>(row)
    // A lease that ends later than any lease can was written before the clock was put back.
    if (held && held.holder !== mine.holder && held.until > at && held.until <= at + leaseMs) return false
    tx.put(row, mine)
    return true
  })
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
