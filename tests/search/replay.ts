/**
 * Plays traces of a model onto the product. A model says what somebody told it; this ties it to the code: after each step
 * what the product has stored must be what the model says. Guests' orders, courses and linked tables get their player
 * with the feature.
 */
import { type Model, tracesToEach } from './explore.ts'

export interface Player<State> {
  /** Does what the step of this name says; throws where the product answers what it should not. */
  readonly play: (step: string) => Promise<void>
  /** What people and tables have now. */
  readonly read: () => Promise<unknown>
  /** What they should have by the model. */
  readonly expected: (state: State) => unknown
  readonly close: () => Promise<void>
}

/** Plays a trace step by step; `compare` throws where what is there differs from the model's state. */
export async function replay<State>(
  model: Model<State>,
  player: Player<State>,
  trace: readonly string[],
  compare: (found: unknown, expected: unknown, played: string) => void,
): Promise<void> {
  let state = model.first
  for (const [at, name] of trace.entries()) {
    const step = model.next(state).find(one => one.name === name)
    if (!step) throw new Error(`the model knows no step "${name}" after ${trace.slice(0, at).join(' → ')}`)
    state = step.to
    await player.play(name)
    compare(await player.read(), player.expected(state), trace.slice(0, at + 1).join(' → '))
  }
}

/** The shortest traces that have each kind of step at least once; one that another begins with is played with it. */
export function tracesToPlay<State>(model: Model<State>): readonly (readonly string[])[] {
  const texts = [...tracesToEach(model).values()].map(trace => ({ trace, text: `${trace.join(' → ')} → ` }))
  return texts
    .filter(({ text }) => !texts.some(other => other.text !== text && other.text.startsWith(text)))
    .map(({ trace }) => trace)
}
