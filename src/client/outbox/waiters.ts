import type { Outcome } from './entry.ts'

export interface Waiters {
  /** Resolves when `tell` names `key`; at once if it has. */
  readonly wait: (key: string) => Promise<Outcome>
  readonly tell: (key: string, outcome: Outcome) => void
  /** A new try begins: earlier results no longer count. */
  readonly forget: (key: string) => void
  /** The keys that somebody waits for. */
  readonly keys: () => readonly string[]
}

const toldMax = 200

/** Those who wait for the result of an entry. */
export function makeWaiters(): Waiters {
  const waiting = new Map<string, ((outcome: Outcome) => void)[]>()
  const told = new Map<string, Outcome>()
  return {
    wait(key) {
      const known = told.get(key)
      if (known) return Promise.resolve(known)
      return new Promise(resolve => {
        waiting.set(key, [...(waiting.get(key) ?? []), resolve])
      })
    },
    tell(key, outcome) {
      told.set(key, outcome)
      for (const old of [...told.keys()].slice(0, -toldMax)) told.delete(old)
      for (const resolve of waiting.get(key) ?? []) resolve(outcome)
      waiting.delete(key)
    },
    forget: key => void told.delete(key),
    keys: () => [...waiting.keys()],
  }
}
