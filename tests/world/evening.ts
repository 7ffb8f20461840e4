/** One evening, whole, in this process: its seed decides what happens, all of it. */
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
  clock.runUntil((plan.kind === 'orders' ? orderEvening : restaurantEvening)(plan, bug))
