/** Starts the staff app: the way in by itself, as little as that takes; the pages once somebody is known. */
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './client/app.ts'
import { thisBrowser } from './client/device/browser.ts'
import { whenQuiet } from './client/device/when-quiet.ts'
import { AppContext } from './client/hooks.ts'
import { reloadForLostChunk } from './client/live/chunk-reload.ts'
import { readAgainForWorker } from './client/live/first-worker.ts'
import { storeFacts } from './client/session/store-facts.ts'
import { successToastMs, toastMs } from './domain/limits.ts'
import { decimalsIn, writeDecimals } from './domain/money/decimals.ts'
import { startPath } from './domain/pages.ts'
import { writeIn } from './domain/written-in.ts'
import { letTapsAllowSound } from './features/open-orders/sound.ts'
import { prefetchMenu } from './features/pos/prefetch-menu.ts'
import { CrashPage } from './features/shell/crash-page.tsx'
import { opensTill } from './features/shell/first-path.ts'
import { showTheme, storedTheme } from './features/shell/theme.ts'
import { type LanguageTag, languages, localeOf } from './texts/languages.ts'
import { loadTexts } from './texts/load.ts'
import { t } from './texts/t.ts'
import { PleaseWait } from './ui/please-wait.tsx'
import { Toasts, toast } from './ui/toast.tsx'
import './ui/theme.css'
import './ui/direction.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

showTheme(storedTheme())
const app = createApp()
const language = app.language.wanted()
const root = createRoot(place)
const atRestMs = 5_000
const watchAfterMs = 2_000
const watchByMs = 15_000
const watchAgainMs = 60_000
const loadPages = () => import('./routes.tsx')
const loadLogin = () => import('./features/login/login-screen.tsx')
const loadLock = () => Promise.all([import('./features/lock/lock-screen.tsx'), loadLogin()])
const { tablet } = app.session
let wasLocked = tablet.isLocked()
/** The last one; anybody who unlocks a shared tablet begins with another. */
let router: ReturnType<Awaited<ReturnType<typeof loadPages>>['makeRouter']> | null = null
readAgainForWorker(app.cache)
// The menu comes beside the pages' code, not after it.
if (opensTill(app, location.pathname)) prefetchMenu(app)
letTapsAllowSound()
reloadForLostChunk(async () => app.online.state().isOnline && app.online.check())
// The page and its taps go first; the worker fetches all files once more for the device.
if (import.meta.env.PROD && 'serviceWorker' in navigator) whenQuiet(thisBrowser(), watchAfterMs, watchByMs, watch)

void loadTexts(language).then(
  spoken => {
    showLanguage(spoken)
    whenQuiet(thisBrowser(), watchAfterMs, watchByMs, () => void app.language.send().catch(() => {}))
    // A tablet decides while the texts come: what was so before may not be so any more.
    wasLocked = tablet.isLocked()
    tablet.subscribe(followLock)
    // Anybody who goes on where they were does not wait for one after the other.
    if (tablet.isLocked()) void loadPages().catch(() => {})
    return showKnown()
  },
  error => show(<CrashPage error={error} isStandalone />),
)

/** Where local storage keeps nothing, the page waits for the server to say who is at it. */
async function showKnown() {
  const isKnown = app.session.user() !== null || !app.session.isAuthenticated()
  if (!isKnown) show(<PleaseWait />)
  await app.session.recalled()
  return showWhatIsDue()
}

/** A shared tablet that nobody is at says so; else anybody who is known sees their page, and nobody in particular Login. */
function showWhatIsDue() {
  if (tablet.isLocked()) return showLock()
  return isEntrance() && !app.session.user() ? showEntrance() : showPages()
}

/** Before anything is drawn. */
function showLanguage(tag: LanguageTag) {
  document.documentElement.lang = tag
  document.documentElement.dir = languages[tag].direction
  writeIn(() => localeOf(tag, storeFacts()?.locale ?? null))
  writeDecimals(() => decimalsIn(storeFacts()?.currencyDecimals))
}

function followLock() {
  if (tablet.isLocked() === wasLocked) return
  wasLocked = !wasLocked
  if (!wasLocked && reloadForLanguage()) return
  void showWhatIsDue()
}

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

/** Nothing that was on the screen stays there, also while the way in is loaded. */
async function showLock() {
  toast.dismiss()
  show(null)
  const lock = await loadOrSay(loadLock)
  if (!lock || !tablet.isLocked()) return
  const [{ LockScreen }, { LoginScreen }] = lock
  const enter = (path: string) => {
    goTo(path)
    void app.tabletRoom().then(room => room.open())
  }
  show(
    <LockScreen
      onEntered={() => enter(startPath)}
      login={back => <LoginScreen onSignedIn={enter}>{back}</LoginScreen>}
    />,
  )
}

/** Loads the page again for somebody who speaks another language. Returns whether it does. */
function reloadForLanguage(): boolean {
  const isOther = app.language.wanted() !== language
  if (isOther) location.reload()
  return isOther
}

function goTo(path: string) {
  if (router) router.history.replace(path)
  else history.replaceState(null, '', path)
}

/** Nobody is known: Login. */
function showEntrance() {
  history.replaceState(null, '', '/')
  return showLogin()
}

async function showLogin() {
  const login = await loadOrSay(loadLogin)
  if (!login) return
  const { LoginScreen } = login
  show(
    <LoginScreen
      onSignedIn={landing => {
        goTo(landing)
        if (!reloadForLanguage()) void showPages()
      }}
    />,
  )
  // Anybody who begins to type will need the pages next.
  addEventListener('input', () => void loadPages().catch(() => {}), { once: true })
}

async function showPages() {
  const pages = await loadOrSay(loadPages)
  if (!pages) return
  const { fetchPagesAhead, makeRouter, Pages } = pages
  if (tablet.isLocked()) return
  if (!router) setTimeout(fetchPagesAhead, atRestMs, app)
  router = makeRouter(app, router?.history)
  show(<Pages router={router} />)
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
