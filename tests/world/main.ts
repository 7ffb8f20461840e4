/**
 * `npm run world`: evenings of a whole restaurant, each drawn from its seed, each the same whenever it is played.
 *
 *   npm run world [n]                       seeds 1 to n (20), two at a time
 *   npm run world -- --seed 1234 [--twice]  one seed; twice: in two processes, and the first line in which they differ
 *   npm run world bugs [word] [n]           the deliberate bugs, or those with the word in their name, each until it is
 *                                           found, with n seeds at most (10)
 */
import { readCommandLine, refuseCommand } from '../../src/server/commands/command-line.ts'
import { bugs } from './bugs.ts'
import type { EveningResult } from './evening.ts'
import { type Evening, play } from './play.ts'
import { playTwice } from './twice.ts'

const usage = `usage: npm run world [n]
       npm run world -- --seed SEED [--twice]
       npm run world bugs [word] [n]`
const options = { seed: { type: 'string' }, twice: { type: 'boolean' } } as const
const { values, words } = readCommandLine(usage, options, 3)
const [word, second, third] = words
const verdicts: boolean[] = []
const from = performance.now()
const ordinary: Evening = { acts: 150, lines: null, bug: null }
const atOnce = 2

if (word === 'bugs') await huntBugs()
else if (second !== undefined) refuseCommand(`unknown: "${second}"`, usage)
else if (values.seed !== undefined) await (values.twice ? compare(values.seed) : one(values.seed))
else await seeds(wholeNumber(word, 20))

const isGood = verdicts.length > 0 && verdicts.every(Boolean)
if (verdicts.length === 0) console.log('\nNothing ran.')
console.log(`\n${isGood ? 'Every promise was kept.' : 'NOT GOOD.'} ${Math.round((performance.now() - from) / 1_000)} s`)
process.exit(isGood ? 0 : 1)

async function seeds(count: number): Promise<void> {
  await sideBySide(
    Array.from({ length: count }, (_, at) => `${at + 1}`),
    one,
  )
}

async function one(seed: string): Promise<void> {
  tell(await play(seed, ordinary))
}

async function compare(seed: string): Promise<void> {
  const { results, difference } = await playTwice(seed, ordinary)
  for (const result of results) tell(result)
  if (difference) {
    console.log(`DIFFERENT from line ${difference.line} on:\n  ${difference.first}\n  ${difference.second}`)
    verdicts.push(false)
  }
}

async function huntBugs(): Promise<void> {
  const most = wholeNumber(third, 10)
  const wanted = bugs.filter(({ name }) => name.includes(second ?? ''))
  await sideBySide(wanted, async ({ name, breaks }) => {
    for (let seed = 1; seed <= most; seed++) {
      const { wrong } = await play(`${seed}`, { ...ordinary, bug: name })
      const found = wrong.find(what => breaks.some(promise => what.startsWith(`${promise}:`)))
      if (!found) continue
      console.log(`found: ${name}, seed ${seed}: ${found}`)
      return void verdicts.push(true)
    }
    console.log(`MISSED: ${name}, on ${most} seeds`)
    verdicts.push(false)
  })
}

function tell({ seed, acts, hash, hours, wrong }: EveningResult): void {
  console.log(`seed ${seed}: ${acts} acts in ${hours} h, ${hash}, ${wrong.length} wrong`)
  for (const what of wrong.slice(0, 20)) console.log(`  ${what}`)
  verdicts.push(wrong.length === 0)
}

async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  return /^[1-9]\d*$/.test(text) ? Number(text) : refuseCommand(`unknown: "${text}"`, usage)
}
