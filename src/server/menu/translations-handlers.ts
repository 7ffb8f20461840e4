import type { translations } from '../../contract/translations.ts'
import type { Translatable } from '../../domain/menu/translations.ts'
import type { RecordEntry } from '../books/record.ts'
import { recordChange } from '../books/record-change.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { readSpeech } from '../http/speeches.ts'
import { listTranslatable, storeTranslations, type Translation } from './translations.ts'
import { readTranslationsFile, translationsCsv } from './translations-file.ts'

export const translationsHandlers: Handlers<typeof translations> = {
  list: async ({ db }) => {
    const { language, languages } = await readSpeech(db)
    return { languages: languages.filter(tag => tag !== language), rows: await listTranslatable(db) }
  },
  exportFile: async ({ db }) => {
    const { language, languages } = await readSpeech(db)
    const others = languages.filter(tag => tag !== language)
    return { name: 'menu-translations.csv', csv: translationsCsv(await listTranslatable(db), others) }
  },
  importFile: {
    prepare: async ({ body }) => {
      const bytes = new Uint8Array(await body.file.arrayBuffer())
      return async ({ db, record }) => {
        const known = await listTranslatable(db)
        const { rows, skipped } = readTranslationsFile(bytes, known)
        await storeTranslations(db, rows)
        recordTranslations(record, known, rows)
        return { ...done('done.translationsRead', { count: rows.length, skipped }), read: rows.length, skipped }
      }
    },
  },
  save: async ({ db, body, record }) => {
    const known = await listTranslatable(db)
    await storeTranslations(db, body.rows)
    recordTranslations(record, known, body.rows)
    return done('done.translationsSaved')
  },
}

type Words = Record<string, string | null>

/** What is called otherwise now, in one entry; of a whole file its first words, and how many more there are. */
function recordTranslations(record: RecordEntry, known: readonly Translatable[], rows: readonly Translation[]): void {
  const things = new Map(known.map(thing => [`${thing.kind} ${thing.id}`, thing]))
  const before = { titles: {} as Words, descriptions: {} as Words }
  const after = { titles: {} as Words, descriptions: {} as Words }
  let more = 0
  for (const { kind, id, language, title, description } of rows) {
    const thing = things.get(`${kind} ${id}`)
    const note = (part: 'titles' | 'descriptions', to: string | null | undefined) => {
      const from = thing?.[part][language] ?? null
      if (!thing || to === undefined || (to || null) === from) return
      if (Object.keys(after[part]).length >= wordsMax) more++
      else {
        before[part][`${thing.title} (${language})`] = from
        after[part][`${thing.title} (${language})`] = to || null
      }
    }
    note('titles', title)
    note('descriptions', description)
  }
  recordChange(record, { act: 'menu.change', before, after: { ...after, ...(more > 0 && { more }) } })
}

/** More of them nobody reads, and an entry stays in the books for ever. */
const wordsMax = 50
