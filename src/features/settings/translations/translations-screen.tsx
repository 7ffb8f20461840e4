import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp, useRead } from '../../../client/hooks.ts'
import { translations } from '../../../contract/translations.ts'
import type { Translatable } from '../../../domain/menu/translations.ts'
import { pageOf } from '../../../domain/pages.ts'
import { isLanguageTag, type LanguageTag, languages } from '../../../texts/languages.ts'
import { t } from '../../../texts/t.ts'
import { DownloadIcon } from '../../../ui/action-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { FileIcon } from '../../../ui/settings-icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { errorMessage } from '../../shared/error-message.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { useWrite } from '../../shared/use-write.ts'
import { TranslationRow } from './translation-row.tsx'
import { changesIn, isMissing, keyOf, type TypedTranslations } from './typed-translations.ts'

/** What the menu is called in the languages that the store has chosen besides its own. */
export function TranslationsScreen() {
  const list = useRead(translations.list)
  return (
    <section className="flex max-w-4xl flex-col gap-4">
      <PageHeading title={t('translations.translations')}>
        {list.data && list.data.languages.length > 0 && <FileButtons />}
      </PageHeading>
      <Loaded read={list} failure={t('failures.settingsLoad')}>
        {({ languages: tags, rows }) => {
          const [first, ...others] = tags.filter(isLanguageTag)
          return first ? <Translations offered={[first, ...others]} rows={rows} /> : <NoLanguages />
        }}
      </Loaded>
    </section>
  )
}

const NoLanguages = () => (
  <div className="flex flex-col items-center gap-3">
    <Empty text={t('translations.noLanguages')} />
    <Link
      to={pageOf('store-details').path}
      className="press inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-accent-ink hover:bg-sunken"
    >
      {t('translations.chooseLanguages')}
    </Link>
  </div>
)

function FileButtons() {
  const { call } = useApp()
  const { run, busy } = useWrite(translations.importFile)
  async function download() {
    try {
      const { name, csv } = await call(translations.exportFile)
      saveFile(name, csv, 'text/csv;charset=utf-8')
    } catch (error) {
      toast.failed(undefined, errorMessage(error) ?? t('failures.settingsLoad'))
    }
  }
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => void download()}>
        {t('translations.export')}
      </Button>
      <FileButton
        label={t('translations.import')}
        icon={<FileIcon />}
        accept=".csv,text/csv,text/plain"
        busy={busy}
        onFile={file => void run({ body: { file } })}
      />
    </>
  )
}

const shownAtOnce = 60

interface TranslationsProps {
  readonly offered: readonly [LanguageTag, ...LanguageTag[]]
  readonly rows: readonly Translatable[]
}

function Translations({ offered, rows }: TranslationsProps) {
  const [language, setLanguage] = useState<LanguageTag>(offered[0])
  const [onlyMissing, setOnlyMissing] = useState(true)
  const [typed, setTyped] = useState<TypedTranslations>({})
  const [count, setCount] = useState(shownAtOnce)
  const { run, busy } = useWrite(translations.save)
  const changes = changesIn(rows, typed, language)
  const missing = rows.filter(row => isMissing(row, language))
  // What somebody types into stays where it is until it is saved.
  const shown = onlyMissing ? rows.filter(row => isMissing(row, language) || keyOf(row) in typed) : rows

  async function save() {
    const sent = typed
    if (!(await run({ body: { rows: changes } }))) return
    // What was typed meanwhile is not saved yet.
    setTyped(now => Object.fromEntries(Object.entries(now).filter(([key, words]) => sent[key] !== words)))
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 grow">
          <Select
            label={t('translations.language')}
            options={offered.map(tag => ({ value: tag, label: languages[tag].name }))}
            value={language}
            onChange={tag => {
              if (!isLanguageTag(tag)) return
              setLanguage(tag)
              setTyped({})
            }}
          />
        </div>
        <p role="status" className="min-h-11 content-center text-soft">
          {t('translations.done', { done: rows.length - missing.length, count: rows.length })}
        </p>
        <Toggle label={t('translations.onlyMissing')} checked={onlyMissing} onChange={setOnlyMissing} />
      </div>
      {shown.length === 0 ? (
        <Empty text={rows.length === 0 ? t('translations.nothingYet') : t('translations.nothingMissing')} />
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.slice(0, count).map(row => (
            <TranslationRow
              key={`${language} ${keyOf(row)}`}
              row={row}
              language={language}
              typed={typed[keyOf(row)]}
              onType={words => setTyped(now => ({ ...now, [keyOf(row)]: { ...now[keyOf(row)], ...words } }))}
            />
          ))}
        </ul>
      )}
      {shown.length > count && (
        <Button onClick={() => setCount(count + shownAtOnce)}>{t('translations.showMore')}</Button>
      )}
      <div className="sticky bottom-0 bg-ground py-2">
        <Button type="submit" variant="primary" size="main" busy={busy} disabled={changes.length === 0}>
          {changes.length === 0 ? t('translations.save') : t('translations.saveCount', { count: changes.length })}
        </Button>
      </div>
    </form>
  )
}
