/** What is asked where something is given away: a percentage, an amount or all of it, of which lines, and why. */
import * as z from 'zod/mini'
import { approvalFields } from './approval-form.ts'
import { id, priceOrNull, rate, wholeNumber } from './fields.ts'
import { discountPercentMin, quantityMax, splitSharesMax } from './limits.ts'
import { rightPercentMax } from './rights.ts'

export const adjustmentKinds = ['percent', 'amount', 'comp'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

const wrong = 'forms.invalidRequest'
const badPercent = 'forms.discountPercent'
const badItems = 'forms.itemsOfTable'

/** A percentage of 0.01 to 100 with at most two decimals; becomes hundredths. */
const percent = z.pipe(
  rate(badPercent).check(
    z.refine(value => value >= discountPercentMin && value <= rightPercentMax, badPercent),
    z.refine(isHundredths, badPercent),
  ),
  z.transform(value => Math.round(value * 100)),
)

/** The service charge in percent, with at most two decimals; becomes hundredths. */
export const serviceForm = z.object({
  version: z.number(wrong).check(z.int(wrong), z.gte(0, wrong)),
  percent: z.pipe(
    rate('forms.servicePercent').check(
      z.refine(value => value <= rightPercentMax && isHundredths(value), 'forms.servicePercent'),
    ),
    z.transform(value => Math.round(value * 100)),
  ),
  ...approvalFields,
})

/** `items`: null: all lines that are not paid. */
export const adjustForm = z.object({
  version: z.number(wrong).check(z.int(wrong), z.gte(0, wrong)),
  kind: z.enum(adjustmentKinds, wrong),
  percent: z.nullish(percent),
  amount: z.optional(priceOrNull('forms.amount')),
  items: z.nullish(
    z
      .array(z.object({ orderItemId: id(badItems), pieces: z.nullish(wholeNumber(badItems, quantityMax)) }), badItems)
      .check(z.minLength(1, badItems), z.maxLength(splitSharesMax, badItems)),
  ),
  ...approvalFields,
})

function isHundredths(percent: number): boolean {
  return Number.isInteger(Number((percent * 100).toFixed(6)))
}
