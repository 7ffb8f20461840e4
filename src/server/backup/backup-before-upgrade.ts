/** The backup of a PostgreSQL database that is made before a new version changes its form. */
import { say } from '../../texts/say.ts'
import type { BeforeUpgrade } from '../db/run-migrations.ts'
import type { Watch } from '../watch/watch.ts'
import { messageOf } from './backup-error.ts'
import type { BackupLocation } from './location.ts'
import { makeBackup } from './make-backup.ts'

/** Without it the upgrade goes on: PostgreSQL does it completely or not at all, and many servers have no `pg_dump`. */
export function backupBeforeUpgrade(place: BackupLocation, watch: Pick<Watch, 'set'>): BeforeUpgrade {
  return async ({ from }) => {
    try {
      await makeBackup(place, Date.now)
    } catch (error) {
      const values = { version: from, why: messageOf(error) }
      watch.set('backup-before-upgrade', { level: 'amber', said: { key: 'health.noBackupBefore', values } })
      console.warn(`\nPlease note: ${say('en', 'health.noBackupBefore', values)}`)
    }
  }
}
