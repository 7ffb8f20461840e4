import { useRead } from '../../../client/hooks.ts'
import { backup } from '../../../contract/backup.ts'
import { t } from '../../../texts/t.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { BackupFiles } from './backup-files.tsx'
import { BackupNow } from './backup-now.tsx'
import { HowToRestore } from './how-to-restore.tsx'
import { NightHour } from './night-hour.tsx'

/** When backups are made, what became of them, and how to come back from one. */
export function BackupScreen() {
  const state = useRead(backup.state)
  return (
    <section className="flex max-w-4xl flex-col gap-4">
      <PageHeading title={t('settings.backup')} />
      <Loaded read={state} failure={t('failures.settingsLoad')}>
        {found => (
          <div className="flex flex-col gap-4">
            <BackupNow state={found} />
            <NightHour key={found.hour} saved={found.hour} timeZone={found.timeZone} />
            <BackupFiles state={found} />
            <HowToRestore folder={found.folder} newest={found.files[0]?.name ?? null} />
          </div>
        )}
      </Loaded>
    </section>
  )
}
