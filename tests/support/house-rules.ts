import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** One file of the project: its path from the root, and what it says. */
export interface Source {
  readonly path: string
  readonly text: string
}

interface Layer {
  /** The other layers it may import. */
  readonly may: readonly string[]
  /** The packages it may import; a trailing * stands for anything. */
  readonly npm: readonly string[]
}

/** Who may import whom. The arrows never turn round. */
const layers: Record<string, Layer> = {
  domain: { may: [], npm: ['zod/mini'] },
  contract: { may: ['domain'], npm: ['zod/mini'] },
  server: {
    may: ['domain', 'contract'],
    npm: [
      'node:*',
      'fastify',
      '@fastify/*',
      'socket.io',
      '@socket.io/postgres-adapter',
      'kysely',
      'kysely/migration',
      'pg',
      'prom-client',
      'vite',
      '@zxcvbn-ts/language-common/*',
      'zod',
      'zod/mini',
    ],
  },
  client: {
    may: ['domain', 'contract'],
    npm: ['ky', 'idb-keyval', 'socket.io-client', '@tanstack/*', 'react', 'workbox-window'],
  },
  ui: {
    may: [],
    npm: ['react', 'react-dom', 'lucide-react*', 'react-hot-toast/headless', 'uplot*'],
  },
  features: {
    may: ['domain', 'contract', 'client', 'ui'],
    npm: ['react', '@tanstack/react-query', '@tanstack/react-router', 'browser-image-compression', 'qrcode'],
  },
  routes: { may: ['domain', 'client', 'ui', 'features'], npm: ['react', '@tanstack/react-router'] },
  main: {
    may: ['domain', 'client', 'ui', 'features', 'routes'],
    npm: ['react', 'react-dom/client', '@tanstack/react-query', '@tanstack/react-router'],
  },
  guest: { may: ['guest-take-over'], npm: [] },
  'guest-take-over': { may: ['features'], npm: ['react-dom/client'] },
  'guest-server': { may: ['domain', 'features'], npm: ['react-dom/server.edge'] },
  sw: { may: ['domain', 'contract'], npm: ['workbox-*'] },
}

/** Folders of features that every other one may import; a room of these may import those before it. */
const sharedRooms = ['shared', 'account', 'device', 'periods', 'sales', 'sold-out', 'receipt', 'outbox', 'open-orders']

const areas = new Set([
  ...sharedRooms,
  ...['login', 'shell', 'dashboard', 'pos', 'orders', 'kitchen', 'reservations', 'customers', 'invoices'],
  ...['users', 'reports', 'settings', 'devices', 'profile', 'support', 'print', 'qr-menu'],
])

/** The code of the project as it lies on disk: src, sw, tests and the configuration files. */
export function readSources(): Source[] {
  const config = readdirSync('.').filter(name => name.endsWith('.config.ts'))
  const within = ['config', 'src', 'sw', 'tests']
    .filter(folder => existsSync(folder))
    .flatMap(filesIn)
    .filter(path => /\.(tsx?|css)$/.test(path))
  return [...config, ...within].map(path => ({ path, text: readFileSync(path, 'utf8') }))
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

/** Imports of a file that do not name it whole, as Node and Vite both need it. */
export function shortImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    imports(text)
      .filter(to => (to.startsWith('.') ? !/\.(tsx?|css|json|svg|webp|mp3)(\?\w+)?$/.test(to) : /^[~@#]?\//.test(to)))
      .map(to => `${path} → ${to}`),
  )
}

/** Files that hand on what others export. */
export function barrels(sources: readonly Source[]): string[] {
  return paths(
    sources,
    ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export\b[^'"`=(]*\sfrom\s+['"]/m.test(text),
  )
}

/** Default exports outside configuration files. */
export function defaultExports(sources: readonly Source[]): string[] {
  return paths(
    sources,
    ({ path, text }) => !path.endsWith('.config.ts') && /^export default\b|^export \{[^}]*\bas default\b/m.test(text),
  )
}

/** Files or folders whose name is not written-like-this, or says nothing. */
export function badNames(sources: readonly Source[]): string[] {
  return paths(sources, ({ path }) => {
    const names = path.replace(/(\.(test|config|d))?\.[a-z]+$/, '').split('/')
    return names.some(name => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || empty.test(name))
  })
}

/** Files of more than 350 lines. */
export function longFiles(sources: readonly Source[]): string[] {
  return paths(sources, ({ text }) => text.trimEnd().split('\n').length > 350)
}

/** Classes in src and sw that are not errors. */
export function classes(sources: readonly Source[]): string[] {
  return paths(inProduct(sources), ({ text }) =>
    /^\s*(export\s+)?(abstract\s+)?class\s+\w+(?!\s+extends\s+\w*(Error|Refused|CallFailed)\b)\b/m.test(text),
  )
}

/** Markup outside the layers that draw screens. */
export function strayMarkup(sources: readonly Source[]): string[] {
  return paths(inProduct(sources), ({ path }) => path.endsWith('.tsx') && !drawing.has(layerOf(path)))
}

/** Feature folders that the house does not know, and server areas without a contract of the same name. */
export function strangeAreas(sources: readonly Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path))
  return paths(sources, ({ path }) => {
    if (path.startsWith('src/features/')) return !areas.has(path.split('/')[2] ?? '')
    return path.startsWith('src/server/areas/') && !known.has(path.replace('server/areas', 'contract'))
  })
}

/** Paths of this repository that a paper names and that are not there. */
export function missingPaths(paper: string): string[] {
  const named = [
    ...paper.matchAll(/`((?:src|sw|tests|docs|deploy|bin|config)\/[^`\s]+|[A-Z]+\.md|package-lock\.json)`/g),
  ]
  return named.map(([, path = '']) => path).filter(path => !existsSync(path))
}

const empty = /(^|-)(utils?|helpers?|common|misc|managers?)(-|$)|^data$/
const drawing = new Set(['ui', 'features', 'routes', 'main', 'guest-take-over', 'guest-server'])

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => posix.join(entry.parentPath, entry.name))
}

function inProduct(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => /^(src|sw)\//.test(path) && !path.endsWith('.css'))
}

function paths(sources: readonly Source[], isBreach: (source: Source) => boolean): string[] {
  return sources.filter(isBreach).map(({ path }) => path)
}

function imports(text: string): string[] {
  const stated = /^\s*(?:import|export)\b(?:[^'"`;=()]*?\sfrom)?\s*['"]([^'"]+)['"]/gm
  const called = /\bimport\(\s*['"`]([^'"`]+)['"`]/g
  return [stated, called].flatMap(pattern => [...text.matchAll(pattern)].map(match => match[1] ?? ''))
}

function layerOf(path: string): string {
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
