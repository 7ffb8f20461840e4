/**
 * Searches a small model whole: breadth first, so that the first wrong state it meets has one of the shortest traces.
 * A model is a machine in a few dozen lines, with few of everything (two sales, one restore); what is wrong in a rule
 * nearly always shows with few.
 */
import type { Chance } from '../../src/server/demo/chance.ts'

export interface Step<State> {
  /** As it stands in a trace: 'sale 2 arrives'. */
  readonly name: string
  /** The act, and what the rule made of it: 'arrives: has its number already'. A replay plays each once at least. */
  readonly kind: string
  readonly to: State
}

export interface Model<State> {
  readonly first: State
  readonly next: (state: State) => readonly Step<State>[]
  /** What must never be so, in words; null: nothing is wrong. */
  readonly wrong: (state: State) => string | null
  /** What must not be so any more where nothing else can happen: what was promised has been kept by then. */
  readonly left?: (state: State) => string | null
  /** The same for two states that differ in names only: what is alike is sorted or numbered by its place. */
  readonly text: (state: State) => string
}

export interface Explored {
  /** How many different ones there are, or were until the first wrong one. */
  readonly states: number
  readonly wrong: string | null
  /** The names of the steps that lead there; none where nothing is wrong. */
  readonly trace: readonly string[]
}

interface Seen<State> {
  readonly state: State
  readonly name: string
  readonly from: Seen<State> | null
}

/** A model that grows beyond this is no small one: its bounds are missing. */
const statesMax = 200_000

/** `each` hears of every step, with a shortest trace to where it begins. Throws where the model has no end. */
export function explore<State>(
  model: Model<State>,
  each: (step: Step<State>, before: () => readonly string[]) => void = () => {},
): Explored {
  const first: Seen<State> = { state: model.first, name: '', from: null }
  const seen = new Set([model.text(model.first)])
  const queue = [first]
  for (let at = 0; at < queue.length; at++) {
    const here = queue[at] as Seen<State>
    const text = model.text(here.state)
    let isEnd = true
    let wrong = model.wrong(here.state)
    for (const step of wrong === null ? model.next(here.state) : []) {
      each(step, () => traceTo(here))
      const reached = model.text(step.to)
      if (reached !== text) isEnd = false
      if (seen.has(reached)) continue
      seen.add(reached)
      queue.push({ state: step.to, name: step.name, from: here })
    }
    if (isEnd) wrong ??= model.left?.(here.state) ?? null
    if (wrong !== null) return { states: seen.size, wrong, trace: traceTo(here) }
    if (seen.size > statesMax)
      throw new Error(`more than ${statesMax} states: ${traceTo(here).slice(0, 20).join(' → ')}`)
  }
  return { states: seen.size, wrong: null, trace: [] }
}

/** A shortest trace to each kind of step, that step last. */
export function tracesToEach<State>(model: Model<State>): ReadonlyMap<string, readonly string[]> {
  const traces = new Map<string, readonly string[]>()
  explore(model, ({ kind, name }, before) => {
    if (!traces.has(kind)) traces.set(kind, [...before(), name])
  })
  return traces
}

/** The names of at most `steps` random ones, one after the other. */
export function randomTrace<State>(model: Model<State>, chance: Chance, steps: number): readonly string[] {
  const trace: string[] = []
  for (let state = model.first; trace.length < steps; ) {
    const possible = model.next(state)
    if (possible.length === 0) break
    const step = chance.pick(possible)
    trace.push(step.name)
    state = step.to
  }
  return trace
}

function traceTo<State>(end: Seen<State>): string[] {
  const trace: string[] = []
  for (let here = end; here.from; here = here.from) trace.push(here.name)
  return trace.reverse()
}
