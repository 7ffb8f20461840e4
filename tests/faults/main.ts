/**
 * `npm run faults`: whether orders survive everything that can go wrong, exactly once.
 *
 *   npm run faults                          a run of some minutes: simulate 20000, then the deliberate bugs
 *   npm run faults simulate [n] [seed]      the real client and server in one process, everything failing around them
 *   npm run faults mutants [n] [seed]       deliberate bugs that a campaign must find
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
import { hunt } from './mutants.ts'
import { restoreAgainAndAgain } from './numbers.ts'
import { payInBrowser } from './pay-browser.ts'
import { huntPayBugs } from './pay-bugs.ts'
import { asPinRows, guessPins, isPinKept } from './pin-guessing.ts'
import { asRows, isGood as isAllThere, pull, scenarioNames } from './postgres.ts'
import { breakPrinters, huntPrintBugs } from './printers.ts'
import { raceRefunds } from './refunds.ts'
import { asTable } from './report.ts'
import { simulate } from './simulate.ts'
import { huntSplitBugs } from './split-bugs.ts'
import { faultSplits } from './splits.ts'
import { splitInBrowser } from './splits-browser.ts'

const [part = 'all', count, third] = process.argv.slice(2)
const seed = third ?? '1'
const from = performance.now()
let isGood = true

if (part === 'all' || part === 'simulate') {
  const summary = await simulate(Number(count ?? 20_000), seed)
  console.log(`\n${asTable(summary)}`)
  isGood &&= summary.violations.length === 0
}
if (part === 'all' || part === 'mutants') {
  for (const { name, caughtBy, submissions } of await hunt(Number(count ?? 600), seed)) {
    console.log(`${caughtBy ? 'found' : 'MISSED'} after ${submissions}: ${name}${caughtBy ? ` (${caughtBy})` : ''}`)
    isGood &&= caughtBy !== null
  }
}
if (part === 'cents') {
  isGood &&= dealTables(Number(count ?? 1_100_000), Number(third ?? 0), console.log) === 0
  for (const [name, caughtBy] of await huntCents(10_000)) {
    console.log(`${caughtBy ? 'found' : 'MISSED'}: ${name}${caughtBy ? ` (${caughtBy})` : ''}`)
    isGood &&= caughtBy !== null
  }
}
if (part === 'kitchen') {
  isGood &&= countWrongEvenings(Number(count ?? 100_000), Number(seed), console.log) === 0
  for (const [name, after] of huntKitchenBugs(1_000)) {
    console.log(`${after ? `found after ${after}` : 'MISSED'}: ${name}`)
    isGood &&= after !== null
  }
}
if (part === 'browser') {
  await import('../support/build-client.ts')
  const summary = await browse(Number(count ?? 2_000), seed)
  console.log(`\n${asTable(summary)}`)
  isGood &&= summary.violations.length === 0
}
if (part === 'migrations') {
  const plan = { kills: Number(count ?? 200), seed, orders: 20_000, postgres: process.env.DATABASE_URL ?? null }
  const { wrong, ...counted } = await interruptStarts({ ...plan, tell: console.log })
  console.log(counted)
  for (const text of wrong) console.log(`WRONG: ${text}`)
  isGood &&= wrong.length === 0
}
if (part === 'closing') {
  const plan = { kills: Number(count ?? 1_000), seed, postgres: process.env.DATABASE_URL ?? null }
  const { wrong, ...counted } = await killClosings({ ...plan, tell: console.log })
  console.log(counted)
  for (const text of wrong) console.log(`WRONG: ${text}`)
  isGood &&= wrong.length === 0
}
if (part === 'drawers') {
  const [databases, close] = await databasesFor(2)
  const plan = { evenings: Number(count ?? 10_000), seed, databases, tell: console.log }
  const { wrong, ...counted } = await workDrawers(plan).finally(close)
  console.log(counted)
  for (const text of wrong) console.log(`WRONG: ${text}`)
  isGood &&= wrong.length === 0
}
if (part === 'numbers') {
  const plan = { restores: Number(count ?? 200), seed, postgres: process.env.DATABASE_URL ?? null }
  const { wrong, ...counted } = await restoreAgainAndAgain({ ...plan, tell: console.log })
  console.log(counted)
  for (const text of wrong.slice(0, 20)) console.log(`WRONG: ${text}`)
  isGood &&= wrong.length === 0
}
if (part === 'guessing') {
  const plan = { guesses: Number(count ?? 10_000), addresses: Number(third ?? 1_000) }
  const phases = await guess({ ...plan, tell: console.log })
  console.log(`\n${asGuessed(phases)}`)
  isGood &&= phases.every(isKept)
}
if (part === 'pins') {
  const phases = await guessPins(Number(count ?? 10_000), console.log)
  console.log(`\n${asPinRows(phases)}`)
  isGood &&= isPinKept(phases)
}
if (part === 'money') {
  let isEnding = false
  const isOver = () => isEnding
  process.once('SIGINT', () => {
    isEnding = true
  })
  const plan = {
    payments: Number(count ?? 5_000),
    devices: 50,
    seed: Number(process.env.SEED ?? 1),
    tell: console.log,
    isOver,
  }
  const people = peopleOf(plan.devices)
  const world = third ? await postgresWorld(people, Number(third)) : await embeddedWorld(people)
  const result = await takeMoney(world, plan).finally(world.close)
  console.log(`\n${asMoneyRows(result)}`)
  isGood &&= result.wrong.length === 0
}
if (part === 'refunds') {
  const world = third ? await postgresWorld(['waiter1'], Number(third)) : await embeddedWorld(['waiter1'])
  const plan = { races: Number(count ?? 500), seed: process.env.SEED ?? '1', tell: console.log }
  const { wrong, ...counted } = await raceRefunds(world, plan).finally(world.close)
  console.log(counted)
  for (const text of wrong.slice(0, 20)) console.log(`WRONG: ${text}`)
  isGood &&= wrong.length === 0
}
if (part === 'pay-browser' || part === 'splits-browser') {
  await import('../support/build-client.ts')
  const isPay = part === 'pay-browser'
  if (count === 'bugs') {
    for (const [name, caughtBy] of await (isPay ? huntPayBugs(150, console.log) : huntSplitBugs(40, console.log))) {
      console.log(`${caughtBy ? 'found' : 'MISSED'}: ${name}${caughtBy ? ` (${caughtBy})` : ''}`)
      isGood &&= caughtBy !== null
    }
  } else {
    let isEnding = false
    process.once('SIGINT', () => {
      isEnding = true
    })
    const times = Number(count ?? 2_000)
    const plan = { seed, tell: console.log, isOver: () => isEnding }
    const { figures, wrong } = await (isPay
      ? payInBrowser({ ...plan, payments: times })
      : splitInBrowser({ ...plan, faults: times }))
    console.log(figures)
    for (const text of wrong) console.log(`WRONG: ${text}`)
    isGood &&= wrong.length === 0
  }
}
if (part === 'splits') {
  const plan = { faults: Number(count ?? 2_000), seed, postgres: process.env.DATABASE_URL ?? null }
  const { wrong, ...counted } = await faultSplits({ ...plan, tell: console.log })
  console.log(counted)
  for (const text of wrong) console.log(`WRONG: ${text}`)
  isGood &&= wrong.length === 0
}
if (part === 'printers') {
  let isEnding = false
  process.once('SIGINT', () => {
    isEnding = true
  })
  const postgres = process.env.DATABASE_URL ?? null
  const ofNight = process.env.SEED ?? '1'
  if (count !== 'bugs') {
    const plan = { jobs: Number(count ?? 10_000), kills: Number(third ?? 1_000), seed: ofNight, postgres }
    const { wrong, ...counted } = await breakPrinters({ ...plan, tell: console.log, isOver: () => isEnding })
    console.log(counted)
    for (const text of wrong.slice(0, 20)) console.log(`WRONG: ${text}`)
    isGood &&= wrong.length === 0
  }
  const word = count === 'bugs' ? third : undefined
  // The embedded engine has one process, whose turn nobody takes.
  const isWanted = (bug: string) => (word ? bug.includes(word) : postgres !== null || !/turn/.test(bug))
  for await (const [name, caughtBy] of huntPrintBugs(ofNight, postgres, isWanted)) {
    console.log(`${caughtBy ? 'found' : 'MISSED'}: ${name}${caughtBy ? ` (${caughtBy})` : ''}`)
    isGood &&= caughtBy !== null
  }
}
if (part === 'postgres') {
  const outcomes = []
  for (const processes of third ? [Number(third)] : [1, 3]) {
    for (const scenario of scenarioNames) {
      console.log(`${scenario}, ${processes === 1 ? 'one process' : `${processes} processes`}`)
      outcomes.push(await pull(scenario, Number(count ?? 20), processes, console.log))
    }
  }
  console.log(`\n${asRows(outcomes)}`)
  isGood &&= outcomes.every(isAllThere)
}
if (part === 'backups') {
  const counted = await backUp(Number(count ?? 100), Number(third ?? 200), 10, console.log)
  console.log(counted)
  isGood &&= counted.missing === 0 && counted.falselyGood === 0
}
console.log(`\n${isGood ? 'Every promise was kept.' : 'NOT GOOD.'} ${Math.round((performance.now() - from) / 1_000)} s`)
process.exit(isGood ? 0 : 1)
