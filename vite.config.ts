import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { languages } from './config/languages.ts'
import { manifest } from './config/manifest.ts'
import { appleSplash } from './config/splash.ts'
import { type Node, walk } from './config/walk.ts'
import product from './package.json' with { type: 'json' }
import * as fields from './src/domain/fields.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    callsWithoutSchemas(),
    readImports(),
    languages(id => isOfFirstScreens(id)),
    onlyWebSocket(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The app registers the worker and decides when a new one takes over: client/live/updates.ts.
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css}', '*.{svg,mp3}', 'icons/*'],
      },
    }),
    appleSplash(),
    previousBuild(),
    compressOnce(),
  ],
  define: { __APP_VERSION__: JSON.stringify(product.version) },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // A till needs no source map, and none must be published by accident.
    sourcemap: false,
    // Browsers without it load the same files, one after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Tables, rules and schemas have no side effects when they are made: unused ones are left out.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(domain|contract)\/|\/engine\.io-client\//, sideEffects: false }],
        manualPureFunctions: ['z', ...Object.keys(fields)],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: startOrTill, debugName: 'start, till' }],
        },
      },
    },
  },
})

/** The static imports of every module, as they were parsed. */
const importsOf = new Map<string, readonly string[]>()

function readImports(): Plugin {
  return {
    name: 'read-imports',
    apply: 'build',
    buildStart: () => importsOf.clear(),
    moduleParsed: ({ id, importedIds }) => void importsOf.set(id, importedIds),
  }
}

/** These files and all they import, without what is loaded later. */
function withAllTheyImport(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    importsOf.get(id)?.forEach(visit)
  }
  for (const file of files) visit(join(import.meta.dirname, file))
  return found
}

/**
 * What every page needs, Login included, is one file, and what a usable till needs beyond that is another: on a slow
 * connection a chain of forty small files takes longer than their size. Form validation loads with the first form.
 */
function startOrTill(id: string): 'start' | 'till' | null {
  if (formChecks.test(id)) return null
  if (withAllTheyImport(startFiles).has(id)) return 'start'
  if (!withAllTheyImport(tillFiles).has(id)) return null
  return withAllTheyImport(loginFiles).has(id) ? 'start' : 'till'
}

/** Whether a module's texts are needed before the first screen is usable. */
const isOfFirstScreens = (id: string) =>
  !id.includes('/src/contract/') && (startOrTill(id) !== null || withAllTheyImport(loginFiles).has(id))

const startFiles = ['src/main.tsx']
const loginFiles = ['src/features/login/login-screen.tsx']
const tillFiles = ['src/routes.tsx', 'src/features/shell/staff-frame.tsx', 'src/features/pos/pos-screen.tsx']
const formChecks = /\/node_modules\/zod\/|\/src\/domain\/(validation|fields|sign-in-form)\.ts$/

/**
 * The browser needs a call's method, path, topics and texts. The schemas of input and answer are for the server, the
 * tests and the types. Without them, pages without a form don't load the schema library.
 */
function callsWithoutSchemas(): Plugin {
  const schemas = new Set(['body', 'query', 'reply'])
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        let lean = code
        const cut = (start: number, end: number) => {
          lean = lean.slice(0, start) + ' '.repeat(end - start) + lean.slice(end)
        }
        walk(this.parse(code), node => {
          if (node.type !== 'ObjectExpression') return
          for (const property of node.properties as Node[]) {
            if (property.type !== 'Property' || !schemas.has((property.key as Node).name as string)) continue
            const comma = /^\s*,/.exec(code.slice(property.end))
            cut(property.start, property.end + (comma?.[0].length ?? 0))
          }
        })
        return { code: lean, map: null }
      },
    },
  }
}

/** Realtime uses WebSocket only (`client/live/realtime.ts`): the library's other transports would double its size. */
function onlyWebSocket(): Plugin {
  return {
    name: 'only-web-socket',
    apply: 'build',
    load: {
      filter: { id: /\/engine\.io-client\/build\/esm\/transports\/index\.js$/ },
      handler: () => "import { WS } from './websocket.node.js'\nexport const transports = { websocket: WS }\n",
    },
  }
}

/**
 * Pages that were opened before a deployment still request the files of their own build: the previous build's files
 * stay beside the new ones, older ones are deleted.
 */
function previousBuild(): Plugin {
  const list = 'dist/assets/build.json'
  let previous: readonly { readonly name: string; readonly bytes: Buffer }[] = []
  return {
    name: 'previous-build',
    apply: 'build',
    configResolved() {
      if (!existsSync(list)) return
      const names = JSON.parse(readFileSync(list, 'utf8')) as string[]
      const there = names.filter(name => existsSync(join('dist/assets', name)))
      previous = there.map(name => ({ name, bytes: readFileSync(join('dist/assets', name)) }))
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const present = readdirSync('dist/assets').filter(name => /\.(js|css)$/.test(name))
        for (const { name, bytes } of previous)
          if (!present.includes(name)) writeFileSync(join('dist/assets', name), bytes)
        writeFileSync(list, JSON.stringify(present))
      },
    },
  }
}

/** Compresses once, as well as possible, what the server sends, instead of on each request. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
        const worthIt = names.filter(name => /\.(js|css|html|svg|webmanifest)$/.test(name))
        for (const path of worthIt.map(name => join('dist', name))) {
          const bytes = readFileSync(path)
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        }
      },
    },
  }
}
