import { posix } from 'node:path'
import { sharedRooms } from './areas.ts'
import { imports, inProduct, type Source } from './sources.ts'

interface Layer {
  /** The other layers it may import. */
  readonly may: readonly string[]
  /** The packages it may import; a trailing * stands for anything. */
  readonly npm: readonly string[]
}

/** Which layer may import which. The direction is never reversed. */
const layers: Record<string, Layer> = {
  texts: { may: [], npm: ['icu-minify/*', '@schummar/icu-type-parser', 'react', 'virtual:*'] },
  domain: { may: ['texts'], npm: ['zod/mini'] },
  contract: { may: ['texts', 'domain'], npm: ['zod/mini'] },
  server: {
    may: ['texts', 'domain', 'contract'],
    npm: [
      'node:*',
      'fastify',
      '@fastify/*',
      'socket.io',
      '@socket.io/postgres-adapter',
      'kysely',
      'kysely/migration',
      'pg',
      'csv-parse',
      'csv-parse/sync',
      'qrcode',
      'prom-client',
      'libphonenumber-js',
      'country-to-currency',
      '@point-of-sale/codepage-encoder',
      'harfbuzzjs',
      'bidi-js',
      'woff2-encoder/decompress',
      'vite',
      '@zxcvbn-ts/language-common/*',
      'zod',
      'zod/mini',
    ],
  },
  client: {
    may: ['texts', 'domain', 'contract'],
    npm: ['ky', 'idb-keyval', 'socket.io-client', '@tanstack/*', 'react', 'workbox-window'],
  },
  ui: {
    may: ['texts'],
    npm: ['react', 'react-dom', 'lucide-react*', 'react-hot-toast/headless', 'uplot*'],
  },
  features: {
    may: ['texts', 'domain', 'contract', 'client', 'ui'],
    npm: ['react', '@tanstack/react-query', '@tanstack/react-router', 'browser-image-compression', 'qrcode'],
  },
  screens: { may: ['features'], npm: ['@tanstack/react-router'] },
  routes: {
    may: ['texts', 'domain', 'client', 'ui', 'features', 'screens'],
    npm: ['react', '@tanstack/react-router'],
  },
  main: {
    may: ['texts', 'domain', 'client', 'ui', 'features', 'routes'],
    npm: ['react', 'react-dom/client', '@tanstack/react-query', '@tanstack/react-router'],
  },
  guest: { may: ['guest-take-over'], npm: [] },
  'guest-take-over': { may: ['texts', 'domain', 'features'], npm: ['react-dom/client'] },
  'guest-server': { may: ['texts', 'domain', 'features'], npm: ['react-dom/server.edge', 'virtual:*'] },
  sw: { may: ['domain', 'contract'], npm: ['workbox-*'] },
}

/** Imports from src and sw that the table of layers does not allow. */
export function forbiddenImports(sources: readonly Source[]): string[] {
  return inProduct(sources).flatMap(({ path, text }) => {
    const layer = layerOf(path)
    const rules = layers[layer]
    if (!rules) return [`${path} is in no layer`]
    return imports(text)
      .filter(to => !(to.startsWith('.') ? mayReach(path, posix.join(posix.dirname(path), to)) : allows(rules.npm, to)))
      .map(to => `${path} → ${to}`)
  })
}

/** Imports of a file without its full name, which Node and Vite both need. */
export function shortImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    imports(text)
      .filter(to => (to.startsWith('.') ? !/\.(tsx?|css|json|svg|webp|mp3)(\?\w+)?$/.test(to) : /^[~@#]?\//.test(to)))
      .map(to => `${path} → ${to}`),
  )
}

/** The reckoning beside the product: what it took from there would be wrong in both. */
export function importsByTheShadow(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('tests/world/shadow/'))
    .flatMap(({ path, text }) =>
      imports(text)
        .filter(to => !to.startsWith('.') || !isOfTheShadow(posix.join(posix.dirname(path), to)))
        .map(to => `${path} → ${to}`),
    )
}

const isOfTheShadow = (path: string) => path.startsWith('tests/world/shadow/') || path === 'tests/world/accepted.ts'

/** The layer of a file: its folder in src, or the folder at the root. */
export function layerOf(path: string): string {
  const [top = '', below = ''] = path.split('/')
  return top === 'src' ? below.replace(/\.tsx?$/, '') : top
}

function mayReach(from: string, to: string): boolean {
  const [layer, other] = [layerOf(from), layerOf(to)]
  if (layer !== other) return layers[layer]?.may.includes(other) ?? false
  if (layer !== 'features') return true
  const [mine = '', theirs = ''] = [from.split('/')[2], to.split('/')[2]]
  if (theirs === mine) return true
  const [place, theirPlace] = [sharedRooms.indexOf(mine), sharedRooms.indexOf(theirs)]
  return theirPlace >= 0 && (place < 0 || theirPlace < place)
}

function allows(packages: readonly string[], name: string): boolean {
  return packages.some(allowed => (allowed.endsWith('*') ? name.startsWith(allowed.slice(0, -1)) : name === allowed))
}
