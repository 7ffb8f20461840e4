import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { dashboard } from '../../contract/dashboard.ts'
import { mayEnter } from '../../domain/access.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
/** What a new store needs before its first order, in the order in which an owner does it. */
export const setupSteps = [
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

/** So often it is asked what a new store still needs: no event tells. */
const askEveryMs = 4_000

/** How far a new store is; both null or false for people who may not set it up, and once it works. */
export function useSetup() {
  const [isDone, setDone] = useState(false)
  const mayAsk = mayEnter(useSession(), dashboard.today.access)
  const today = useRead(dashboard.today, undefined, {
    enabled: mayAsk && !isDone,
    staleTime: 0,
    refetchInterval: isDone ? false : askEveryMs,
  }).data
  if (today?.setup === null && !isDone) setDone(true)
  return { setup: today?.setup ?? null, isReady: today?.awaitsFirstOrder === true }
}

type Setup = NonNullable<ReturnType<typeof useSetup>['setup']>

export const nextStep = (setup: Setup) => setupSteps.find(({ step }) => !setup[step])

/** Beside Save: the way to what a new store needs next, where that is another page. */
export function NextLink() {
  const { pathname } = useLocation()
  const { setup } = useSetup()
  const next = setup && nextStep(setup)
  if (!next || pageOf(next.page).path === pathname) return null
  return (
    <Link
      to={pageOf(next.page).path}
      className="press inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
    >
      {t('settings.nextStep', { title: t(next.title) })}
    </Link>
  )
}

const firstWays = [
  { page: 'pos', title: 'dashboard.firstOrder' },
  { page: 'users', title: 'dashboard.firstPeople' },
  { page: 'printers', title: 'dashboard.firstPrinter' },
  { page: 'kitchen', title: 'dashboard.firstKitchen' },
  { page: 'store-details', title: 'dashboard.firstGuests' },
] as const

/** After the last step and before the first order: what a restaurant does then. */
export function ReadyCard() {
  return (
    <Card as="section" aria-labelledby="ready" className="p-4">
      <h2 id="ready" className="font-bold text-lg">
        {t('dashboard.isReady')}
      </h2>
      <ul className="mt-2 ruled">
        {firstWays.map(({ page, title }) => (
          <li key={page}>
            <Link
              to={pageOf(page).path}
              className="press flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
