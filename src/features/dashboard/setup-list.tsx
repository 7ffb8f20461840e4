import { Link } from '@tanstack/react-router'
import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { pageOf } from '../../domain/pages.ts'
import { Card } from '../../ui/card.tsx'
import { DoneIcon } from '../../ui/icons.tsx'
import { CreatedIcon } from '../../ui/state-icons.tsx'

interface SetupListProps {
  readonly setup: NonNullable<Reply<typeof dashboard.today>['setup']>
}

/** What a new restaurant still needs before it can sell, in the order in which the steps build on each other. */
export function SetupList({ setup }: SetupListProps) {
  const done = steps.filter(({ step }) => setup[step]).length
  return (
    <Card as="section" aria-labelledby="setup" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="setup" className="font-bold text-lg">
          Set up your restaurant
        </h2>
        <p className="text-soft">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="mt-2 divide-y divide-line">
        {steps.map(({ step, page, title, reason }) => (
          <li key={step}>
            <Link
              to={pageOf(page).path}
              className="press flex min-h-14 items-center gap-3 rounded-control py-2 hover:bg-sunken"
            >
              {setup[step] ? <DoneIcon className="text-green" /> : <CreatedIcon className="text-soft" />}
              <span className="min-w-0 grow">
                <span className={setup[step] ? 'text-soft' : 'font-semibold text-accent-ink underline'}>{title}</span>
                <span className="block text-sm text-soft">{setup[step] ? 'Done' : reason}</span>
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
    title: 'Store details',
    reason: 'Name, address and currency, as receipts show them',
  },
  { step: 'taxes', page: 'taxes', title: 'Taxes', reason: 'The rates that your dishes carry' },
  {
    step: 'categories',
    page: 'categories',
    title: 'Categories',
    reason: 'Starters, mains, drinks: how the menu is sorted',
  },
  { step: 'items', page: 'menu-items', title: 'First dishes', reason: 'What you sell, and for how much' },
  { step: 'tables', page: 'tables', title: 'Tables', reason: 'Where your guests sit' },
] as const
