/** What is wrong with the server's machine, each problem under its own code. The dashboard shows it. */

export interface Warning {
  readonly level: 'amber' | 'red'
  readonly text: string
}

export interface Watch {
  /** `set('disk', { level: 'red', text })` says that something is wrong, `set('disk', null)` that it is over. */
  readonly set: (code: string, warning: Warning | null) => void
  readonly list: () => readonly (Warning & { readonly code: string })[]
  readonly subscribe: (run: () => void) => () => void
}

export function makeWatch(): Watch {
  const warnings = new Map<string, Warning>()
  const listeners = new Set<() => void>()
  return {
    set(code, warning) {
      const before = warnings.get(code)
      if (before?.level === warning?.level && before?.text === warning?.text) return
      if (warning) warnings.set(code, warning)
      else warnings.delete(code)
      for (const run of listeners) run()
    },
    list: () =>
      [...warnings]
        .map(([code, warning]) => ({ code, ...warning }))
        .toSorted((a, b) => Number(b.level === 'red') - Number(a.level === 'red')),
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
  }
}
