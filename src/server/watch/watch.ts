/** What is wrong with the server's machine, each problem under its own code. The dashboard shows it. */

import type { Said } from '../../texts/text.ts'
import { wordsHere } from '../http/speech.ts'

export interface Warning {
  readonly level: 'amber' | 'red'
  readonly said: Said
}

/** A warning as somebody reads it. */
interface Told {
  readonly code: string
  readonly level: Warning['level']
  readonly text: string
}

export interface Watch {
  /** `set('disk', { level: 'red', said })` says that something is wrong, `set('disk', null)` that it is over. */
  readonly set: (code: string, warning: Warning | null) => void
  /** In the language of who asks, the worst first. */
  readonly list: () => readonly Told[]
  readonly subscribe: (run: () => void) => () => void
}

export function makeWatch(): Watch {
  const warnings = new Map<string, Warning>()
  const listeners = new Set<() => void>()
  return {
    set(code, warning) {
      const before = warnings.get(code)
      if (JSON.stringify(before) === JSON.stringify(warning ?? undefined)) return
      if (warning) warnings.set(code, warning)
      else warnings.delete(code)
      for (const run of listeners) run()
    },
    list: () =>
      [...warnings]
        .map(([code, { level, said }]) => ({ code, level, text: wordsHere(said) }))
        .toSorted((a, b) => Number(b.level === 'red') - Number(a.level === 'red')),
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
  }
}
