import { useRead } from '../../client/hooks.ts'
import { settings } from '../../contract/settings.ts'
import { isLanguageTag, type LanguageTag, languages } from '../../texts/languages.ts'
import { t } from '../../texts/t.ts'
import { FoldSummary } from '../../ui/fold-summary.tsx'
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
  const others = (useRead(settings.store).data?.languages ?? []).filter(isLanguageTag)
  if (others.length === 0) return null
  const { titles } = form.values
  return (
    <details className="group">
      <FoldSummary>{t('settings.otherTitles')}</FoldSummary>
      <div className="grid gap-3 sm:grid-cols-2">
        {others.map(tag => (
          <div key={tag} lang={tag} dir={languages[tag].direction}>
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
