/** A payment that was taken while the server could not be asked, as the device tells of it. Ours, beyond §7. */
import * as z from 'zod/mini'
import { idOrNull, optionalLine, rate, sum, wholeNumberOrNull } from '../domain/fields.ts'
import { cartLinesMax, comboPiecesMax, quantityMax, textMax, titleMax } from '../domain/limits.ts'
import type { FormKey } from '../texts/text.ts'

const wrong: FormKey = 'forms.invalidRequest'
/** Into how many parts a piece is split at most. */
const shareMax = 99
/** Far above any device's: such a number is read, and told of. */
const numberMax = 1_000_000_000_000
const whole = (max: number) => z.number(wrong).check(z.int(wrong), z.gte(1, wrong), z.lte(max, wrong))

/** As a menu item's: one line, without control characters. '': that of the dish. */
const lineTitle = z.string(wrong).check(z.maxLength(titleMax, wrong), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, wrong))

/** A line as it was printed. Of an order that still waits: its key and the place in its cart. Of neither: the service charge. */
const factLine = z
  .object({
    orderItemId: idOrNull(wrong),
    orderKey: optionalLine(textMax),
    /** From 0. */
    at: wholeNumberOrNull(wrong, cartLinesMax),
    /** Of a combo: which of its parts, from 0 in the menu's order. */
    part: wholeNumberOrNull(wrong, comboPiecesMax),
    n: whole(quantityMax * shareMax),
    d: whole(shareMax),
    title: lineTitle,
    amount: sum(wrong),
    tax: sum(wrong),
    taxRate: z._default(z.nullable(rate(wrong)), null),
    taxType: z._default(z.nullable(z.enum(['exclusive', 'inclusive'], wrong)), null),
    taxTitle: optionalLine(titleMax),
  })
  .check(z.refine(({ amount, tax, taxType, taxRate }) => tax <= amount * mostOf(taxType, taxRate), wrong))

/** How many times its amount a line's tax can be. */
const mostOf = (type: string | null, percent: number | null) =>
  type === 'exclusive' ? Math.max(1, (percent ?? 0) / 100) : 1

/** `shiftId`: the one that was open when the device last heard. `invoice`: null: no number was printed. */
export const printedDocument = z.nullish(
  z.object({
    shiftId: idOrNull(wrong),
    invoice: z.nullable(
      z.object({
        series: z.string(wrong).check(z.regex(/^[A-Z]{1,3}\d{1,6}$/, wrong)),
        number: whole(numberMax),
        lines: z.array(factLine, wrong).check(z.minLength(1, wrong), z.maxLength(cartLinesMax, wrong)),
      }),
    ),
  }),
)

/** What was printed, and the shift of which the device knew. */
export type PrintedDocument = NonNullable<z.output<typeof printedDocument>>
