import type { translations } from '../../contract/translations.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { readSpeech } from '../http/speeches.ts'
import { listTranslatable, storeTranslations } from './translations.ts'
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
      return async ({ db }) => {
        const { rows, skipped } = readTranslationsFile(bytes, await listTranslatable(db))
        await storeTranslations(db, rows)
        return { ...done('done.translationsRead', { count: rows.length, skipped }), read: rows.length, skipped }
      }
    },
  },
  save: async ({ db, body }) => {
    await storeTranslations(db, body.rows)
    return done('done.translationsSaved')
  },
}
