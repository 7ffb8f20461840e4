/** One seed in two fresh processes: both must be the same evening, line by line. */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { EveningResult } from './evening.ts'
import { type Evening, play } from './play.ts'

export interface Twice {
  readonly results: readonly [EveningResult, EveningResult]
  /** The first line in which they differ, as each has it; null: they were the same. */
  readonly difference: Difference | null
}

export interface Difference {
  readonly line: number
  readonly first: string
  readonly second: string
}

/** `leaves`: what the second is not given in the place of its own. */
export async function playTwice(seed: string, evening: Evening, leaves?: string): Promise<Twice> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-twice-'))
  const files = ['first', 'second'].map(name => join(folder, name)) as [string, string]
  const once = (lines: string) => play(seed, { ...evening, lines }, leaves)
  try {
    const results = [await once(files[0]), await once(files[1])] as const
    const isSame = results[0].hash === results[1].hash
    return { results, difference: isSame ? null : await firstDifference(files) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstDifference([one, other]: readonly [string, string]): Promise<Difference> {
  const others = linesOf(other)[Symbol.asyncIterator]()
  let line = 0
  for await (const first of linesOf(one)) {
    line += 1
    const next = await others.next()
    const second = next.done ? nothing : next.value
    if (first !== second) return { line, first, second }
  }
  const more = await others.next()
  return { line: line + 1, first: nothing, second: more.done ? nothing : more.value }
}

const nothing = '(nothing more)'
const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
