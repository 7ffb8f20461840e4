/** The simulated campaign: evenings of a few thousand orders each, as many at a time as this machine has cores. */
import { availableParallelism } from 'node:os'
import type { CampaignResult } from '../support/campaign.ts'
import { runEvening } from './evening.ts'
import { asText, type Summary } from './report.ts'

const eveningMax = 5_000

/** Runs `submissions` orders; resolves to the result. */
export async function simulate(submissions: number, seed: string): Promise<Summary> {
  const evenings = Math.ceil(submissions / eveningMax)
  const waiting = Array.from({ length: evenings }, (_, evening) => ({
    seed: `${seed}-${evening + 1}`,
    submissions: Math.ceil(submissions / evenings),
  }))
  const results: CampaignResult[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runEvening(next)
      results.push(result)
      console.log(`evening ${result.seed}: ${asText(result)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return sum(seed, results)
}

function sum(seed: string, results: readonly CampaignResult[]): Summary {
  const total = (of: (result: CampaignResult) => number) => results.reduce((all, result) => all + of(result), 0)
  const faults: Record<string, number> = {}
  for (const result of results)
    for (const [name, times] of Object.entries(result.faults)) faults[name] = (faults[name] ?? 0) + times
  return {
    seed,
    submissions: total(({ submissions }) => submissions),
    orders: total(({ orders }) => orders),
    refused: total(({ refused }) => refused),
    lost: total(({ lost }) => lost),
    doubled: total(({ doubled }) => doubled),
    violations: results.flatMap(({ violations }) => violations),
    faults,
  }
}
