/** What is done with the guests of a table as a whole: how many they are, splits, discounts, moves. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { adjustForm, serviceForm } from '../domain/adjust-form.ts'
import { approvalFields } from '../domain/approval-form.ts'
import { failures } from '../domain/failures.ts'
import { flag, id, idOrNull, wholeNumber } from '../domain/fields.ts'
import { coversMax, quantityMax, sharesMax, splitBillsMax, splitSharesMax } from '../domain/limits.ts'
import { post } from './endpoint.ts'
import { orderIds } from './orders.ts'
import { party } from './party.ts'
import { said } from './replies.ts'

const wrong = 'forms.invalidRequest'
const parts = 'forms.parts'

/** The version that the screen showed: an act on another one is refused, and says what has changed. */
const version = z.number(wrong).check(z.int(wrong), z.gte(0, wrong))

const share = z.object({
  orderItemId: id(wrong),
  /** n/d pieces. */
  n: z.number(parts).check(z.int(parts), z.gte(1, parts), z.lte(sharesMax * quantityMax, parts)),
  d: z.number(parts).check(z.int(parts), z.gte(1, parts), z.lte(sharesMax, parts)),
})

const howMany = 'forms.covers'

const acts = { access: areaScopes.payments, failure: failures.ordersAction }

/** What goes to a table changes on every screen that says where. */
const moving = ['bills', 'orders', 'kitchen', 'ready', 'attention'] as const

/** `party`: missing where a very long one is asked for again under the same key. */
const changed = z.extend(said, { party: z.optional(party) })

/** Wherever sums of the bill are shown, and what was given away. */
const adjusting = ['bills', 'orders', 'attention', 'dashboard', 'reports'] as const

export const parties = {
  /**
   * How many guests there are, also before they order. null: nobody has counted; a table without orders is free again.
   * Where that lowers the service charge, it needs the right of lowering it.
   */
  covers: post('/parties/:at/covers', {
    body: z.object({
      version,
      covers: z.nullable(wholeNumber(howMany, coversMax).check(z.refine(covers => covers > 0, howMany))),
      ...approvalFields,
    }),
    reply: changed,
    changes: adjusting,
    right: 'by-state',
    ...acts,
  }),
  /** The whole split: what each open bill but the rest bill is to hold. None undoes it. */
  split: post('/parties/:at/split', {
    body: z.object({
      version,
      bills: z.array(z.object({ billNo: idOrNull(wrong), shares: z.array(share, wrong) }), wrong).check(
        z.maxLength(splitBillsMax, 'forms.splitBills'),
        z.refine(all => all.reduce((sum, { shares }) => sum + shares.length, 0) <= splitSharesMax, 'forms.shares'),
      ),
    }),
    reply: changed,
    changes: ['bills', 'orders', 'attention'],
    ...acts,
  }),
  /** The guests sit at another table, or at none. Where others sit, `merge` makes one party of both. */
  move: post('/parties/:at/move', {
    body: z.object({ version, tableId: z.nullable(id('forms.table')), merge: flag }),
    reply: changed,
    changes: moving,
    ...acts,
  }),
  /** A discount, or something on the house: fixed as cents on the lines that are there. `off`: all that is taken off. */
  adjust: post('/parties/:at/adjust', {
    body: adjustForm,
    reply: z.extend(changed, { off: z.string() }),
    changes: adjusting,
    right: 'by-state',
    ...acts,
  }),
  /** What is charged for serving these guests. Lowering it needs a right. */
  service: post('/parties/:at/service', {
    body: serviceForm,
    reply: changed,
    changes: adjusting,
    right: 'by-state',
    ...acts,
  }),
  removeAdjustment: post('/parties/:at/adjust-remove', {
    body: z.object({ version, adjustmentId: id(wrong) }),
    reply: changed,
    changes: adjusting,
    ...acts,
  }),
  /**
   * Whole orders go to another table, no matter who sits there. null: to none; one that came late goes to its guests, who sit
   * at none.
   */
  moveOrders: post('/orders/move', {
    body: z.object({ orderIds, tableId: z.nullable(id('forms.table')) }),
    reply: said,
    changes: moving,
    ...acts,
  }),
  /** Orders that came late stay where they were ordered. */
  stayOrders: post('/orders/stay', { body: z.object({ orderIds }), reply: said, changes: moving, ...acts }),
}
