import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApp, useOrdersOnly, useSession } from '../../client/hooks.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { later, whenIdle } from '../../ui/later.tsx'
import { usePersistentStorage } from '../device/use-persistent-storage.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'

const ClosedPage = later(async () => (await import('./closed-page.tsx')).ClosedPage)
const GoKeys = later(async () => (await import('./go-keys.tsx')).GoKeys)
const MoneyAtRest = later(async () => (await import('./money-at-rest.tsx')).MoneyAtRest)
const LetGo = later(async () => (await import('../outbox/let-go.tsx')).LetGo)
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
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-float"
      >
        {t('shell.skipToPage')}
      </a>
      <SideNav user={user} />
      <div className="flex min-w-0 grow flex-col">
        <TopBar user={user} />
        {isPainted && <Notes />}
        {isPainted && <GoKeys user={user} />}
        {isPainted && <MoneyAtRest />}
        {isPainted && <LetGo />}
        {isPainted && <WorkAtRest />}
        <main ref={main} id="main" tabIndex={-1} className="relative min-h-0 grow overflow-y-auto">
          {isClosed ? <ClosedPage user={user} /> : <Outlet />}
        </main>
        <BottomBar user={user} />
      </div>
    </div>
  )
}
