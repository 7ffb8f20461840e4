/**
 * What a store says of its documents, its service charge, its coins and its drawers. In an update, what is missing stays
 * as it is.
 */
import * as z from 'zod/mini'
import { idIfSent, idOrNull, lineIfSent, rate, textIfSent, titleText, wholeNumberIfSent } from './fields.ts'
import { coversMax, denominationsMax, priceMaxCents, taxIdMax, titleMax } from './limits.ts'
import { readCents } from './money/amount.ts'
import { centsText, toCents } from './money/money.ts'

const wrongCoins = 'forms.denominations'

/**
 * "50 20 0,5", or the same as a list: each once, the largest first. null: something among them is no coin. A comma between
 * digits parts none: "2,50" is one coin, and "50,20,10" is not clear.
 */
export function coinsIn(typed: string | readonly (string | number)[] | null | undefined): readonly string[] | null {
  const texts = typeof typed === 'string' ? typed.split(/(?:[\s;]|,(?!\d))+/).filter(Boolean) : (typed ?? [])
  const cents = texts.map(one => (typeof one === 'string' ? readCents(one) : toCents(one)))
  if (texts.length > denominationsMax || cents.some(one => one === null || one <= 0 || one > priceMaxCents)) return null
  return [...new Set(cents.map(one => one ?? 0))].sort((a, b) => b - a).map(one => centsText(one))
}

const typedCoins = z.nullable(
  z.union(
    [z.string().check(z.maxLength(1_000, wrongCoins)), z.array(z.union([z.string(), z.number()], wrongCoins))],
    wrongCoins,
  ),
)

export const tillForm = z.object({
  legalName: lineIfSent(titleMax),
  taxId: lineIfSent(taxIdMax),
  receiptLines: textIfSent(),
  servicePercent: rate('forms.servicePercent').check(z.refine(percent => percent <= 100, 'forms.servicePercent')),
  serviceTaxId: idIfSent('forms.tax'),
  /** From how many guests on it is asked for; null: always. */
  serviceFromCovers: wholeNumberIfSent('forms.covers', coversMax).check(
    z.refine(covers => covers !== 0, 'forms.covers'),
  ),
  /** Coins and notes; none: the common ones. */
  denominations: z.optional(
    z.pipe(
      typedCoins.check(z.refine(typed => coinsIn(typed) !== null, wrongCoins)),
      z.transform((typed): readonly string[] | null => {
        const coins = coinsIn(typed) ?? []
        return coins.length === 0 ? null : coins
      }),
    ),
  ),
})

/** `userId`: whose purse it is; null: it is a till's drawer. */
export const drawerForm = z.object({
  title: titleText('forms.drawerTitle'),
  userId: idOrNull('forms.person'),
})
export const drawerUpdateForm = z.extend(drawerForm, { userId: idIfSent('forms.person') })
