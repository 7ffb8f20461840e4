import { Link } from '@tanstack/react-router'
import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { DoneIcon } from '../../ui/icons.tsx'
import { CreatedIcon } from '../../ui/state-icons.tsx'

interface SetupListProps {
  readonly setup: NonNullable<Reply<typeof dashboard.today>['setup']>
}

export function SetupList({ setup }: SetupListProps) {
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
