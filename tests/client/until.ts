import { vi } from 'vitest'

/** The clock is ours; what the test waits for is work, never time. */
export function ownClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-11-20T18:00:00Z')
}

/** Lets everything that has begun go on until `isSo`; fails when that does not come within a minute. */
export async function until(isSo: () => boolean): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    if (isSo()) return
    await new Promise(setImmediate)
  }
  throw new Error(`never came: ${isSo}`)
}

/** Lets everything that has begun come to rest. */
export async function rest(turns = 120): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
}

/** Lets time pass, and what it starts come to rest before it goes on. */
export async function pass(ms: number): Promise<void> {
  await rest()
  for (let passed = 0; passed < ms; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(stepMs, ms - passed))
    await rest(25)
  }
  await rest()
}

const stepMs = 500
