/**
 * Stores the staff app's files at install and serves them at once, with or without a network. Every address of a staff
 * page gets the same index.html; what belongs to the server (calls, sockets, photos, the guest menu) does not.
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
