/**
 * Checking a password occupies a thread for a tenth of a second, on purpose. At most two at a time leave the other
 * threads to files and compression, and the addresses take turns: whoever tries a hundred passwords at once waits for
 * themselves, and not everybody else for them.
 */
import { Refused } from '../http/refused.ts'

export interface Turns {
  /** Runs `work` when it is the turn of `address`. Throws Refused(429) when too much waits for that address. */
  readonly take: <T>(address: string, work: () => Promise<T>) => Promise<T>
}

const atOnceMax = 2
const waitingMax = 100

/** Nobody's turn yet; one for each server. */
export function makeTurns(): Turns {
  // In the order of their next turn.
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let running = 0

  const next = async (): Promise<void> => {
    const [first] = waiting
    if (!first || running >= atOnceMax) return
    const [address, [work, ...others]] = first
    waiting.delete(address)
    if (others.length > 0) waiting.set(address, others)
    running += 1
    await work?.()
    running -= 1
    return next()
  }

  return {
    take: (address, work) =>
      new Promise((resolve, reject) => {
        const line = waiting.get(address) ?? []
        if (line.length >= waitingMax)
          return reject(new Refused(429, 'Too many sign-ins at once! Please try again in a moment.'))
        waiting.set(address, [...line, () => work().then(resolve, reject)])
        void next()
      }),
  }
}
