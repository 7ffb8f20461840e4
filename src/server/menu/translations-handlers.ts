import type { translations } from '../../contract/translations.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { readSpeech } from '../http/speeches.ts'
import { listTranslatable, storeTranslations } from './translations.ts'

export const translationsHandlers: Handlers<typeof translations> = {
  list: async ({ db }) => {
    const { language, languages } = await readSpeech(db)
    return { languages: languages.filter(tag => tag !== language), rows: await listTranslatable(db) }
  },
  save: async ({ db, body }) => {
    await storeTranslations(db, body.rows)
    return done('done.translationsSaved')
  },
}
