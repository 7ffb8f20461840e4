import { Link } from '@tanstack/react-router'
import { useRead } from '../../client/hooks.ts'
import { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, DoneIcon } from '../../ui/icons.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { CreatedIcon } from '../../ui/state-icons.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { ReadyCard, setupSteps } from '../shared/setup-steps.tsx'
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
            {found.setup && <SetupList setup={found.setup} />}
            {found.awaitsFirstOrder && <ReadyCard />}
            {found.health && <HealthStrip health={found.health} />}
            <TodayView today={found} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

interface HealthStripProps {
  readonly health: NonNullable<Reply<typeof dashboard.today>['health']>
}

/** What the server needs, a line each, with the page where it is done. */
function HealthStrip({ health: { warnings, lastBackup } }: HealthStripProps) {
  const isBackupGood = lastBackup?.level === 'good'
  const rows = [
    ...warnings,
    ...(lastBackup && !isBackupGood ? [{ code: 'backup', level: lastBackup.level, text: lastBackup.text }] : []),
  ]
  return (
    <>
      {rows.length > 0 && (
        <div role="alert" aria-label={t('dashboard.serverNeeds')}>
          <ul className="flex flex-col gap-2">
            {rows.map(({ code, level, text }) => (
              <li
                key={code}
                className={`flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-3 py-2 font-semibold ${level === 'red' ? 'bg-red-soft text-red' : 'bg-amber-soft text-amber'}`}
              >
                {level === 'red' ? <AlertIcon className="shrink-0" /> : <WarningIcon className="shrink-0" />}
                <span className="min-w-0 grow basis-64 break-words">{text}</span>
                <WhereToMend code={code} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isBackupGood && (
        <p className="flex items-center gap-2 text-sm text-soft">
          <DoneIcon className="text-green" aria-hidden />
          {lastBackup.text}
        </p>
      )}
    </>
  )
}

/** The page where a person can do something about it; most of it is done at the server. */
function WhereToMend({ code }: { readonly code: string }) {
  const page = code.startsWith('backup') ? pageOf('backup') : code === 'admin-password' ? pageOf('profile') : null
  if (!page) return null
  return (
    <Link to={page.path} className="press inline-flex min-h-11 items-center underline underline-offset-4">
      {t(page.title)}
    </Link>
  )
}

interface SetupListProps {
  readonly setup: NonNullable<Reply<typeof dashboard.today>['setup']>
}

function SetupList({ setup }: SetupListProps) {
  const done = setupSteps.filter(({ step }) => setup[step]).length
  return (
    <Card as="section" aria-labelledby="setup" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="setup" className="font-bold text-lg">
          {t('dashboard.setUpRestaurant')}
        </h2>
        <p className="text-soft">{t('dashboard.stepsDone', { done, count: setupSteps.length })}</p>
      </div>
      <ol className="mt-2 ruled">
        {setupSteps.map(({ step, page, title, reason }) => (
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
