/**
 * The staff app's own files are kept at install and served from there at once, whatever the network does. Every address
 * of a staff page is the one index.html; what belongs to the server (calls, sockets, photos, the guest menu) is not.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

const serversOwn = [/^\/(api|socket\.io|photos|menu|healthz)(\/|$|\?)/]

export function keepShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serversOwn }))
}
