/** Runs something in one tab at a time: under a Web Lock, or where there are none under a lease kept with the rows. */
import type { Browser } from './browser.ts'
import { newKey } from './new-key.ts'
import type { Rows } from './rows.ts'

export type Alone = <T>(name: string, run: () => Promise<T>) => Promise<T>

interface Lease {
  readonly holder: string
  /** ms since epoch */
  readonly until: number
}

/** How long the others wait for a tab that died. One that lives renews its lease in time. */
const leaseMs = 45_000
const renewEveryMs = 10_000
const askAgainMs = 250

export function makeAlone(locks: Browser['locks'], rows: Rows, now: () => number): Alone {
  if (locks) return async (name, run) => await locks.request(name, run)
  return async (name, run) => {
    const row = `lease/${name}`
    const holder = newKey()
    while (!(await take(rows, row, { holder, until: now() + leaseMs }, now()))) await pause(askAgainMs)
    const renewal = setInterval(() => {
      void take(rows, row, { holder, until: now() + leaseMs }, now()).catch(() => {})
    }, renewEveryMs)
    try {
      return await run()
    } finally {
      clearInterval(renewal)
      await rows.change(async tx => {
        if ((await tx.get<Lease>(row))?.holder === holder) tx.remove(row)
      })
    }
  }
}

function take(rows: Rows, row: string, mine: Lease, at: number): Promise<boolean> {
  return rows.change(async tx => {
    const held = await tx.get<Lease>(row)
    // A lease that ends later than any lease can was written before the clock was put back.
    if (held && held.holder !== mine.holder && held.until > at && held.until <= at + leaseMs) return false
    tx.put(row, mine)
    return true
  })
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
