/** The menu's titles and descriptions in other languages. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { menuFileMaxBytes } from '../domain/limits.ts'
import { translatable, translationsForm } from '../domain/menu/translations.ts'
import { post, read } from './endpoint.ts'
import { said } from './replies.ts'

const access = areaScopes.settings

export const translations = {
  /** Everything that guests read, category by category; `languages`: those that the menu can be read in besides its own. */
  list: read('/translations', {
    topic: 'menu',
    reply: z.object({ languages: z.array(z.string()), rows: z.array(translatable) }),
    access,
    failure: failures.settingsLoad,
  }),
  /** The same for a spreadsheet. */
  exportFile: read('/translations/file', {
    topic: 'menu',
    reply: z.object({ name: z.string(), csv: z.string() }),
    access,
    failure: failures.settingsLoad,
  }),
  /** As many rows as the file's bytes hold; what is empty changes nothing. `skipped`: rows that name nothing on the menu, or are too long. */
  importFile: post('/translations/file', {
    form: true,
    fileMaxBytes: menuFileMaxBytes,
    body: z.object({ file: z.file('forms.menuFile') }),
    reply: z.extend(said, { read: z.number(), skipped: z.number() }),
    changes: ['menu'],
    access,
    failure: failures.settingsSave,
  }),
  save: post('/translations', {
    body: translationsForm,
    reply: said,
    changes: ['menu'],
    access,
    failure: failures.settingsSave,
  }),
}
