/** One evening, whole, in this process: its seed decides what happens, all of it. */
import type { Bug } from './bugs.ts'
import { orderEvening } from './orders/evening.ts'
import { clock } from './replace.ts'

export interface EveningPlan {
  /** How many acts it has. */
  readonly acts: number
  /** Where the lines of its history are kept; null: only their hash is. */
  readonly lines: string | null
}

export interface EveningResult {
  readonly seed: string
  readonly acts: number
  /** What is not as it was promised, each beginning with what was promised. */
  readonly wrong: readonly string[]
  /** How often each fault occurred. */
  readonly faults: Readonly<Record<string, number>>
  /** In the restaurant's time. */
  readonly hours: number
  /** How many lines its history has, and their hash. */
  readonly lines: number
  readonly hash: string
}

/** Needs a process that was started with `--import replace.ts`, and has it to itself. */
export const playEvening = (plan: EveningPlan, bug: Bug | null): Promise<EveningResult> =>
  clock.runUntil(orderEvening(plan, bug))
