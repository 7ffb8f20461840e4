import type { Scripted } from './at-work.ts'

interface Script {
  readonly seed: string
  readonly without: readonly string[]
  readonly script: readonly Scripted[]
}

const day = '2026-11-20T'

/** A trace as a script: 'seed 7 without server,weather', then lines such as '17:00:33.120 #8 emil 3 split p1'. */
export function readScript(text: string): Script {
  const lines = text.split('\n')
  const [, seed, without = ''] = lines.map(line => /^seed (\S+) without ?(\S*)/.exec(line)).find(Boolean) ?? []
  if (seed === undefined) throw new Error('no line says which seed it is: "seed 7 without server"')
  const script = lines.flatMap((line): Scripted[] => {
    const [, time, name, n, act] = /^(\d\d:\d\d:\d\d\.\d{3}) #\d+ (\S+) (\d+) (\S+)/.exec(line) ?? []
    if (time === undefined || name === undefined || act === undefined) return []
    return [{ at: Date.parse(`${day}${time}Z`), name, n: Number(n), act }]
  })
  return { seed, without: without.split(',').filter(Boolean), script }
}
