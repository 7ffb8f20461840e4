import type { ReactNode } from 'react'
import type { backup } from '../../../contract/backup.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { rich } from '../../../texts/rich.ts'
import { t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { DoneIcon } from '../../../ui/icons.tsx'
import { WarningIcon } from '../../../ui/order-icons.tsx'
import { instantText } from '../../shared/day-text.ts'

interface BackupFilesProps {
  readonly state: Reply<typeof backup.state>
}

/** The backups that are kept, newest first, and where they lie. */
export function BackupFiles({ state: { files, damaged, folder, secondFolder } }: BackupFilesProps) {
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <h2 id="files" className="font-bold text-lg">
        {t('settings.backupFiles')}
      </h2>
      <p className="text-soft">
        {secondFolder
          ? rich('settings.backupInTwoFolders', { folder, second: secondFolder.path, path })
          : rich('settings.backupInFolder', { folder, path })}
      </p>
      {files.length === 0 ? (
        <Empty text={t('settings.noBackups')} />
      ) : (
        <ul className="flex flex-col gap-2">
          {files.map(({ name, at, bytes, orders, keptAs, checked }) => (
            <Card as="li" key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <div className="min-w-0 grow basis-56">
                <p className="font-semibold">{instantText(at)}</p>
                <p className="break-all text-sm text-soft">
                  <bdi>{name}</bdi>
                </p>
              </div>
              <p className="text-soft">
                {sizeText(bytes)} · {t('settings.backupOrders', { count: orders })}
              </p>
              <p className="flex flex-wrap gap-1.5">
                {keptAs.map(as => (
                  <Badge key={as}>{t(keptAsLabels[as])}</Badge>
                ))}
                <Badge
                  tone={checked === 'restored' ? 'green' : 'amber'}
                  icon={checked === 'restored' ? <DoneIcon /> : <WarningIcon />}
                >
                  {checked === 'restored' ? t('settings.backupTested') : t('settings.backupNotTested')}
                </Badge>
              </p>
            </Card>
          ))}
        </ul>
      )}
      {damaged.map(name => (
        <p key={name} className="flex items-start gap-2 text-amber">
          <WarningIcon className="mt-0.5 shrink-0" aria-hidden />
          <span className="min-w-0 break-all">{t('settings.backupDamaged', { name })}</span>
        </p>
      ))}
    </section>
  )
}

const keptAsLabels = {
  daily: 'settings.keptDaily',
  weekly: 'settings.keptWeekly',
  monthly: 'settings.keptMonthly',
} as const

const path = (inside: ReactNode) => <code className="break-all">{inside}</code>

/** The size of a file: "963 KB", "12.4 MB". */
function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return t('settings.sizeKb', { size: Math.ceil(bytes / 1_000) })
  return bytes < 1_000_000_000
    ? t('settings.sizeMb', { size: (bytes / 1_000_000).toFixed(1) })
    : t('settings.sizeGb', { size: (bytes / 1_000_000_000).toFixed(2) })
}
