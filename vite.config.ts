import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressOnce, licences } from './config/finished.ts'
import { manifest } from './config/manifest.ts'
import { refuseNewerBuiltIns } from './config/newer-built-ins.ts'
import { oldestBrowsers } from './config/oldest-browsers.ts'
import { appleSplash } from './config/splash.ts'
import { texts } from './config/texts.ts'
import product from './package.json' with { type: 'json' }

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    texts(),
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
        buildPlugins: { vite: [refuseNewerBuiltIns(), licences(), quietWorker()] },
        globPatterns: ['index.html', 'assets/*.{js,css}', '*.{svg,mp3}', 'icons/*'],
      },
    }),
    appleSplash(),
    refuseNewerBuiltIns(),
    licences(),
    compileAhead(),
    previousBuild(),
    compressOnce(),
  ],
  define: { __APP_VERSION__: JSON.stringify(product.version) },
  build: {
    target: oldestBrowsers,
    outDir: 'dist',
    // A till needs no source map, and none must be published by accident.
    sourcemap: false,
    modulePreload: {
      // A page that is loaded later asks at once for what it has in common with others; the first files are there.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter(name => name.includes('/shared-')),
    },
    rolldownOptions: {
      output: {
        // Four files instead of two hundred: what every page needs, what Login and what a usable till need beyond that,
        // and what later pages and dialogs have in common. Everything else is a file of its own.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'login', test: /\/features\/login\/login-screen\.tsx$/ },
            { name: 'till', test: /\/src\/routes\.tsx$/ },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
})

/**
 * A hint to V8, to other engines a comment: what the start needs is compiled while it arrives, beside the page's own
 * thread, and not function by function when it is called. It counts at the very top only, above what Vite itself adds.
 */
function compileAhead(): Plugin {
  const hint = '//# allFunctionsCalledOnLoad\n'
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.isEntry || file.name === 'till')) file.code = hint + file.code
      },
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

/** The worker's build knows nothing of how much this one is to say, and is given an option by its old name. */
function quietWorker(): Plugin {
  return {
    name: 'quiet-worker',
    config({ build }) {
      const output = (build?.rolldownOptions ?? build?.rollupOptions)?.output
      if (output && !Array.isArray(output) && output.inlineDynamicImports) {
        delete output.inlineDynamicImports
        output.codeSplitting = false
      }
      return { logLevel: 'error' }
    },
  }
}
