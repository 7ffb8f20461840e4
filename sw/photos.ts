/** Photos: a name never shows another picture (it is made from the content), so a stored one is never out of date. */
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
        // A Wi-Fi's sign-in page is no photo, and what is stored under a photo's name is never requested again.
        new CacheableResponsePlugin({ statuses: [200] }),
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        // Deleted first when the device is full: a photo can be fetched again, an order can't.
        new ExpirationPlugin({ maxEntries: photosMax, purgeOnQuotaError: true }),
      ],
    }),
  )
}

const isPicture = (response: Response) => (response.headers.get('content-type') ?? '').startsWith('image/')
