import { useRead } from '../../client/hooks.ts'
import { dashboard } from '../../contract/dashboard.ts'
import { t } from '../../texts/t.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { HealthCard } from './health-card.tsx'
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
