/** What somebody must look at: money that is nobody's, papers that did not fit, orders that came too late. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { approvalFields } from '../domain/approval-form.ts'
import { attentionDeeds, attentionKinds } from '../domain/attention.ts'
import { failures } from '../domain/failures.ts'
import { optionalText, requiredText } from '../domain/fields.ts'
import { post, sharedRead } from './endpoint.ts'
import { said } from './replies.ts'

/** 'use': for this bill of the party, which needs so much. 'move': to this table. 'pay': what stands at this address. */
const deed = z.object({
  do: z.enum(attentionDeeds),
  bill_no: z.nullable(z.number()),
  amount: z.nullable(z.string()),
  table_id: z.nullable(z.number()),
  table_title: z.nullable(z.string()),
  at: z.nullable(z.string()),
})

/** `ref`: the bill, order, order item, invoice, payment, late money or shift that it is about, by its id; of numbers that are missing the series. */
const task = z.object({
  what: z.enum(attentionKinds),
  ref: z.string(),
  text: z.string(),
  amount: z.nullable(z.string()),
  at: z.string(),
  by: z.nullable(z.string()),
  actions: z.array(deed),
})

const acts = { access: areaScopes.payments, failure: failures.ordersAction }

export const attention = {
  list: sharedRead('/till/attention', {
    topic: 'attention',
    dependsOn: ['attention', 'orders', 'bills', 'shifts', 'tables', 'users', 'store'],
    reply: z.array(task),
    access: areaScopes.payments,
    failure: failures.detailsLoad,
  }),
  /** Somebody has seen it. Of money only who may approve, or keeps the settings and has not made it. */
  done: post('/till/attention/done', {
    body: z.object({
      what: z.enum(attentionKinds, 'forms.invalidRequest'),
      ref: requiredText('forms.invalidRequest'),
      note: optionalText(),
      ...approvalFields,
    }),
    reply: said,
    changes: ['attention'],
    right: 'approve',
    ...acts,
  }),
}
