/** How the app looks and starts once it is on a home screen (W3C Web App Manifest). */
import type { ManifestOptions } from 'vite-plugin-pwa'

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Comanda',
  short_name: 'Comanda',
  description: 'The restaurant’s point of sale that goes on when everything else fails',
  lang: 'en',
  dir: 'ltr',
  // Domain pages' `startPath`; the id stays, so that apps installed earlier are the same app.
  start_url: '/start',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'fullscreen', 'minimal-ui'],
  orientation: 'any',
  background_color: '#f6f3ef',
  theme_color: '#f6f3ef',
  categories: ['business', 'food', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('POS', '/dashboard/pos'),
    shortcut('Kitchen', '/dashboard/kitchen'),
    shortcut('Orders', '/dashboard/orders'),
  ],
  screenshots: [
    {
      src: '/screenshots/pos-wide.png',
      sizes: '1366x768',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Taking an order',
    },
    {
      src: '/screenshots/pos-narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Taking an order on a phone',
    },
  ],
}
