/** Settings → Backup: when backups are made, what became of them, and one right now. */
import type { backup } from '../../contract/backup.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { Backups } from './backups.ts'

/** `backups` is null where the server was given no folder for them. */
export const backupHandlers = (backups: Backups | null): Handlers<typeof backup> => ({
  state: async ({ now }) => {
    if (!backups) throw new Refused(404, 'This server keeps no backups!')
    return backups.state(now)
  },
  save: async ({ db, body }) => {
    await db.updateTable('backup_state').set({ hour: body.hour }).execute()
    return { success: true, message: 'Settings saved!' }
  },
  run: async ({ db, now, onCommit }) => {
    if (!backups) throw new Refused(404, 'This server keeps no backups!')
    if (!(await backups.claim(db, now))) throw new Refused(409, 'A backup is being made already!')
    onCommit(backups.run)
    return { success: true, message: 'The backup has begun.' }
  },
})
