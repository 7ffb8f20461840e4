/**
 * Stores the staff app's files at install and serves them at once, with or without a network. Every address of a staff
 * page gets the same index.html; what belongs to the server (calls, sockets, photos, the guest menu) does not.
 */
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

const serversOwn = [/^\/(api|socket\.io|photos|menu|healthz|LICENSES\.txt)(\/|$|\?)/]

/** A Wi-Fi's sign-in page answers everything with a page of its own: under a script's name it would stay for good. */
function isFile({ url }: Request, response: Response): boolean {
  const isPage = /\bhtml\b/.test(response.headers.get('content-type') ?? '')
  return response.ok && (!isPage || new URL(url).pathname.endsWith('.html'))
}

export function keepShell(): void {
  addPlugins([{ cacheWillUpdate: async ({ request, response }) => (isFile(request, response) ? response : null) }])
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serversOwn }))
}
