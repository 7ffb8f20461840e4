import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isInstalled } from '../../client/device/install.ts'
import { useApp, useOrdersOnly, useSession } from '../../client/hooks.ts'
import { askToKeep } from '../../client/storage/room.ts'
import { mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { type Page, pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { CollapseIcon, ExpandIcon, MenuIcon } from '../../ui/control-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { later, whenIdle } from '../../ui/later.tsx'
import { readLocalStorage, useLocalStorage, writeLocalStorage } from '../shared/local-storage.ts'
import { Logo } from '../shared/logo.tsx'
import { NavLinks, useIsHere } from './nav-links.tsx'
import { pageIcon } from './page-icon.tsx'
import { TopBar } from './top-bar.tsx'
import { UserSummary } from './user-summary.tsx'

const ClosedPage = later(async () => (await import('./closed-page.tsx')).ClosedPage)
const GoKeys = later(async () => (await import('./go-keys.tsx')).GoKeys)
const MoneyAtRest = later(async () => (await import('./money-at-rest.tsx')).MoneyAtRest)
const OrdersArrived = later(async () => (await import('./orders-arrived.tsx')).OrdersArrived)
const LetGo = later(async () => (await import('../outbox/let-go.tsx')).LetGo)
const CantTake = later(async () => (await import('../outbox/cant-take.tsx')).CantTake)
const WorkAtRest = later(async () => (await import('./work-at-rest.tsx')).WorkAtRest)
const Notes = later(async () => (await import('./notes.tsx')).Notes)

/**
 * The page scrolls inside `main`, so that a screen may fill the height and a bar at its foot stands above the phone's
 * own.
 */
export function StaffFrame() {
  const { online, realtime } = useApp()
  const user = useSession()
  const { pathname } = useLocation()
  const isClosed = useOrdersOnly() && pathname !== pageOf('pos').path
  const main = useRef<HTMLElement>(null)
  const [isPainted, setPainted] = useState(false)

  // Opens the realtime channel for as long as somebody is signed in; the page itself goes first, then the notes.
  useEffect(() => {
    let isHere = true
    whenIdle(() => {
      if (!isHere) return
      realtime.start()
      setPainted(true)
    })
    return () => {
      isHere = false
      realtime.stop()
    }
  }, [realtime])

  usePersistentStorage()

  // Asks whether the server is there: what this device remembers is on screen before anybody has said a word.
  useEffect(() => void online.check(), [online])

  // A new page begins at its top; the browser keeps the place of `main`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it a new page
  useEffect(() => {
    main.current?.scrollTo?.(0, 0)
  }, [pathname])

  if (!user) return null
  return (
    <div className="flex h-dvh pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] md:pb-[env(safe-area-inset-bottom)] in-data-fullscreen:pt-[env(safe-area-inset-top)] in-data-fullscreen:pb-[env(safe-area-inset-bottom)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-float"
      >
        {t('shell.skipToPage')}
      </a>
      <SideNav user={user} />
      <div className="flex min-w-0 grow flex-col">
        <TopBar user={user} />
        {isPainted && <Notes />}
        {isPainted && <GoKeys user={user} />}
        {isPainted && <MoneyAtRest />}
        {isPainted && <OrdersArrived />}
        {isPainted && <LetGo />}
        {isPainted && <CantTake />}
        {isPainted && <WorkAtRest />}
        <main ref={main} id="main" tabIndex={-1} className="relative min-h-0 grow overflow-y-auto">
          {isClosed ? <ClosedPage user={user} /> : <Outlet />}
        </main>
        <BottomBar user={user} />
      </div>
    </div>
  )
}

function SideNav({ user }: { readonly user: User }) {
  const [open, setOpen] = useLocalStorage('comanda-nav-open', hasRoom)
  const isOpen = open === 'true'
  return (
    <nav
      aria-label={t('shell.pages')}
      className={`in-data-fullscreen:hidden! hidden shrink-0 flex-col border-line border-e bg-surface beside:flex ${isOpen ? 'w-60' : 'w-21'}`}
    >
      <div
        className={`flex items-center gap-2 border-line border-b ${isOpen ? 'p-2 low:py-1 ps-4' : 'justify-center p-1'}`}
      >
        {isOpen && <Logo className="size-8 shrink-0" />}
        {isOpen && <span className="grow font-bold text-lg">Comanda</span>}
        <IconButton
          label={isOpen ? t('shell.collapseNavigation') : t('shell.expandNavigation')}
          aria-expanded={isOpen}
          icon={isOpen ? <CollapseIcon /> : <ExpandIcon />}
          onClick={() => setOpen(isOpen ? 'false' : 'true')}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto p-1">
        <NavLinks user={user} collapsed={!isOpen} />
      </div>
      {isOpen && (
        <div className="border-line border-t">
          <UserSummary user={user} />
        </div>
      )}
    </nav>
  )
}

/** On a tablet the dishes need the room more. */
const hasRoom = () => (matchMedia('(min-width: 80rem)').matches ? 'true' : 'false')

const AllPages = later(async () => (await import('./all-pages.tsx')).AllPages)

function BottomBar({ user }: { readonly user: User }) {
  const [open, setOpen] = useState(false)
  const pages = ['pos', 'open-tables', 'orders', 'kitchen']
    .map(pageOf)
    .filter(page => mayEnter(user, page.nav?.access ?? page.access))
  return (
    <nav
      aria-label={t('shell.mainPages')}
      className="in-data-fullscreen:hidden! flex shrink-0 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] beside:hidden"
    >
      {pages.map(page => (
        <BarLink key={page.id} page={page} />
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={spot}>
        <MenuIcon />
        {t('shell.more')}
      </button>
      {open && <AllPages user={user} onClose={() => setOpen(false)} />}
    </nav>
  )
}

function BarLink({ page }: { readonly page: Page }) {
  const here = useIsHere(page)
  return (
    <Link to={page.path} aria-current={here ? 'page' : undefined} className={spot}>
      {pageIcon(page.id)}
      {page.nav && t(page.nav.title)}
    </Link>
  )
}

const spot =
  'press flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-sm tracking-tight font-medium text-soft aria-[current=page]:text-accent-ink aria-[current=page]:font-semibold'

/** Asks the browser, once after the first sign-in and again from the home screen, to keep what this device holds. */
function usePersistentStorage(): void {
  // Talks to the browser's storage.
  useEffect(() => {
    const way = isInstalled() ? 'installed' : 'browser'
    if (readLocalStorage(key) === way) return
    let isHere = true
    whenIdle(() => {
      if (!isHere) return
      writeLocalStorage(key, way)
      void askToKeep()
    })
    return () => {
      isHere = false
    }
  }, [])
}

const key = 'comanda-asked-to-keep'
