/** What the menu says in other languages than the store's own. */
import * as z from 'zod/mini'
import { type LanguageTag, languageTags } from '../../texts/languages.ts'
import { id, optionalText, optionalTitle } from '../fields.ts'

/** What can have another title: `addon` is a modifier of a group, `choice` what a combo asks. */
export const translatedKinds = ['category', 'item', 'variant', 'group', 'addon', 'choice'] as const
export type TranslatedKind = (typeof translatedKinds)[number]

/** Something of the menu, and what it is called in each language that has a word for it. */
export const translatable = z.object({
  kind: z.enum(translatedKinds),
  id: z.number(),
  /** The store's own. */
  title: z.string(),
  description: z.optional(z.string()),
  /** Where it belongs: an item's category, a variant's or a choice's item, a modifier's group. */
  of: z.nullable(z.string()),
  /** By language: { es: 'Sopa' }. */
  titles: z.record(z.string(), z.string()),
  descriptions: z.record(z.string(), z.string()),
})
export type Translatable = z.infer<typeof translatable>

/** Titles in other languages: { es: 'Sopa' }. What is missing stays as it is; an empty one: there is none any more. */
export const titlesIfSent = z.optional(z.partialRecord(z.enum(languageTags), optionalTitle(), 'forms.language'))
export type Titles = Readonly<Partial<Record<LanguageTag, string | null>>>

/** At most so many in one call: a menu of 2,000 dishes in one language. Files hold whole menus. */
export const translationsMax = 10_000

/** An empty title or description: there is none any more. What is missing stays as it is. */
export const translationForm = z.object({
  kind: z.enum(translatedKinds, 'forms.invalidRequest'),
  id: id('forms.invalidRequest'),
  language: z.enum(languageTags, 'forms.language'),
  title: z.optional(optionalTitle()),
  description: z.optional(optionalText()),
})

export const translationsForm = z.object({
  rows: z.array(translationForm, 'forms.invalidRequest').check(z.maxLength(translationsMax, 'forms.tooManyLines')),
})
