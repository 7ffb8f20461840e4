/**
 * Checking a password takes a third of a second, on purpose. Unknown devices take turns by address, so that a hundred
 * passwords at once only delay their sender. Known devices have places of their own.
 */
import { Refused } from '../http/refused.ts'

export interface HashingQueue {
  /** Runs `work` when it is the turn of `address`. Throws Refused(429) when too much waits for that address. */
  readonly run: <T>(address: string, work: () => Promise<T>, isKnown?: boolean) => Promise<T>
}

const strangersAtOnceMax = 1
const knownAtOnceMax = 2
const waitingMax = 100
const retryS = 2

type Line = Map<string, (() => Promise<void>)[]>

export function makeHashingQueue(): HashingQueue {
  // In the order of their next turn.
  const waiting: Line = new Map()
  const knownWaiting: Line = new Map()
  let running = 0

  const next = async (): Promise<void> => {
    const line = knownWaiting.size > 0 ? knownWaiting : waiting
    const [first] = line
    if (!first || running >= (line === knownWaiting ? knownAtOnceMax : strangersAtOnceMax)) return
    const [address, [work, ...others]] = first
    line.delete(address)
    if (others.length > 0) line.set(address, others)
    running += 1
    await work?.()
    running -= 1
    return next()
  }

  return {
    run: (address, work, isKnown = false) =>
      new Promise((resolve, reject) => {
        const line = isKnown ? knownWaiting : waiting
        const own = line.get(address) ?? []
        if (own.length >= waitingMax) return reject(new Refused(429, 'refused.tooManySignIns').after(retryS))
        line.set(address, [...own, () => work().then(resolve, reject)])
        void next()
      }),
  }
}
