/** Lets the guest menu's own worker keep the page, so that it opens again without a connection. */
export function registerGuestWorker(): void {
  // Only secure origins have workers; in development nothing is kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register('/guest-worker.js', { scope: '/menu' })
      .catch((error: unknown) => console.info('The menu is not kept on this device:', error))
  // What the guest came for goes first.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}
