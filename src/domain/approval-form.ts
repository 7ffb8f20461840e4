/** What a call asks besides what is to be done, where somebody answers for it: why, and by whose approval. */
import * as z from 'zod/mini'
import { idOrNull, optionalLine } from './fields.ts'
import { reasonTextMax } from './limits.ts'

const approvalIdMax = 100

/** Members of a body, for `z.object({ …, ...actFields })`; other clients send none of them. */
export const approvalFields = {
  reasonId: idOrNull('forms.reasonOfList'),
  reasonText: optionalLine(reasonTextMax),
  /** Of food that was cancelled: whether it was thrown away. */
  wasted: z._default(z.nullable(z.boolean('forms.flag')), null),
  approvalId: z._default(
    z.nullable(z.string('forms.invalidRequest').check(z.maxLength(approvalIdMax, 'forms.invalidRequest'))),
    null,
  ),
}

/** What a person answers for an act. */
export interface ApprovalAnswers {
  readonly reasonId: number | null
  readonly reasonText: string | null
  readonly wasted: boolean | null
  readonly approvalId: string | null
}
