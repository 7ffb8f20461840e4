import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { LanguageIcon } from '../../ui/control-icons.tsx'
import { AddonIcon, MenuItemIcon, PrintIcon, TableIcon } from '../../ui/order-icons.tsx'
import { isRightToLeft } from '../../ui/reading-direction.ts'
import {
  BackupIcon,
  DrawersIcon,
  EraseIcon,
  PaymentIcon,
  PriceRulesIcon,
  PrinterIcon,
  ReasonIcon,
  StationsIcon,
  StoreIcon,
  TaxIcon,
  TillSettingsIcon,
} from '../../ui/settings-icons.tsx'
import { NextLink, nextStep, ReadyCard, setupSteps, useSetup } from '../shared/setup-steps.tsx'

/** What surrounds every settings screen: its side menu, above the screen where it is narrow. */
export function SettingsLayout() {
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-4 lg:flex-row lg:gap-6">
      <SettingsMenu />
      <div className="flex min-w-0 grow flex-col gap-4">
        <NextStep />
        <div>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

/** The way through the first hour: what a new store needs next, until it has all, and what comes then. */
function NextStep() {
  const { pathname } = useLocation()
  const { setup, isReady } = useSetup()
  if (isReady) return <ReadyCard />
  const next = setup && nextStep(setup)
  if (!next) return null
  const done = setupSteps.filter(({ step }) => setup[step]).length
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-card bg-accent-soft px-3 py-1 text-accent-ink">
      <span className="grow font-semibold">{t('dashboard.stepsDone', { done, count: setupSteps.length })}</span>
      {pathname === pageOf(next.page).path ? (
        <span>{t(next.reason)}</span>
      ) : (
        !hasNextBesideSave(pathname) && <NextLink />
      )}
    </p>
  )
}

/** One link to one place: there it stands where somebody looks after saving. */
const hasNextBesideSave = (pathname: string): boolean => pathname === pageOf('store-details').path

/** The settings screens, one link each. Categories and single dishes stand behind Menu Items. */
function SettingsMenu() {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)

  // Talks to the browser: where the menu is a row that scrolls sideways, the entry of this screen is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which entry that is
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !here) return
    const [row, entry] = [list.current.getBoundingClientRect(), here.getBoundingClientRect()]
    const ahead = isRightToLeft() ? entry.right - row.right + peekPx : entry.left - row.left - peekPx
    list.current.scrollLeft += ahead
  }, [pathname])

  return (
    <nav aria-label={t('settings.heading')} className="shrink-0 lg:w-48">
      <ul
        ref={list}
        className="-m-1 flex gap-1 overflow-x-auto p-1 [scrollbar-width:none] lg:sticky lg:top-4 lg:flex-col"
      >
        {entries.map(({ title, path, icon }) => (
          <li key={path} className="shrink-0">
            <Link
              to={path}
              aria-current={pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined}
              className="press flex min-h-11 items-center gap-3 whitespace-nowrap rounded-control px-3 lg:whitespace-normal lg:[overflow-wrap:anywhere] font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
            >
              {icon}
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** So much of the entry before stays in sight. */
const peekPx = 48

const entries = [
  { title: 'settings.storeDetails', path: pageOf('store-details').path, icon: <StoreIcon /> },
  { title: 'settings.printSettings', path: pageOf('print-settings').path, icon: <PrintIcon /> },
  { title: 'settings.storeTables', path: pageOf('tables').path, icon: <TableIcon /> },
  { title: 'settings.menuItems', path: pageOf('menu-items').path, icon: <MenuItemIcon /> },
  { title: 'modifierGroups.modifierGroups', path: pageOf('modifier-groups').path, icon: <AddonIcon /> },
  { title: 'priceRules.priceRules', path: pageOf('price-rules').path, icon: <PriceRulesIcon /> },
  { title: 'translations.translations', path: pageOf('translations').path, icon: <LanguageIcon /> },
  { title: 'settings.taxSetup', path: pageOf('taxes').path, icon: <TaxIcon /> },
  { title: 'settings.paymentTypes', path: pageOf('payment-types').path, icon: <PaymentIcon /> },
  { title: 'settings.till', path: pageOf('till-settings').path, icon: <TillSettingsIcon /> },
  { title: 'settings.drawers', path: pageOf('drawers').path, icon: <DrawersIcon /> },
  { title: 'settings.reasons', path: pageOf('reasons').path, icon: <ReasonIcon /> },
  { title: 'settings.stations', path: pageOf('stations').path, icon: <StationsIcon /> },
  { title: 'printers.printers', path: pageOf('printers').path, icon: <PrinterIcon /> },
  { title: 'settings.guestsData', path: pageOf('guest-data').path, icon: <EraseIcon /> },
  { title: 'settings.backup', path: pageOf('backup').path, icon: <BackupIcon /> },
] as const
