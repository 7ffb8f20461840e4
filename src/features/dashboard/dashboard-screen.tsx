import { Link } from '@tanstack/react-router'
import { useRead } from '../../client/hooks.ts'
import { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, DoneIcon } from '../../ui/icons.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { CreatedIcon } from '../../ui/state-icons.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
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

interface SetupListProps {
  readonly setup: NonNullable<Reply<typeof dashboard.today>['setup']>
}

function SetupList({ setup }: SetupListProps) {
  const done = steps.filter(({ step }) => setup[step]).length
  return (
    <Card as="section" aria-labelledby="setup" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="setup" className="font-bold text-lg">
          {t('dashboard.setUpRestaurant')}
        </h2>
        <p className="text-soft">{t('dashboard.stepsDone', { done, count: steps.length })}</p>
      </div>
      <ol className="mt-2 ruled">
        {steps.map(({ step, page, title, reason }) => (
          <li key={step}>
            <Link
              to={pageOf(page).path}
              className="press flex min-h-14 items-center gap-3 rounded-control py-2 hover:bg-sunken"
            >
              {setup[step] ? <DoneIcon className="text-green" /> : <CreatedIcon className="text-soft" />}
              <span className="min-w-0 grow">
                <span className={setup[step] ? 'text-soft' : 'font-semibold text-accent-ink underline'}>
                  {t(title)}
                </span>
                <span className="block text-sm text-soft">{setup[step] ? t('dashboard.done') : t(reason)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const steps = [
  {
    step: 'store',
    page: 'store-details',
    title: 'dashboard.storeDetails',
    reason: 'dashboard.whyStore',
  },
  { step: 'taxes', page: 'taxes', title: 'dashboard.taxes', reason: 'dashboard.whyTaxes' },
  {
    step: 'categories',
    page: 'categories',
    title: 'dashboard.categories',
    reason: 'dashboard.whyCategories',
  },
  { step: 'items', page: 'menu-items', title: 'dashboard.firstDishes', reason: 'dashboard.whyItems' },
  { step: 'tables', page: 'tables', title: 'dashboard.tables', reason: 'dashboard.whyTables' },
] as const
