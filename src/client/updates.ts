/**
 * New builds. The worker of a new build waits until this page is at rest: nothing open, nothing typed, no finger for a
 * while; a longer while when there is a cart, which survives the reload on the device. Then one reload, and never a
 * second one for the same build. Pages that can't reload yet still find the files of their own build.
 */
import type { Workbox } from 'workbox-window'

export interface UpdateWatch {
  /** Whether a new build is ready and waits for this page to come to rest. */
  readonly isReady: () => boolean
  readonly subscribe: (changed: () => void) => () => void
  /** Takes the new build now, because a person asked for it. */
  readonly takeNow: () => void
}

export interface UpdateNeeds {
  /** Whether an order is being put together here. */
  readonly hasOpenCart: () => Promise<boolean>
  /** Whether orders wait to be sent from here. */
  readonly hasUnsent: () => boolean
  /** Whether the server was there and still is: a reload without it would leave the person with nothing. */
  readonly isServerThere: () => Promise<boolean>
  readonly reload?: () => void
  readonly now?: () => number
}

const registerAfterMs = 2_000
const quietMs = 8_000
const quietWithCartMs = 60_000
const lookEveryMs = 4_000
/** How often the server is asked for a newer build. */
const askEveryMs = 2 * 60_000
const healedKey = 'comanda-healed-at'
const healAgainAfterMs = 60_000

/** Registers the worker (where the browser allows one) and watches for newer builds. */
export function watchForUpdates(needs: UpdateNeeds): UpdateWatch {
  const { reload = () => location.reload(), now = Date.now } = needs
  const listeners = new Set<() => void>()
  let lastTouchAt = now()
  let worker: Workbox | null = null
  let isWaiting = false
  let isTaken = false
  let isReloading = false

  const tell = () => {
    for (const changed of listeners) changed()
  }
  const reloadOnce = () => {
    if (isReloading) return
    isReloading = true
    reload()
  }
  const take = () => {
    if (isTaken) reloadOnce()
    else worker?.messageSkipWaiting()
  }
  const isAtRest = async () => {
    const quietFor = now() - lastTouchAt
    if (quietFor < quietMs || needs.hasUnsent() || isBusy()) return false
    return quietFor >= quietWithCartMs || !(await needs.hasOpenCart())
  }
  const takeAtRest = async () => {
    if ((isWaiting || isTaken) && (await isAtRest())) take()
  }

  healLostChunks(reloadOnce, needs.isServerThere, now)
  // The page goes first; the worker fetches all files once more for the device.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(register, registerAfterMs)

  async function register() {
    const library = await import('workbox-window').catch(() => null)
    if (!library) {
      // The server went away in the page's first seconds.
      setTimeout(register, askEveryMs)
      return
    }
    const { Workbox } = library
    worker = new Workbox('/service-worker.js')
    worker.addEventListener('waiting', () => {
      isWaiting = true
      tell()
      void takeAtRest()
    })
    // Another tab may have let the new build in: this page follows when it is at rest.
    worker.addEventListener('controlling', event => {
      if (!event.isUpdate && !isWaiting) return
      isTaken = true
      tell()
      void takeAtRest()
    })
    const registration = await worker.register().catch(() => undefined)
    if (!registration) return
    const ask = () => void registration.update().catch(() => {})
    setInterval(ask, askEveryMs)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
    setInterval(() => void takeAtRest(), lookEveryMs)
    for (const event of ['pointerdown', 'keydown', 'input']) {
      addEventListener(event, () => (lastTouchAt = now()), { capture: true, passive: true })
    }
  }

  return {
    isReady: () => isWaiting || isTaken,
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    takeNow: take,
  }
}

/** Whether something is open that a reload would take from under somebody's hands. */
function isBusy(): boolean {
  if (document.querySelector('dialog[open], [aria-busy="true"]')) return true
  const field = document.activeElement
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''
}

/**
 * A part whose file is gone (a deployment, an emptied cache) heals by one reload; a second loss is shown as it is. A part
 * that did not come because the server is away is asked for again when it is needed: the page that works stays.
 */
function healLostChunks(reload: () => void, isServerThere: () => Promise<boolean>, now: () => number): void {
  addEventListener('vite:preloadError', () => void heal())

  async function heal() {
    if (!(await isServerThere())) return
    try {
      const healedAt = Number(sessionStorage.getItem(healedKey) ?? 0)
      if (now() - healedAt < healAgainAfterMs) return
      sessionStorage.setItem(healedKey, String(now()))
    } catch {
      // Without a memory of the last time there could be a second and a third.
      return
    }
    reload()
  }
}
