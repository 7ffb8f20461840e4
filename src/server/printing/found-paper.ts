import type { Paper } from '../../domain/papers/paper.ts'

/** A paper that was asked for, and what it is. */
export interface FoundPaper {
  readonly paper: Paper
  /** Names it: the next paper with the same name is a duplicate. null: it is another one each time. */
  readonly ref: string | null
  /** The order that people know it by; null: none, or several. */
  readonly orderId: number | null
}
