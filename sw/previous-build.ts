/**
 * A page that was opened before an update still requests the files of its own build. They move to a separate cache
 * when the next build is installed, and are deleted when the one after that is.
 */
import { cacheNames } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

const previousName = 'previous-build'

export function keepPreviousBuild(): void {
  self.addEventListener('install', event => event.waitUntil(setAside()))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: previousName,
      plugins: [{ cacheWillUpdate: async ({ response }) => (isAsset(response) ? response : null) }],
    }),
  )
}

const isAsset = ({ ok, headers }: Response) => ok && !/\bhtml\b/.test(headers.get('content-type') ?? '')

/** Copies the files of the current build; they are in the cache already, so this needs no network. */
async function setAside(): Promise<void> {
  if (!(await caches.has(cacheNames.precache))) return
  const present = await caches.open(cacheNames.precache)
  await caches.delete(previousName)
  const previous = await caches.open(previousName)
  for (const request of await present.keys()) {
    const url = new URL(request.url)
    const response = url.pathname.startsWith('/assets/') && (await present.match(request))
    if (response) await previous.put(url.origin + url.pathname, response)
  }
}
