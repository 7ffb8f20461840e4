/**
 * The data that POS starts with: from the server if it answers within two seconds, otherwise the last answer. Stored
 * per user, because not everybody may see it; signing out deletes it.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { cachedHeader, posInitCache, userHeader } from '../src/contract/cached-answers.ts'

const patienceSeconds = 2

export function keepPosInit(): void {
  const strategies = new Map<string, NetworkFirst>()
  const strategyOf = (user: string) => {
    const found = strategies.get(user)
    if (found) return found
    const made = new NetworkFirst({
      cacheName: posInitCache(user),
      networkTimeoutSeconds: patienceSeconds,
      matchOptions: { ignoreVary: true },
      plugins: [
        { fetchDidSucceed: async ({ response }) => ours(response) },
        new CacheableResponsePlugin({ statuses: [200] }),
        { cacheWillUpdate: async ({ response }) => marked(response) },
      ],
    })
    strategies.set(user, made)
    return made
  }
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname === '/api/v1/pos/init' && request.headers.has(userHeader),
    context => strategyOf(context.request.headers.get(userHeader) ?? '').handle(context),
  )
}

/** A Wi-Fi's sign-in page and a server without its database count as no answer: the stored one is shown and stays. */
function ours(response: Response): Response {
  if (response.ok && !/\bjson\b/.test(response.headers.get('content-type') ?? ''))
    throw new TypeError('no answer of ours')
  if (response.status >= 502 && response.status <= 504) throw new TypeError('the server can do nothing')
  return response
}

/** Adds when it was stored, so that the page does not take it for a fresh answer. */
function marked(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(cachedHeader, String(Date.now()))
  return new Response(response.body, { status: response.status, headers })
}
