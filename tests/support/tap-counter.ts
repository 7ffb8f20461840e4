/** How many taps and key presses a job costs, counted by the page itself: what the script does is what a hand would do. */
import type { Page } from 'playwright-core'
import { within } from './within.ts'

export interface Work {
  readonly taps: number
  /** Presses of keys; what a finger types on a phone counts here too. */
  readonly keys: number
}

interface Counting {
  counted?: { taps: number; keys: number }
}

/** What `job` costs on an open page that is not loaded again meanwhile. Only what a person could do counts. */
export async function workOf(page: Page, job: () => Promise<unknown>): Promise<Work> {
  await within('the page to count taps', page.evaluate(startCounting))
  await job()
  const read = page.evaluate(() => (window as Counting).counted)
  const counted = await within('the taps that were counted', read)
  if (!counted) throw new Error('the page was loaded again in the middle of the job')
  return counted
}

/** Runs in the page. */
function startCounting(): void {
  const page = window as Counting
  const isNew = page.counted === undefined
  page.counted = { taps: 0, keys: 0 }
  if (!isNew) return
  const count = (what: 'taps' | 'keys') => (event: Event) => {
    if (event.isTrusted && page.counted) page.counted[what]++
  }
  addEventListener('pointerdown', count('taps'), { capture: true })
  addEventListener('keydown', count('keys'), { capture: true })
}
