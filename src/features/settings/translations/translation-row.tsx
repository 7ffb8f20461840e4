import type { Translatable, TranslatedKind } from '../../../domain/menu/translations.ts'
import { type LanguageTag, languages } from '../../../texts/languages.ts'
import { t } from '../../../texts/t.ts'
import type { PlainKey } from '../../../texts/text.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { TypedWords } from './typed-translations.ts'

interface TranslationRowProps {
  readonly row: Translatable
  readonly language: LanguageTag
  readonly typed: TypedWords | undefined
  readonly onType: (words: TypedWords) => void
}

/** One thing of the menu: what it is called, and a field for what it is called in `language`. */
export function TranslationRow({ row, language, typed, onType }: TranslationRowProps) {
  const { kind, title, description, of } = row
  const where = t(kindLabels[kind])
  return (
    <Card as="li" className="grid gap-2 p-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="break-words font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="break-words text-sm text-soft">{of ? t('translations.where', { kind: where, of }) : where}</p>
        {description && (
          <p className="mt-1 break-words text-sm text-soft">
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2" lang={language} dir={languages[language].direction}>
        <TextField
          label={t('translations.titleOf', { title })}
          hideLabel
          value={typed?.title ?? row.titles[language] ?? ''}
          onChange={text => onType({ title: text })}
        />
        {(description || row.descriptions[language]) && (
          <TextField
            label={t('translations.descriptionOf', { title })}
            hideLabel
            multiline
            value={typed?.description ?? row.descriptions[language] ?? ''}
            onChange={text => onType({ description: text })}
          />
        )}
      </div>
    </Card>
  )
}

const kindLabels: Readonly<Record<TranslatedKind, PlainKey>> = {
  category: 'translations.kindCategory',
  item: 'translations.kindItem',
  variant: 'translations.kindVariant',
  group: 'translations.kindGroup',
  addon: 'translations.kindAddon',
  choice: 'translations.kindChoice',
}
