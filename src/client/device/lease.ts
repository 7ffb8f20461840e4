import type { DeviceDatabase } from '../storage/device-database.ts'
import { newKey } from './new-key.ts'

interface Lease {
  readonly holder: string
  /** ms since epoch */
  readonly until: number
}

/** How long the others wait for a tab that died. A living tab renews its lease in time. */
const leaseMs = 45_000
const renewEveryMs = 10_000
const askAgainMs = 250

/** Runs something in one tab at a time where the browser has no locks: under a lease in the device database. */
export async function underLease<T>(
  database: DeviceDatabase,
  now: () => number,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
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
