/** Dish photos: a name never shows another picture (it is made from the content), so a kept one is as good as new. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const photosMax = 3_000

export function keepPhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
    new CacheFirst({
      cacheName: 'photos',
      plugins: [
        // A page of the Wi-Fi is no photo, and what is kept under its name is never asked for again.
        new CacheableResponsePlugin({ statuses: [200] }),
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        // The first to go when the device is full: a photo can be fetched again, an order can't.
        new ExpirationPlugin({ maxEntries: photosMax, purgeOnQuotaError: true }),
      ],
    }),
  )
}

const isPicture = (response: Response) => (response.headers.get('content-type') ?? '').startsWith('image/')
