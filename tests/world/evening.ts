/** One evening, whole, in this process: its seed decides what happens, all of it. */
import type { Scripted } from './at-work.ts'
import type { Bug } from './bugs.ts'
import { orderEvening } from './orders/evening.ts'
import { clock } from './replace.ts'
import { restaurantEvening } from './restaurant.ts'

export interface EveningPlan {
  /** 'orders': people only order, and everything fails far more often; 'restaurant': all that is done in one. */
  readonly kind: 'orders' | 'restaurant'
  /** How many acts it has. */
  readonly acts: number
  /** Who and what is left out, people, acts and kinds of fault; it moves nothing of what the others draw. */
  readonly without: readonly string[]
  /** Each act is told, with what the screen said. */
  readonly isTraced: boolean
  /** So many of its first writes are killed at each of their statements, on copies. */
  readonly kills: number
  /** What people do, as a trace has it; null: what their chance draws. */
  readonly script: readonly Scripted[] | null
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

let isPlayed = false

/** Needs a process that was started with `--import replace.ts`, and has it to itself. */
export async function playEvening(plan: EveningPlan, bug: Bug | null): Promise<EveningResult> {
  // Counters and caches of modules go on where the last evening left them.
  if (isPlayed) throw new Error('one evening for each process: the second would not be the same as alone')
  isPlayed = true
  return clock.runUntil((plan.kind === 'orders' ? orderEvening : restaurantEvening)(plan, bug))
}
