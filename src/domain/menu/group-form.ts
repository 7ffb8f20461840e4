/** A modifier group as it is typed and sent: one schema for the form and the server. */
import * as z from 'zod/mini'
import { flag, id, idIfSent, priceOrZero, titleText, wholeNumberOrNull } from '../fields.ts'
import { itemGroupsMax, modifierCountMax, modifiersMax } from '../limits.ts'

const wrong = 'forms.invalidRequest'
/** A whole number up to `max`; missing or empty: `usual`. */
const count = (max: number, usual: number) =>
  z.pipe(
    z._default(wholeNumberOrNull('forms.count', max), null),
    z.transform((value): number => value ?? usual),
  )

const modifierForm = z.object({
  /** Missing: a new one. */
  id: idIfSent(wrong),
  title: titleText('forms.modifierTitle'),
  price: priceOrZero('forms.modifierPrice'),
  premium: z._default(flag, false),
  default: z._default(flag, false),
  /** What it costs for variants of a size, by the size's id. */
  sizes: z.optional(z.record(z.string(), priceOrZero('forms.modifierPrice'))),
  /** What is asked once it is chosen. */
  groups: z.optional(z.array(id(wrong)).check(z.maxLength(itemGroupsMax, 'forms.tooManyLines'))),
})

const isFree = ({ price, sizes = {} }: z.output<typeof modifierForm>): boolean =>
  price === 0 && Object.values(sizes).every(cents => cents === 0)

const areOnce = (ids: readonly number[]): boolean => new Set(ids).size === ids.length

/** Refuses rules that nobody could keep, or that would change nothing. */
export const modifierGroupForm = z
  .object({
    title: titleText('forms.groupTitle'),
    kind: z._default(z.enum(['add', 'without'], wrong), 'add'),
    charge: z._default(z.enum(['sum', 'highest'], wrong), 'sum'),
    halves: z._default(flag, false),
    min: count(modifierCountMax, 0),
    /** null: any number. */
    max: z._default(wholeNumberOrNull('forms.count', modifierCountMax), null),
    maxEach: count(modifierCountMax, 1),
    included: count(modifierCountMax, 0),
    modifiers: z.array(modifierForm, wrong).check(z.maxLength(modifiersMax, 'forms.tooManyLines')),
  })
  .check(
    z.refine(({ min, max }) => max === null || min <= max, { error: 'forms.minAboveMax', path: ['min'] }),
    ({ value, issues }) => {
      const n = value.modifiers.length * value.maxEach
      if (value.min > n)
        issues.push({ code: 'custom', message: 'forms.minTooHigh', params: { n }, path: ['min'], input: value })
    },
    z.refine(({ halves, charge, included }) => included === 0 || (!halves && charge === 'sum'), {
      error: 'forms.nothingIncluded',
      path: ['included'],
    }),
    z.refine(({ kind, modifiers }) => kind === 'add' || modifiers.every(isFree), {
      error: 'forms.withoutIsFree',
      path: ['modifiers'],
    }),
    z.refine(({ modifiers }) => areOnce(modifiers.flatMap(({ id }) => id ?? [])), {
      error: 'forms.modifierTwice',
      path: ['modifiers'],
    }),
  )

export type ModifierGroupForm = z.output<typeof modifierGroupForm>

/** The groups of an item, in its order; what is missing or null is as the group has it, `max` 0: any number. */
export const itemGroupsForm = z
  .array(
    z.object({
      id: id(wrong),
      min: z.optional(wholeNumberOrNull('forms.count', modifierCountMax)),
      max: z.optional(wholeNumberOrNull('forms.count', modifierCountMax)),
      included: z.optional(wholeNumberOrNull('forms.count', modifierCountMax)),
      quiet: z._default(flag, false),
      defaults: z.optional(z.nullable(z.array(id(wrong)).check(z.maxLength(modifiersMax, 'forms.tooManyLines')))),
    }),
    wrong,
  )
  .check(
    z.maxLength(itemGroupsMax, 'forms.tooManyLines'),
    z.refine(groups => groups.every(({ min, max }) => !min || !max || min <= max), 'forms.minAboveMax'),
  )

export type ItemGroupsForm = z.output<typeof itemGroupsForm>
