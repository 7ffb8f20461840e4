/** Settings → Backup: when backups are made, what became of them, and one right now. */
import type { backup } from '../../contract/backup.ts'
import { recordChange } from '../books/record-change.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { Backups } from './backups.ts'

/** `backups` is null where the server was given no folder for them. */
export const backupHandlers = (backups: Backups | null): Handlers<typeof backup> => ({
  state: async ({ now }) => {
    if (!backups) throw new Refused(404, 'refused.noBackups')
    return backups.state(now)
  },
  save: async ({ db, body, record }) => {
    const before = await db.selectFrom('backup_state').select('hour').executeTakeFirstOrThrow()
    recordChange(record, {
      act: 'store.change',
      before: { backup_hour: before.hour },
      after: { backup_hour: body.hour },
    })
    await db.updateTable('backup_state').set({ hour: body.hour }).execute()
    return done('done.settingsSaved')
  },
  run: async ({ db, now, onCommit }) => {
    if (!backups) throw new Refused(404, 'refused.noBackups')
    if (!(await backups.claim(db, now))) throw new Refused(409, 'refused.backupRunning')
    onCommit(backups.run)
    return done('done.backupBegun')
  },
})
