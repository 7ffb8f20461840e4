/** The choices of a combo as they are typed and sent: one schema for the form and the server. */
import * as z from 'zod/mini'
import { flag, id, idIfSent, idOrNull, price, priceOrZero, titleText, wholeNumberOrNull } from '../fields.ts'
import { comboChoicesMax, comboComponentsMax, comboPiecesMax } from '../limits.ts'

const wrong = 'forms.invalidRequest'
/** How many components; missing or empty: one. */
const count = z.pipe(
  z._default(wholeNumberOrNull('forms.count', comboPiecesMax), null),
  z.transform((value): number => value ?? 1),
)

const component = z.object({
  /** Missing: a new one. */
  id: idIfSent(wrong),
  itemId: id('forms.menuItems'),
  variantId: z.optional(z.nullable(id('forms.variant'))),
  surcharge: z._default(priceOrZero('forms.surcharge'), 0),
  default: z._default(flag, false),
})

/** Refuses rules that nobody could keep. */
export const comboChoicesForm = z
  .array(
    z
      .object({
        /** Missing: a new one. */
        id: idIfSent(wrong),
        title: titleText('forms.choiceTitle'),
        min: count,
        max: count,
        components: z
          .array(component, wrong)
          .check(z.minLength(1, 'forms.comboComponent'), z.maxLength(comboComponentsMax, 'forms.tooManyLines')),
      })
      .check(z.refine(({ min, max }) => min <= max && max > 0, { error: 'forms.minAboveMax', path: ['min'] })),
    wrong,
  )
  .check(
    z.minLength(1, 'forms.comboChoice'),
    z.maxLength(comboChoicesMax, 'forms.tooManyLines'),
    ({ value, issues }) => {
      const most = value.reduce((sum, { max }) => sum + max, 0)
      if (most > comboPiecesMax)
        issues.push({ code: 'custom', message: 'forms.comboPieces', params: { max: comboPiecesMax }, input: value })
    },
  )

export type ComboChoicesForm = z.output<typeof comboChoicesForm>

/** A combo as its dialog asks for it. */
export const comboForm = z.object({
  title: titleText('forms.dishTitle'),
  price: price('forms.price'),
  categoryId: idOrNull('forms.category'),
  comboChoices: comboChoicesForm,
})

export type ComboForm = z.output<typeof comboForm>
