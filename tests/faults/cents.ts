/** Tables and evenings made by chance, and what is promised of their cents; then bugs that must be found. */
import * as bill from '../../src/domain/money/bill.ts'
import * as split from '../../src/domain/money/split.ts'
import { brokenEvening } from '../support/cents/evenings.ts'
import { mutants, withMutant } from '../support/cents/mutants.ts'
import { brokenPromise, type Domain } from '../support/cents/promises.ts'
import { tableOf } from '../support/cents/tables.ts'

const own: Domain = { ...bill, ...split }

/** Returns how many promises were broken. */
export function dealTables(count: number, first: number, tell: (text: string) => void): number {
  const tables = count - Math.floor(count / 11)
  const broken = [
    ...brokenAmong(tables, seed => brokenPromise(own, tableOf(first + seed)), tell),
    ...brokenAmong(count - tables, seed => brokenEvening(own, first + seed), tell),
  ]
  tell(`${tables} tables and ${count - tables} evenings: ${broken.length} broken promises`)
  return broken.length
}

/** The names of the bugs with what showed each; null: it was not found. */
export async function huntCents(count: number): Promise<readonly (readonly [string, string | null])[]> {
  const found: (readonly [string, string | null])[] = []
  for (const mutant of mutants)
    found.push([mutant.name, await withMutant(mutant, domain => firstBroken(domain, count))])
  return found
}

function firstBroken(domain: Domain, count: number): string | null {
  for (let seed = 1; seed <= count; seed++) {
    const broken = saidOf(() => brokenPromise(domain, tableOf(seed)) ?? brokenEvening(domain, seed))
    if (broken) return broken
  }
  return null
}

function brokenAmong(count: number, check: (seed: number) => string | null, tell: (text: string) => void): string[] {
  const found: string[] = []
  for (let seed = 1; seed <= count; seed++) {
    const broken = saidOf(() => check(seed))
    if (broken) found.push(`seed ${seed}: ${broken}`)
    if (broken && found.length <= 5) tell(`WRONG: ${found.at(-1)}`)
    if (seed % 100_000 === 0) tell(`${seed} of ${count}`)
  }
  return found
}

function saidOf(check: () => string | null): string | null {
  try {
    return check()
  } catch (error) {
    return String(error)
  }
}
