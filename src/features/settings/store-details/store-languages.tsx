import { formatsOf } from '../../../domain/formats.ts'
import { regions } from '../../../domain/regions.ts'
import { isLanguageTag, type LanguageTag, languages, languageTags, localeOf } from '../../../texts/languages.ts'
import { spoken, t } from '../../../texts/t.ts'
import { Card } from '../../../ui/card.tsx'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { Select } from '../../../ui/select.tsx'

interface Chosen {
  /** '': none. */
  readonly language: string
  readonly languages: readonly string[]
  /** '': as is usual for the language. */
  readonly locale: string
}

interface StoreLanguagesProps {
  readonly chosen: Chosen
  readonly onChange: (changed: Partial<Chosen>) => void
}

/** What the store speaks, and how it writes amounts and dates. */
export function StoreLanguages({ chosen, onChange }: StoreLanguagesProps) {
  const { language } = chosen
  const own = isLanguageTag(language) ? language : 'en'
  return (
    <Card className="grid gap-3 p-4 sm:grid-cols-2">
      <Select
        label={t('settings.language')}
        hint={t('settings.languageHint')}
        placeholder={t('settings.languageNone')}
        options={languageTags.map(tag => ({ value: tag, label: languages[tag].name }))}
        value={language}
        onChange={next => onChange({ language: next, locale: '', languages: without(chosen.languages, next) })}
      />
      <Select
        label={t('settings.region')}
        placeholder={t('settings.regionUsual')}
        options={regions[own].map(locale => ({ value: locale, label: exampleOf(own, locale) }))}
        value={chosen.locale}
        onChange={locale => onChange({ locale })}
      />
      <div className="sm:col-span-2">
        <ChipSet
          legend={t('settings.otherLanguages')}
          hint={t('settings.otherLanguagesHint')}
          options={languageTags
            .filter(tag => tag !== own)
            .map(tag => ({ value: tag as string, label: languages[tag].name }))}
          values={chosen.languages}
          onChange={next => onChange({ languages: next })}
        />
      </div>
    </Card>
  )
}

const without = (tags: readonly string[], one: string) => tags.filter(tag => tag !== one)

/** "Austria: 1.234,50, 20. Nov. 2026" */
function exampleOf(language: LanguageTag, region: string): string {
  const locale = localeOf(language, region)
  const names = new Intl.DisplayNames(spoken(), { type: 'region' })
  const { count, day } = formatsOf({ locale, timeZone: 'UTC' })
  return t('settings.regionExample', {
    region: names.of(region.split('-')[1] ?? '') ?? region,
    amount: count(1234.5),
    date: day('2026-11-20'),
  })
}
