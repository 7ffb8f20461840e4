/** What a person says about an act: why, and whether the food was thrown away. */
import type { VoidLevel } from '../../domain/audit-entries.ts'

export interface Answers {
  readonly reasonId: number | null
  readonly reasonText: string
  readonly wasted: boolean | null
}

export const noAnswers: Answers = { reasonId: null, reasonText: '', wasted: null }

/** The members of a body that say something; the others are left out, as clients leave them out that ask nothing. */
export const inBody = ({ reasonId, reasonText, wasted }: Answers) => ({
  ...(reasonId !== null && { reasonId }),
  ...(reasonText.trim() !== '' && { reasonText: reasonText.trim() }),
  ...(wasted !== null && { wasted }),
})

/** Whether our screens ask for a reason before they let go: a slip of the finger may go without one. */
export const mustSayWhy = (level: VoidLevel): boolean => level !== 'fresh'
