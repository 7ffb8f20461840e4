/** A bounded queue for the few connections: a request that would wait too long is refused at once. */
import { databaseBusy } from './connection-errors.ts'

export interface ConnectionQueue {
  /** Waits for a place; returns how to leave it. Throws `Unavailable`. */
  readonly acquire: () => Promise<() => void>
  /** Sends everybody who waits away. */
  readonly rejectWaiting: (why: Error) => void
  /** Resolves once nobody has a place, or after `ms`. */
  readonly idleWithin: (ms: number) => Promise<void>
}

interface Waiting {
  readonly begin: () => void
  readonly giveUp: (why: Error) => void
}

/** As long as a till waits is too long; it asks again with the same key. */
const patienceMs = 10_000
/** Every screen of a large restaurant asking for several things at once. */
const waitingMax = 2_000

/** `count` places, all free; at most `lineMax` wait. */
export function makeConnectionQueue(count: number, lineMax = waitingMax): ConnectionQueue {
  const waiting = new Set<Waiting>()
  let taken = 0
  let tellEmpty = () => {}

  function leaveOnce(): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next.begin()
      } else {
        taken -= 1
        if (taken === 0) tellEmpty()
      }
    }
  }

  return {
    async acquire() {
      if (taken < count) {
        taken += 1
        return leaveOnce()
      }
      if (waiting.size >= lineMax) throw databaseBusy()
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => mine.giveUp(databaseBusy()), patienceMs)
        const mine: Waiting = {
          begin() {
            clearTimeout(timer)
            resolve(leaveOnce())
          },
          giveUp(why) {
            clearTimeout(timer)
            waiting.delete(mine)
            reject(why)
          },
        }
        waiting.add(mine)
      })
    },
    rejectWaiting(why) {
      for (const one of [...waiting]) one.giveUp(why)
    },
    async idleWithin(ms) {
      if (taken === 0) return
      let timer: ReturnType<typeof setTimeout> | undefined
      await Promise.race([
        new Promise<void>(resolve => {
          tellEmpty = resolve
        }),
        new Promise<void>(resolve => {
          timer = setTimeout(resolve, ms)
        }),
      ])
      clearTimeout(timer)
    },
  }
}
