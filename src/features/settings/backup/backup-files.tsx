import type { backup } from '../../../contract/backup.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { DoneIcon, WarningIcon } from '../../../ui/icons.tsx'
import { instantText } from '../../shared/day-text.ts'
import { sizeText } from './size-text.ts'

interface BackupFilesProps {
  readonly state: Reply<typeof backup.state>
}

/** The backups that are kept, newest first, and where they lie. */
export function BackupFiles({ state: { files, damaged, folder, secondFolder } }: BackupFilesProps) {
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <h2 id="files" className="font-bold text-lg">
        Kept backups
      </h2>
      <p className="text-soft">
        On the server’s machine, in <code className="break-all">{folder}</code>
        {secondFolder ? (
          <>
            {' '}
            and in <code className="break-all">{secondFolder.path}</code>.
          </>
        ) : (
          '. To keep a second copy on another disk, set BACKUP_DIR on the server.'
        )}
      </p>
      {files.length === 0 ? (
        <Empty text="No backups yet." />
      ) : (
        <ul className="flex flex-col gap-2">
          {files.map(({ name, at, bytes, orders, keptAs, checked }) => (
            <Card as="li" key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <div className="min-w-0 grow basis-56">
                <p className="font-semibold">{instantText(at)}</p>
                <p className="break-all text-sm text-soft">{name}</p>
              </div>
              <p className="text-soft">
                {sizeText(bytes)} · {orders.toLocaleString()} {orders === 1 ? 'order' : 'orders'}
              </p>
              <p className="flex flex-wrap gap-1.5">
                {keptAs.map(as => (
                  <Badge key={as}>{keptAsLabels[as]}</Badge>
                ))}
                <Badge
                  tone={checked === 'restored' ? 'green' : 'amber'}
                  icon={checked === 'restored' ? <DoneIcon /> : <WarningIcon />}
                >
                  {checked === 'restored' ? 'Tested' : 'Not fully tested'}
                </Badge>
              </p>
            </Card>
          ))}
        </ul>
      )}
      {damaged.map(name => (
        <p key={name} className="flex items-start gap-2 text-amber">
          <WarningIcon className="mt-0.5 shrink-0" aria-hidden />
          <span className="min-w-0 break-all">{name} is damaged and can’t be used.</span>
        </p>
      ))}
    </section>
  )
}

const keptAsLabels = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const
