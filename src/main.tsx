/** Starts the staff app: the way in by itself, as little as that takes; the pages once somebody is known. */
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './client/app.ts'
import { AppContext } from './client/hooks.ts'
import { reloadForLostChunk } from './client/live/chunk-reload.ts'
import { readAgainForWorker } from './client/live/first-worker.ts'
import { successToastMs, toastMs } from './domain/limits.ts'
import { startPath } from './domain/pages.ts'
import { letTapsAllowSound } from './features/open-orders/sound.ts'
import { CrashPage } from './features/shell/crash-page.tsx'
import { showTheme, storedTheme } from './features/shell/theme.ts'
import { firstTexts } from './texts/load.ts'
import { t } from './texts/t.ts'
import { Toasts } from './ui/toast.tsx'
import './ui/theme.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

showTheme(storedTheme())
const app = createApp()
const root = createRoot(place)
const atRestMs = 5_000
const watchAfterMs = 2_000
const watchAgainMs = 60_000
const loadPages = () => import('./routes.tsx')
readAgainForWorker(app.cache)
letTapsAllowSound()
reloadForLostChunk(async () => app.online.state().isOnline && app.online.check())
// The page goes first; the worker fetches all files once more for the device.
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(watch, watchAfterMs)

void firstTexts().then(
  () => (isEntrance() && !app.session.user() ? showEntrance() : showPages()),
  error => show(<CrashPage error={error} isStandalone />),
)

async function watch() {
  try {
    const { watchForUpdates } = await import('./client/live/updates.ts')
    watchForUpdates({
      hasOpenCart: async () => {
        const user = app.session.user()
        const openCart = user && app.store.openCart(user)
        const cart = openCart && (openCart.current() ?? (await openCart.read()))
        return Boolean(cart && cart.lines.length > 0)
      },
      hasUnsent: () => app.outbox.waitingCount > 0,
    })
  } catch {
    // The server went away in the page's first seconds.
    setTimeout(watch, watchAgainMs)
  }
}

/** An address that leads nobody in particular to a page. */
function isEntrance(): boolean {
  return ['/', startPath].includes(location.pathname)
}

/** Nobody is known: Login. The lock screen of a shared tablet belongs here, before it. */
function showEntrance() {
  history.replaceState(null, '', '/')
  return showLogin()
}

async function showLogin() {
  const login = await loadOrSay(() => import('./features/login/login-screen.tsx'))
  if (!login) return
  const { LoginScreen } = login
  show(
    <LoginScreen
      onSignedIn={landing => {
        history.replaceState(null, '', landing)
        void showPages()
      }}
    />,
  )
  // Whoever begins to type will need the pages next.
  addEventListener('input', () => void loadPages().catch(() => {}), { once: true })
}

async function showPages() {
  const pages = await loadOrSay(loadPages)
  if (!pages) return
  const { fetchPagesAhead, makeRouter, Pages } = pages
  show(<Pages router={makeRouter(app)} />)
  setTimeout(fetchPagesAhead, atRestMs, app)
}

/** null: it could not be loaded, and the page says so; where the server is there, it also loads itself once more. */
async function loadOrSay<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch {
    show(<CrashPage error={t('ui.partMissing')} isStandalone />)
    return null
  }
}

function show(screen: ReactNode) {
  root.render(
    <StrictMode>
      <AppContext value={app}>
        <QueryClientProvider client={app.cache}>
          {screen}
          <Toasts errorMs={toastMs} successMs={successToastMs} />
        </QueryClientProvider>
      </AppContext>
    </StrictMode>,
  )
}
