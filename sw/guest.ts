/// <reference lib="webworker" />
/**
 * The guest menu's own worker, for /menu and nothing else. The page as it was last seen opens at once and says when
 * that was. The page then requests the current one, and the answer is stored here.
 */
declare const self: ServiceWorkerGlobalScope

const cacheName = 'guest-menu'
const menuPath = '/menu'

/** The page in a language, or in the one that the browser asks for: each is kept by itself. */
const pageIn = (language: string | null) =>
  language && /^[a-z]{2}$/.test(language) ? `${menuPath}?lang=${language}` : menuPath
const photosMax = 200

self.addEventListener('install', event => {
  event.waitUntil(freshPage(menuPath).then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const page = pageIn(searchParams.get('lang'))
  if (pathname === menuPath) event.respondWith(request.mode === 'navigate' ? keptPage(page) : freshPage(page))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
  else if (pathname.startsWith('/photos/')) event.respondWith(keptPhoto(request))
})

/** The stored page, with its age written into it; the current one if there is none. */
async function keptPage(page: string): Promise<Response> {
  const kept = await caches.match(page, { cacheName })
  if (!kept) return freshPage(page).catch(async error => anyPage(error))
  const html = await kept.text()
  const keptAt = Number(kept.headers.get(keptAtHeader))
  return new Response(html.replace('<html', `<html data-kept-at="${keptAt}"`), { headers: kept.headers })
}

/** Without a connection the menu in another language is better than none. */
async function anyPage(error: unknown): Promise<Response> {
  const cache = await caches.open(cacheName)
  const pages = await cache.keys(menuPath, { ignoreSearch: true })
  const kept = pages[0] && (await cache.match(pages[0]))
  if (!kept) throw error
  return kept
}

/** The current page, stored with the script it needs. Other tables' links lead to the same page. */
async function freshPage(page: string): Promise<Response> {
  const response = await fetch(page, { cache: 'no-cache', credentials: 'omit', headers: { accept: 'text/html' } })
  if (!response.ok) return response
  const html = await response.text()
  const script = /\/assets\/guest-take-over-[\w-]+\.js/.exec(html)?.[0]
  // A Wi-Fi's sign-in page must not take the place of the menu.
  if (!script) return new Response(html, { headers: response.headers })
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(keptAtHeader, String(Date.now()))
  const cache = await caches.open(cacheName)
  await keepScript(cache, script)
  await cache.put(page, new Response(html, { headers }))
  return new Response(html, { headers })
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request)
}

/** A photo's name never shows another picture, so a stored one is never out of date. */
async function keptPhoto(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  // A full device stores fewer photos.
  const isPicture = (response.headers.get('content-type') ?? '').startsWith('image/')
  if (response.ok && isPicture) void cache.put(request, response.clone()).catch(() => undefined)
  return response
}

/** Stores the page's script, and deletes those of earlier builds and the oldest photos above the limit. */
async function keepScript(cache: Cache, script: string): Promise<void> {
  if (await cache.match(script)) return
  await cache.add(script)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const photos = paths.filter(path => path.startsWith('/photos/'))
  const old = paths.filter(path => path.startsWith('/assets/') && path !== script)
  for (const path of [...old, ...photos.slice(0, Math.max(0, photos.length - photosMax))]) await cache.delete(path)
}

const keptAtHeader = 'comanda-kept-at'
