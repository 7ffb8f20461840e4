/**
 * Every test file begins at the same moment, a Friday evening in Madrid, and its clock runs on from there, so that no
 * test passes at some hours of the day only. `TEST_AT=2026-02-28T23:58:00Z` has it begin at another one. Timers and
 * `performance.now` stay as they are. The device's zone is one that no test restaurant has (vitest.config.ts).
 */
import { expect } from 'vitest'

/** What these start or read has the machine's own clock: other processes, certificates, times of files. */
const trueTime = [
  ...['backups', 'closing', 'migrations', 'printers', 'splits'].map(name => `tests/faults/${name}.test.ts`),
  ...['chained-books', 'database-away', 'rush', 'two-servers'].map(name => `tests/journeys/${name}.test.ts`),
  'tests/server/backup/handlers.test.ts',
  ...['restore', 'verify-books'].map(name => `tests/server/commands/${name}.test.ts`),
  'tests/server/printing/one-sender.test.ts',
  'tests/server/tls/renewal.test.ts',
]

const begin = Date.parse(process.env.TEST_AT ?? '2026-11-20T18:30:00Z')
if (Number.isNaN(begin)) throw new Error(`TEST_AT is no moment: ${process.env.TEST_AT}`)

// Files of one worker share their globals: the machine's own clock is kept where the next file finds it.
const world = globalThis as { machineDate?: DateConstructor }
world.machineDate ??= Date
const MachineDate = world.machineDate
const file = expect.getState().testPath ?? ''
globalThis.Date = trueTime.some(path => file.endsWith(path)) ? MachineDate : dateFrom(begin - MachineDate.now())

function dateFrom(aheadMs: number): DateConstructor {
  class MovedDate extends MachineDate {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(MovedDate.now())
      else super(...given)
    }
    static override now(): number {
      return MachineDate.now() + aheadMs
    }
    // Node and libraries make dates with the machine's own constructor.
    static override [Symbol.hasInstance](date: unknown): boolean {
      return date instanceof MachineDate
    }
  }
  return MovedDate as unknown as DateConstructor
}
