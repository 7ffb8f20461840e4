/**
 * A new build's worker waits until this page is idle: nothing open or typed, no touch for a while, longer with a cart.
 * Then one reload, never a second for the same build.
 */
import type { Workbox } from 'workbox-window'
import { isBusy } from '../device/busy.ts'

export interface UpdateNeeds {
  /** Whether an order is being taken here. */
  readonly hasOpenCart: () => Promise<boolean>
  /** Whether orders wait to be sent from here. */
  readonly hasUnsent: () => boolean
  readonly reload?: () => void
  readonly now?: () => number
}

const quietMs = 8_000
const quietWithCartMs = 60_000
const lookEveryMs = 4_000
/** How often the page looks for a newer build. */
const askEveryMs = 2 * 60_000
const reloadedForKey = 'comanda-reloaded-for'

/** Registers the worker and watches for newer builds. For browsers that allow a worker. */
export function watchForUpdates(needs: UpdateNeeds): void {
  const { reload = () => location.reload(), now = Date.now } = needs
  let lastTouchAt = now()
  let isReloading = false
  let worker: Workbox | null = null
  let registration: ServiceWorkerRegistration | undefined
  /** The active worker whose build has been compared with this page's. */
  let compared: ServiceWorker | null = null
  /** The build that a reload would bring; null: this page belongs to the active build. */
  let newer: string | null = null

  const reloadOnce = () => {
    if (isReloading) return
    isReloading = true
    reload()
  }
  const isAtRest = async () => {
    const quietFor = now() - lastTouchAt
    if (quietFor < quietMs || needs.hasUnsent() || isBusy()) return false
    // What can't be read may exist.
    return quietFor >= quietWithCartMs || !(await needs.hasOpenCart().catch(() => true))
  }

  // Checks instead of waiting for an event: a browser reports another worker once, to the pages that listen at that
  // moment, and another tab may activate it while this one is still starting.
  async function look() {
    const { controller } = navigator.serviceWorker
    if (controller && controller !== compared) {
      newer = await servedInstead()
      compared = controller
    }
    if (!(newer || registration?.waiting) || !(await isAtRest())) return
    if (!newer) worker?.messageSkipWaiting()
    else if (isFirstReloadFor(newer)) reloadOnce()
  }

  async function register() {
    try {
      const { Workbox } = await import('workbox-window')
      worker = new Workbox('/service-worker.js')
      registration = await worker.register()
    } catch {
      // The server went away in the page's first seconds.
      setTimeout(register, askEveryMs)
      return
    }
    const askForUpdate = () => void registration?.update().catch(() => {})
    setInterval(askForUpdate, askEveryMs)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askForUpdate())
  }

  for (const event of ['pointerdown', 'keydown', 'input'])
    addEventListener(event, () => (lastTouchAt = now()), { capture: true, passive: true })
  // A check without an answer is repeated.
  setInterval(() => void look().catch(() => {}), lookEveryMs)
  void register()
}

/** The files that a page begins with now, if this page began with others; null: it belongs to the active build. */
async function servedInstead(): Promise<string | null> {
  const html = await (await fetch('/index.html')).text()
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  const isOurs = files.every(file => document.querySelector(`[src="${file}"], [href="${file}"]`))
  return isOurs ? null : files.join(' ')
}

/** Whether this tab has not reloaded for that build before; from now on it has. False if nothing can be remembered. */
function isFirstReloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedForKey) === build) return false
    sessionStorage.setItem(reloadedForKey, build)
    return true
  } catch {
    return false
  }
}
