/**
 * `npm run world`: evenings of a whole restaurant, each drawn from its seed, each the same whenever it is played.
 *
 *   npm run world [n]                  seeds 1 to n (20), two at a time
 *   npm run world -- --seed 1234       one seed
 *     --until 80                       … to its 80th act
 *     --trace                          … each act, with what the screen said
 *     --without server,ben,refund      … without these kinds of fault, people or acts; the others do what they would do
 *     --twice                          … in two processes, and the first line in which they differ
 *     --leave Date                     … twice, with the machine's own in place of the world's: it must differ
 *   npm run world orders [n]           evenings on which people only order, and everything fails far more often; takes
 *                                      the same options
 *   npm run world kills [n] [seed]     the first n writes (60) of an evening, each killed at each of its statements
 *   npm run world play FILE            a trace, or what was left of it: these acts at these moments, whoever else there was
 *   npm run world bugs [word] [n]      the deliberate bugs, or those with the word in their name, each until it is found,
 *                                      with n seeds at most (10, or as many as a rare one may take)
 */
import { readFileSync } from 'node:fs'
import { readCommandLine, refuseCommand } from '../../src/server/commands/command-line.ts'
import { bugs } from './bugs.ts'
import type { EveningResult } from './evening.ts'
import { type Evening, play } from './play.ts'
import { readScript } from './script.ts'
import { playTwice } from './twice.ts'

const usage = `usage: npm run world [orders] [n]
       npm run world [orders] -- --seed SEED [--until ACTS] [--trace] [--without NAMES] [--twice | --leave WHAT]
       npm run world kills [n] [seed]
       npm run world play FILE
       npm run world bugs [word] [n]
NAMES are of people, of acts, and of faults: mishaps, weather, devices, server, books`
const options = {
  seed: { type: 'string' },
  until: { type: 'string' },
  without: { type: 'string' },
  trace: { type: 'boolean' },
  twice: { type: 'boolean' },
  leave: { type: 'string' },
} as const
const { values, words } = readCommandLine(usage, options, 3)
const verdicts: boolean[] = []
const from = performance.now()
const atOnce = 2
const ordinary: Evening = {
  kind: 'orders',
  acts: 150,
  without: [],
  isTraced: false,
  script: null,
  kills: 0,
  lines: null,
  bug: null,
}

if (words[0] === 'bugs') await huntBugs(words[1], words[2])
else if (words[0] === 'play') await playScript(words[1], words[2])
else if (words[0] === 'kills') await killWrites(words[1], words[2])
else if (words[0] === 'orders') await evenings('orders', words[1], words[2])
else await evenings('restaurant', words[0], words[1])

const isGood = verdicts.length > 0 && verdicts.every(Boolean)
if (verdicts.length === 0) console.log('\nNothing ran.')
console.log(`\n${isGood ? 'Every promise was kept.' : 'NOT GOOD.'} ${Math.round((performance.now() - from) / 1_000)} s`)
process.exit(isGood ? 0 : 1)

async function evenings(kind: Evening['kind'], count: string | undefined, more: string | undefined): Promise<void> {
  if (more !== undefined) refuseCommand(`unknown: "${more}"`, usage)
  const { seed, until, trace = false, without = '' } = values
  const twice = values.twice || values.leave !== undefined
  const acts = wholeNumber(until, kind === 'orders' ? 150 : 250)
  const evening = { ...ordinary, kind, acts, without: without.split(',').filter(Boolean), isTraced: trace }
  if (trace) console.log(`seed ${seed ?? 1} without ${without}`)
  const one = (of: string) => (twice ? compare(of, evening) : play(of, evening).then(tell)).catch(breakOff)
  if (seed !== undefined) return one(seed)
  const seeds = Array.from({ length: wholeNumber(count, 20) }, (_, at) => `${at + 1}`)
  await sideBySide(seeds, one)
}

/** An evening that did not come to its end; it has said why. */
function breakOff(error: unknown): void {
  console.log(error instanceof Error ? error.message : error)
  verdicts.push(false)
}

async function killWrites(most: string | undefined, seed = '1'): Promise<void> {
  const kills = wholeNumber(most, 60)
  // Nothing else goes wrong, so that each write has its own moment.
  const without = ['mishaps', 'weather', 'devices', 'server', 'books']
  tell(await play(seed, { ...ordinary, kind: 'restaurant', acts: 2 * kills, without, kills }))
}

async function playScript(file: string | undefined, more: string | undefined): Promise<void> {
  if (file === undefined || more !== undefined) refuseCommand('one file', usage)
  const { seed, without, script } = readScript(readFileSync(file, 'utf8'))
  const kind = 'restaurant'
  tell(await play(seed, { ...ordinary, kind, acts: script.length, without, isTraced: true, script }))
}

async function compare(seed: string, evening: Evening): Promise<void> {
  const { results, difference } = await playTwice(seed, evening, values.leave)
  for (const result of results) tell(result)
  if (!difference) return
  console.log(`DIFFERENT from line ${difference.line} on:\n  ${difference.first}\n  ${difference.second}`)
  verdicts.push(false)
}

async function huntBugs(word = '', most: string | undefined): Promise<void> {
  const quiet = new Map<string, Promise<readonly string[]>>()
  const planFor = (kind: Evening['kind']) => ({ ...ordinary, kind, acts: kind === 'orders' ? 150 : 250 })
  /** What the evening says without a bug: an oracle that is not silent then shows nothing. */
  const withoutBug = (seed: string, kind: Evening['kind']) => {
    const its = quiet.get(`${kind} ${seed}`) ?? play(seed, planFor(kind)).then(({ wrong }) => wrong)
    quiet.set(`${kind} ${seed}`, its)
    return its
  }
  await sideBySide(
    bugs.filter(({ name }) => name.includes(word)),
    async ({ name, on, breaks, within = 10 }) => {
      const seeds = wholeNumber(most, within)
      for (let n = 1; n <= seeds; n++) {
        const seed = `${n}`
        const before = await withoutBug(seed, on)
        const says = (what: string, promise: string) => what.startsWith(`${promise}:`)
        const silent = breaks.filter(promise => !before.some(what => says(what, promise)))
        if (silent.length === 0) continue
        const { wrong } = await play(seed, { ...planFor(on), bug: name })
        const found = wrong.find(what => silent.some(promise => says(what, promise)))
        if (!found) continue
        console.log(`found: ${name}, seed ${seed}: ${found.slice(0, 300)}`)
        return void verdicts.push(true)
      }
      console.log(`MISSED: ${name}, on ${seeds} seeds`)
      verdicts.push(false)
    },
  )
}

function tell({ seed, acts, hash, hours, wrong }: EveningResult): void {
  console.log(`seed ${seed}: ${acts} acts in ${hours} h, ${hash}, ${wrong.length} wrong`)
  for (const what of wrong.slice(0, 20)) console.log(`  ${what.slice(0, 500)}`)
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
