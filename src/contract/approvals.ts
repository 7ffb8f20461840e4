import * as z from 'zod/mini'
import { failures } from '../domain/failures.ts'
import { storedName } from '../domain/fields.ts'
import { titleMax } from '../domain/limits.ts'
import { typedPin } from '../domain/pin.ts'
import { post } from './endpoint.ts'
import { said } from './replies.ts'

const unreadable = 'forms.invalidRequest'

export const approvals = {
  /**
   * Another person's PIN for one act of the person who is signed in: `call` ('POST /orders/cancel') with the same `params`
   * and `body`, which then has `approvalId` besides. It holds for the sum and the lines that the act has now. Changes
   * nothing by itself.
   */
  approve: post('/approvals', {
    body: z.object({
      call: z.string(unreadable).check(z.maxLength(titleMax, unreadable)),
      params: z._default(z.record(z.string(), z.union([z.string(), z.number()], unreadable), unreadable), {}),
      body: z.record(z.string(), z.unknown(), unreadable),
      approver: storedName('forms.approver'),
      pin: typedPin,
      /** The sum that the approver was shown, as the refusal named it: with another one by now, they are asked again. */
      amount: z.nullish(z.string(unreadable)),
    }),
    reply: z.extend(said, { approvalId: z.string(), validUntil: z.string() }),
    changes: [],
    writesUnseen: true,
    access: 'signed-in',
    failure: failures.peopleAction,
  }),
}
