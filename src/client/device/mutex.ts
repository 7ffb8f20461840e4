/** Runs something in one tab at a time, under a Web Lock or a lease in the device database. */

import type { DeviceDatabase } from '../storage/device-database.ts'
import type { Browser } from './browser.ts'

export type Mutex = <T>(name: string, run: () => Promise<T>) => Promise<T>

export function makeMutex(
  { locks, channel }: Pick<Browser, 'locks' | 'channel'>,
  database: DeviceDatabase,
  now: () => number,
): Mutex {
  if (locks) return underLock(locks, channel)
  const lease = () => import('./lease.ts')
  // Nearly all browsers have locks and never load it; the others do before the server can be away.
  lease().catch(() => {})
  return async (name, run) => (await lease()).underLease(database, now, name, run)
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
