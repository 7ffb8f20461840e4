/** Every deliberate bug in a short campaign, until it is found. */
import { type Bug, bugs } from '../support/campaign-bugs.ts'
import { runEvening } from './evening.ts'

export interface MutantResult {
  readonly name: string
  /** The promise that showed it; null: it was not found. */
  readonly caughtBy: string | null
  /** How many orders that took. */
  readonly submissions: number
}

const triesMax = 4

/** Runs each bug for `submissions` orders at a time, with up to four seeds; two bugs at a time. */
export async function hunt(
  submissions: number,
  seed: string,
  isWanted: (bug: Bug) => boolean = () => true,
): Promise<readonly MutantResult[]> {
  const waiting = bugs.filter(isWanted)
  const results: MutantResult[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await huntOne(next, submissions, seed))
  }
  await Promise.all([work(), work()])
  return results
}

async function huntOne({ name, breaks }: Bug, submissions: number, seed: string): Promise<MutantResult> {
  let made = 0
  for (let round = 1; round <= triesMax; round++) {
    const evening = await runEvening({ bug: name, submissions, seed: `${seed}-${round}`, devices: 8, haste: 4 })
    made += evening.submissions
    const found = evening.violations.find(({ promise }) => breaks.includes(promise))
    if (found) return { name, caughtBy: found.promise, submissions: made }
  }
  return { name, caughtBy: null, submissions: made }
}
