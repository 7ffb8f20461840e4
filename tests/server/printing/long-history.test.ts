import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { nextJob, waitingPrinters } from '../../../src/server/printing/job-rows.ts'
import { printStatus } from '../../../src/server/printing/read-jobs.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ app: { printers: null } })
const { database, place } = restaurant
afterAll(() => restaurant.close())

test.runIf('file' in place && place.file !== '')(
  'however many papers there have been, only those that are open are looked at',
  async () => {
    const printer = { title: 'Grill', host: '192.168.1.50', port: 9_100, columns: 48, letters: 'generic', cutter: 1 }
    const prints = { prints_receipts: 0, prints_reports: 0, prints_tokens: 0, prints_unassigned: 1, is_on: 1 }
    const stuck = { ...printer, ...prints, beep: 'none', pulse: 'none', problem: 'paper', problem_since: 1 }
    await database.write(tx => tx.insertInto('printers').values(stuck).execute())
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    await printStatus(database.read)
    await waitingPrinters(database.read)
    await nextJob(database.read, 1)
    const asked = prepare.mock.calls.map(([text]) => text).filter(text => /from "print_jobs"/.test(text))
    prepare.mockRestore()
    expect(asked.length).toBeGreaterThanOrEqual(4)
    const other = new DatabaseSync((place as { readonly file: string }).file, { readOnly: true })
    for (const text of asked) {
      const steps = other.prepare(`explain query plan ${text}`).all() as { readonly detail: string }[]
      const ofJobs = steps
        .map(({ detail }) => detail)
        .filter(detail => /^(SCAN|SEARCH) (job|print_jobs)\b/.test(detail))
      expect(ofJobs.filter(detail => !detail.includes('INDEX print_jobs_open'))).toEqual([])
      expect(ofJobs.length).toBeGreaterThan(0)
    }
    other.close()
  },
)
