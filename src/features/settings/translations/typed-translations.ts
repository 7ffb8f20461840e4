/** What somebody types on the page of translations, and what of it is new. */
import type { Translatable } from '../../../domain/menu/translations.ts'
import type { LanguageTag } from '../../../texts/languages.ts'

export interface TypedWords {
  readonly title?: string
  readonly description?: string
}

/** By `keyOf`. */
export type TypedTranslations = Readonly<Record<string, TypedWords>>

export const keyOf = ({ kind, id }: Pick<Translatable, 'kind' | 'id'>): string => `${kind} ${id}`

/** Whether a title or a description still stands in the store's own language. */
export const isMissing = (row: Translatable, language: LanguageTag): boolean =>
  !row.titles[language] || (Boolean(row.description) && !row.descriptions[language])

interface Change extends TypedWords, Pick<Translatable, 'kind' | 'id'> {
  readonly language: LanguageTag
}

/** What differs from what is stored, as the call takes it. */
export function changesIn(rows: readonly Translatable[], typed: TypedTranslations, language: LanguageTag): Change[] {
  return rows.flatMap(row => {
    const { title, description } = typed[keyOf(row)] ?? {}
    const changed = {
      ...(title !== undefined && title !== (row.titles[language] ?? '') && { title }),
      ...(description !== undefined && description !== (row.descriptions[language] ?? '') && { description }),
    }
    return Object.keys(changed).length > 0 ? [{ kind: row.kind, id: row.id, language, ...changed }] : []
  })
}
