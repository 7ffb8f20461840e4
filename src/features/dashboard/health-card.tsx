import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, DoneIcon } from '../../ui/icons.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'

interface HealthCardProps {
  readonly health: NonNullable<Reply<typeof dashboard.today>['health']>
}

export function HealthCard({ health: { warnings, lastBackup } }: HealthCardProps) {
  const isBackupGood = lastBackup?.level === 'good'
  const rows = [
    ...warnings,
    ...(lastBackup && lastBackup.level !== 'good'
      ? [{ code: 'backup', level: lastBackup.level, text: lastBackup.text }]
      : []),
  ]
  if (rows.length === 0)
    return (
      isBackupGood && (
        <p className="flex items-center gap-2 text-sm text-soft">
          <DoneIcon className="text-green" aria-hidden />
          {lastBackup.text}
        </p>
      )
    )
  const isUrgent = rows.some(({ level }) => level === 'red')
  return (
    <Card
      as="section"
      role="alert"
      aria-labelledby="health"
      className={`border-2 p-4 ${isUrgent ? 'border-red' : 'border-amber'}`}
    >
      <h2 id="health" className="font-bold text-lg">
        {isUrgent ? t('dashboard.serverNeedsNow') : t('dashboard.serverNeedsSoon')}
      </h2>
      <ul className="mt-2 ruled">
        {rows.map(({ code, level, text }) => (
          <li key={code} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Badge tone={level} icon={level === 'red' ? <AlertIcon /> : <WarningIcon />}>
              {level === 'red' ? t('dashboard.now') : t('dashboard.soon')}
            </Badge>
            <span className="min-w-0 grow basis-64 break-words font-semibold">{text}</span>
          </li>
        ))}
      </ul>
      {isBackupGood && <p className="text-sm text-soft">{lastBackup.text}</p>}
    </Card>
  )
}
