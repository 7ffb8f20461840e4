import { useRead } from '../../client/hooks.ts'
import { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, DoneIcon } from '../../ui/icons.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { SetupList } from './setup-list.tsx'
import { TodayView } from './today-view.tsx'

export function DashboardScreen() {
  // No event tells what has been set up.
  const today = useRead(dashboard.today, undefined, { staleTime: 0 })
  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('dashboard.dashboard')} />
      <Loaded read={today} failure={t('failures.dashboardLoad')}>
        {found => (
          <div className="flex flex-col gap-4">
            {found.health && <HealthCard health={found.health} />}
            {found.setup && <SetupList setup={found.setup} />}
            <TodayView today={found} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

interface HealthCardProps {
  readonly health: NonNullable<Reply<typeof dashboard.today>['health']>
}

function HealthCard({ health: { warnings, lastBackup } }: HealthCardProps) {
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
