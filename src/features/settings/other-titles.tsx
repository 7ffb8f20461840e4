import { storeFacts } from '../../client/session/store-facts.ts'
import { isLanguageTag, type LanguageTag, languages } from '../../texts/languages.ts'
import { t } from '../../texts/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { useCheckedForm } from '../shared/use-checked-form.ts'

/** As typed, by language; what is missing was never said. */
export type TypedTitles = Readonly<Partial<Record<LanguageTag, string>>>

interface OtherTitlesProps {
  readonly form: {
    readonly values: { readonly titles: TypedTitles }
    readonly set: (name: 'titles', titles: TypedTitles) => void
    readonly inside: ReturnType<typeof useCheckedForm<{ titles: TypedTitles }, unknown>>['inside']
  }
}

/** What guests of other languages read in place of the title; closed, and not there in a store of one language. */
export function OtherTitles({ form }: OtherTitlesProps) {
  const [, ...others] = (storeFacts()?.languages ?? []).filter(isLanguageTag)
  if (others.length === 0) return null
  const { titles } = form.values
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-soft">{t('settings.otherTitles')}</summary>
      <div className="grid gap-3 sm:grid-cols-2">
        {others.map(tag => (
          <div key={tag} lang={tag}>
            <TextField
              label={languages[tag].name}
              autoComplete="off"
              value={titles[tag] ?? ''}
              onChange={text => form.set('titles', { ...titles, [tag]: text })}
              {...form.inside(`titles.${tag}`)}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
