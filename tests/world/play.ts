/** One evening in a process of its own, because it replaces the time and chance of the whole process. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EveningPlan, EveningResult } from './evening.ts'

export interface Evening extends EveningPlan {
  /** The name of the bug that is put in; null: none. */
  readonly bug: string | null
}

const script = fileURLToPath(new URL('./evening-process.ts', import.meta.url))
const spoil = new URL('./spoil.ts', import.meta.url).href
const replace = new URL('./replace.ts', import.meta.url).href

/** `leaves`: what is left as it is, for seeing that it matters. */
export function play(seed: string, evening: Evening, leaves?: string): Promise<EveningResult> {
  const child = fork(script, [JSON.stringify(evening)], {
    // Before anything of the product is loaded.
    execArgv: [...(evening.bug === null ? [] : ['--import', spoil]), '--import', replace],
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      LANG: 'C.UTF-8',
      WORLD_SEED: seed,
      ...(evening.bug !== null && { WORLD_BUG: evening.bug }),
      ...(leaves !== undefined && { WORLD_LEAVES: leaves }),
    },
  })
  return new Promise((resolve, reject) => {
    child.once('message', result => resolve(result as EveningResult))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the evening of seed ${seed} ended with ${code}`)))
  })
}
