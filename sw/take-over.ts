/** A new worker waits until a page says that nothing is open on it (client/live/updates.ts), then takes over. */
declare const self: ServiceWorkerGlobalScope

export function takeOverOnRequest(): void {
  self.addEventListener('message', event => {
    if ((event.data as { readonly type?: unknown } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  })
}
