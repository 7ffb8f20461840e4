/**
 * Calls are the server's, except the one that POS starts with. Where a browser can be told so once, it sends them
 * without asking the worker, which may be asleep and take longer to wake than the server to answer.
 */
declare const self: ServiceWorkerGlobalScope

interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network' | 'fetch-event'
}

/** Static routing (Service Workers, section 4.5); other browsers ask for each call, as before. */
interface RoutingEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>
}

/** The first that fits counts. */
const routes: readonly Route[] = [
  { condition: { urlPattern: { pathname: '/api/v1/pos/init' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { urlPattern: { pathname: '/healthz' } }, source: 'network' },
]

export function sendStraightToServer(): void {
  self.addEventListener('install', (event: RoutingEvent) => {
    // Without it nothing is lost but time.
    event.addRoutes?.(routes).catch(() => {})
  })
}
