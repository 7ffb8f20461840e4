/** Schedules and price rules as they are typed and sent, as they are read: one schema for the forms and the server. */
import * as z from 'zod/mini'
import { isDay } from '../calendar.ts'
import { deliveryTypes } from '../choices.ts'
import { flag, id, idOrNull, priceOrNull, rate, titleText } from '../fields.ts'
import { rulePricesMax, scheduleWindowsMax } from '../limits.ts'

const wrong = 'forms.invalidRequest'
const time = z.string('forms.times').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'forms.times'))
const date = z.pipe(
  z.nullish(z.union([z.literal(''), z.string().check(z.refine(isDay, 'forms.times'))], 'forms.times')),
  z.transform((day): string | null => day || null),
)
const weekday = z.int('forms.days').check(z.gte(1, 'forms.days'), z.lte(7, 'forms.days'))

/** The whole day: from and to are the same. */
const windowForm = z
  .object({
    days: z.pipe(
      z.array(weekday, 'forms.days').check(z.minLength(1, 'forms.days'), z.maxLength(7, 'forms.days')),
      z.transform((days: number[]) => [...new Set(days)].sort((a, b) => a - b)),
    ),
    from: time,
    to: time,
    date_from: date,
    date_to: date,
  })
  .check(
    z.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
      error: 'forms.times',
      path: ['date_to'],
    }),
  )

export const scheduleForm = z.object({
  title: titleText('forms.title'),
  windows: z
    .array(windowForm, 'forms.times')
    .check(z.minLength(1, 'forms.times'), z.maxLength(scheduleWindowsMax, 'forms.tooManyLines')),
})
export type ScheduleForm = z.output<typeof scheduleForm>

const percent = z.pipe(
  z.nullish(rate('forms.percentage')),
  z.transform((value): number | null => value ?? null),
)

/** One of both: a price, or a percentage off, above 0 and at most 100, with two digits behind the point. */
const rulePriceForm = z
  .object({
    kind: z.enum(['item', 'variant', 'category'], wrong),
    id: id(wrong),
    price: z._default(priceOrNull('forms.price'), null),
    percent_off: percent,
  })
  .check(
    z.refine(({ price, percent_off }) => price !== null || (percent_off !== null && isPercent(percent_off)), {
      error: 'forms.percentage',
      path: ['percent_off'],
    }),
    z.refine(({ price, percent_off }) => price === null || percent_off === null, { error: wrong, path: ['price'] }),
  )

const isPercent = (value: number) => value > 0 && value <= 100 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

export const priceRuleForm = z.object({
  title: titleText('forms.title'),
  schedule_id: z._default(idOrNull(wrong), null),
  dinings: z._default(z.array(z.enum(deliveryTypes, wrong), wrong).check(z.maxLength(3, wrong)), []),
  is_active: z._default(flag, true),
  prices: z
    .array(rulePriceForm, 'forms.rulePrices')
    .check(z.minLength(1, 'forms.rulePrices'), z.maxLength(rulePricesMax, 'forms.tooManyLines')),
})
export type PriceRuleForm = z.output<typeof priceRuleForm>
