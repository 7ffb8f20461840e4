/** Backups: ours, beyond §7. No call hands one out: it contains everything. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { backupForm } from '../domain/validation.ts'
import { post, read } from './endpoint.ts'
import { said } from './replies.ts'

const writes = { reply: said, access: areaScopes.settings, failure: failures.settingsSave } as const

export const backup = {
  state: read('/settings/backup', {
    topic: 'backups',
    reply: z.object({
      /** At which hour of the store's clock the night's backup is made. */
      hour: z.number(),
      timeZone: z.string(),
      /** The last good one in words, and how urgent that is. */
      last: z.object({
        at: z.nullable(z.string()),
        level: z.enum(['good', 'amber', 'red']),
        text: z.string(),
      }),
      /** The step of a run; null: none is running. */
      step: z.nullable(z.enum(['copying', 'compressing', 'checking', 'second-folder'])),
      /** Why the last run failed; null: it did not fail. */
      failed: z.nullable(z.string()),
      /** Where the files are on the server's machine. */
      folder: z.string(),
      secondFolder: z.nullable(z.object({ path: z.string(), problem: z.nullable(z.string()) })),
      /** Newest first. */
      files: z.array(
        z.object({
          name: z.string(),
          at: z.string(),
          bytes: z.number(),
          orders: z.number(),
          /** Empty: it only stays until it is 24 hours old. */
          keptAs: z.array(z.enum(['daily', 'weekly', 'monthly'])),
          /** `restored`: into a temporary database, and compared. `read`: only read to its end. */
          checked: z.enum(['restored', 'read']),
        }),
      ),
      /** Damaged files with a backup's name: they do not count. */
      damaged: z.array(z.string()),
    }),
    access: areaScopes.settings,
    failure: failures.settingsLoad,
  }),
  save: post('/settings/backup', { body: backupForm, changes: ['backups'], ...writes }),
  /** Answers at once; `state` shows the progress. */
  run: post('/settings/backup/run', { changes: ['backups'], ...writes }),
}
