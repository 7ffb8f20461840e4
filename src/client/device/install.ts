/** The app on the home screen: whether it is there, and the browser's offer to install it. */
/** 'installed': it runs from the home screen. 'offered': a tap installs it. 'by-hand': the person must do it (iPad). */
export type Install = 'installed' | 'offered' | 'by-hand' | 'impossible'

/** Shows the browser's own question. Call it in a tap. */
export async function install(): Promise<void> {
  const asked = offer
  offer = null
  await asked?.prompt()
  tell()
}

interface Offer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: Offer | null = null
const listeners = new Set<() => void>()

// The browser offers once, soon after the page was loaded: before any screen could listen.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    offer = event as Offer
    tell()
  })
  window.addEventListener('appinstalled', tell)
}

function tell(): void {
  for (const run of listeners) run()
}

/** Runs when that has changed; returns how to stop. */
export function onInstallChange(run: () => void): () => void {
  listeners.add(run)
  return () => listeners.delete(run)
}

/** Whether and how this app can be on the home screen of this device. */
export function installState(): Install {
  if (isInstalled()) return 'installed'
  if (offer) return 'offered'
  return isApplesTablet() && globalThis.isSecureContext !== false ? 'by-hand' : 'impossible'
}

/** Whether the app runs without a browser around it, started from a home screen. */
export function isInstalled(): boolean {
  const modes = ['standalone', 'fullscreen', 'minimal-ui']
  const isApple = 'standalone' in navigator && navigator.standalone === true
  return isApple || modes.some(isDisplayMode)
}

function isDisplayMode(mode: string): boolean {
  try {
    return matchMedia(`(display-mode: ${mode})`).matches
  } catch {
    return false
  }
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
const isApplesTablet = () =>
  /iPad|iPhone/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
