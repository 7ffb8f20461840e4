/**
 * `npm run faults PART`: what survives what goes wrong with real processes, disks, networks and browsers. What can be
 * played in one process is in `tests/world`.
 *
 *   npm run faults cents [n] [first seed]   bills of a million random tables and evenings, and bugs in their arithmetic
 *   npm run faults kitchen [n] [seed]       n random evenings: All-day and the displays' lines, and bugs in them
 *   npm run faults browser [n] [seed]       Chromium, a server process and a bad network between them
 *   npm run faults migrations [n] [seed]    servers killed in the middle of their start, on DATABASE_URL or embedded
 *   npm run faults closing [n] [seed]       servers killed while a shift is closed, on DATABASE_URL or embedded
 *   npm run faults guessing [n] [addresses] somebody guesses the owner's password, 10,000 times from 1,000 addresses
 *   npm run faults pins [n]                 PINs are tried by script, 10,000 times, at a shared tablet and for approvals
 *   npm run faults money [n] [processes]    n payments of which many are taken while tills are away, on several devices;
 *                                           with processes: as many servers over one PostgreSQL
 *   npm run faults pay-browser [n] [seed]   n payments at tablets in Chromium, by taps and in tabs beside; "bugs" for n:
 *                                           deliberate bugs that it must find
 *   npm run faults refunds [n] [processes]  n races of people who give back the money for the same invoice
 *   npm run faults splits [n] [seed]        n faults while waiters split, discount, move and pay the same tables, on
 *                                           DATABASE_URL or embedded
 *   npm run faults splits-browser [n] [seed] waiters in Chromium split and move until n acts met a fault; "bugs" for n
 *   npm run faults printers [n] [kills]     n papers at four printers that break, while what sends is killed; then bugs
 *   npm run faults printers bugs [word]     only the deliberate bugs, or those with the word in their name
 *   npm run faults postgres [n] [processes] PostgreSQL pulled from under a restaurant in full service, each way n times
 *   npm run faults numbers [n] [seed]       n restores, onto readable, damaged and missing databases, with sales, refunds,
 *                                           Zs and devices in between; on DATABASE_URL or embedded
 *   npm run faults drawers [n] [seed]       n random evenings at two drawers and a purse, with clocks that jump; on
 *                                           DATABASE_URL with two servers, or embedded
 *   npm run faults backups [n] [per second]  backups of a server in a rush, on DATABASE_URL or embedded
 */
import { readCommandLine, refuseCommand } from '../../src/server/commands/command-line.ts'
import { backUp } from './backups.ts'
import { browse } from './browser.ts'
import { dealTables, huntCents } from './cents.ts'
import { killClosings } from './closing.ts'
import { databasesFor, workDrawers } from './drawers.ts'
import { asRows as asGuessed, guess, isKept } from './guessing.ts'
import { countWrongEvenings, huntKitchenBugs } from './kitchen.ts'
import { interruptStarts } from './migrations.ts'
import { asMoneyRows, peopleOf, takeMoney } from './money.ts'
import { embeddedWorld, postgresWorld } from './money-world.ts'
import { restoreAgainAndAgain } from './numbers.ts'
import { payInBrowser } from './pay-browser.ts'
import { huntPayBugs } from './pay-bugs.ts'
import { asPinRows, guessPins, isPinKept } from './pin-guessing.ts'
import { asRows, isGood as isAllThere, pull, scenarioNames } from './postgres.ts'
import { breakPrinters, huntPrintBugs } from './printers.ts'
import { raceRefunds } from './refunds.ts'
import { asTable } from './report.ts'
import { huntSplitBugs } from './split-bugs.ts'
import { faultSplits } from './splits.ts'
import { splitInBrowser } from './splits-browser.ts'

const parts: Readonly<Record<string, () => Promise<void>>> = {
  cents: async () => {
    judge(dealTables(times(1_100_000), Number(third ?? 0), console.log) === 0)
    for (const [name, caughtBy] of await huntCents(10_000)) judgeBug(name, caughtBy)
  },
  kitchen: async () => {
    judge(countWrongEvenings(times(100_000), Number(seed), console.log) === 0)
    for (const [name, after] of huntKitchenBugs(1_000)) judgeBug(name, after ? `after ${after}` : null)
  },
  browser: async () => {
    await import('../support/build-client.ts')
    const summary = await browse(times(2_000), seed)
    console.log(`\n${asTable(summary)}`)
    judge(summary.violations.length === 0)
  },
  migrations: async () => {
    judgeAll(await interruptStarts({ kills: times(200), seed, orders: 20_000, postgres, tell: console.log }))
  },
  closing: async () => judgeAll(await killClosings({ kills: times(1_000), seed, postgres, tell: console.log })),
  drawers: async () => {
    const evenings = times(10_000)
    const [databases, close] = await databasesFor(2)
    judgeAll(await workDrawers({ evenings, seed, databases, tell: console.log }).finally(close))
  },
  numbers: async () =>
    judgeAll(await restoreAgainAndAgain({ restores: times(200), seed, postgres, tell: console.log })),
  guessing: async () => {
    const phases = await guess({ guesses: times(10_000), addresses: second(1_000), tell: console.log })
    console.log(`\n${asGuessed(phases)}`)
    judge(phases.every(isKept))
  },
  pins: async () => {
    const phases = await guessPins(times(10_000), console.log)
    console.log(`\n${asPinRows(phases)}`)
    judge(isPinKept(phases))
  },
  money: async () => {
    const plan = {
      payments: times(5_000),
      devices: 50,
      seed: Number(ofNight),
      tell: console.log,
      isOver: untilInterrupted(),
    }
    const people = peopleOf(plan.devices)
    const world = third ? await postgresWorld(people, second(1)) : await embeddedWorld(people)
    const result = await takeMoney(world, plan).finally(world.close)
    console.log(`\n${asMoneyRows(result)}`)
    judge(result.wrong.length === 0)
  },
  refunds: async () => {
    const plan = { races: times(500), seed: ofNight, tell: console.log }
    const world = third ? await postgresWorld(['waiter1'], second(1)) : await embeddedWorld(['waiter1'])
    judgeAll(await raceRefunds(world, plan).finally(world.close))
  },
  'pay-browser': async () => {
    await import('../support/build-client.ts')
    if (count === 'bugs') for (const [name, caughtBy] of await huntPayBugs(150, console.log)) judgeBug(name, caughtBy)
    else judgeShown(await payInBrowser({ ...browsing(), payments: times(2_000) }))
  },
  'splits-browser': async () => {
    await import('../support/build-client.ts')
    if (count === 'bugs') for (const [name, caughtBy] of await huntSplitBugs(40, console.log)) judgeBug(name, caughtBy)
    else judgeShown(await splitInBrowser({ ...browsing(), faults: times(2_000) }))
  },
  splits: async () => judgeAll(await faultSplits({ faults: times(2_000), seed, postgres, tell: console.log })),
  printers: async () => {
    if (count !== 'bugs') {
      const plan = { jobs: times(10_000), kills: second(1_000), seed: ofNight, postgres }
      judgeAll(await breakPrinters({ ...plan, tell: console.log, isOver: untilInterrupted() }))
    }
    const word = count === 'bugs' ? third : undefined
    // The embedded engine has one process, whose turn nobody takes.
    const isWanted = (bug: string) => (word ? bug.includes(word) : postgres !== null || !/turn/.test(bug))
    for await (const [name, caughtBy] of huntPrintBugs(ofNight, postgres, isWanted)) judgeBug(name, caughtBy)
  },
  postgres: async () => {
    const outcomes = []
    for (const processes of third ? [second(1)] : [1, 3]) {
      for (const scenario of scenarioNames) {
        console.log(`${scenario}, ${processes === 1 ? 'one process' : `${processes} processes`}`)
        outcomes.push(await pull(scenario, times(20), processes, console.log))
      }
    }
    console.log(`\n${asRows(outcomes)}`)
    judge(outcomes.every(isAllThere))
  },
  backups: async () => {
    const counted = await backUp(times(100), second(200), 10, console.log)
    console.log(counted)
    judge(counted.missing === 0 && counted.falselyGood === 0)
  },
}

const usage = `usage: npm run faults PART [n] [seed]; a PART is one of\n  ${Object.keys(parts).join('\n  ')}`
const {
  words: [part = '', count, third],
} = readCommandLine(usage, {}, 3)
const seed = third ?? '1'
const ofNight = process.env.SEED ?? '1'
const postgres = process.env.DATABASE_URL ?? null
const verdicts: boolean[] = []
const from = performance.now()

if (!Object.hasOwn(parts, part)) refuseCommand(`unknown: "${part}"`, usage)
await parts[part]?.()
// A word that no bug has in its name, and nothing was looked at.
if (verdicts.length === 0) console.log('\nNothing ran.')
const isGood = verdicts.length > 0 && verdicts.every(Boolean)
console.log(`\n${isGood ? 'Every promise was kept.' : 'NOT GOOD.'} ${Math.round((performance.now() - from) / 1_000)} s`)
process.exit(isGood ? 0 : 1)

/** The first number of the line, or `otherwise`. */
function times(otherwise: number): number {
  return wholeNumber(count, otherwise)
}

function second(otherwise: number): number {
  return wholeNumber(third, otherwise)
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  return /^[1-9]\d*$/.test(text) ? Number(text) : refuseCommand(`"${text}" is no number of times`, usage)
}

function judge(isKept: boolean): void {
  verdicts.push(isKept)
}

function judgeBug(name: string, caughtBy: string | null): void {
  console.log(`${caughtBy ? 'found' : 'MISSED'}: ${name}${caughtBy ? ` (${caughtBy})` : ''}`)
  judge(caughtBy !== null)
}

function judgeAll({ wrong, ...counted }: { readonly wrong: readonly string[] }): void {
  judgeShown({ figures: counted, wrong })
}

function judgeShown({ figures, wrong }: { readonly figures: unknown; readonly wrong: readonly string[] }): void {
  console.log(figures)
  for (const text of wrong.slice(0, 20)) console.log(`WRONG: ${text}`)
  judge(wrong.length === 0)
}

function browsing() {
  return { seed, tell: console.log, isOver: untilInterrupted() }
}

/** Ctrl+C ends the work, and what was found until then is told. */
function untilInterrupted(): () => boolean {
  let isEnding = false
  process.once('SIGINT', () => {
    isEnding = true
  })
  return () => isEnding
}
