/** The guest menu's two builds: what a phone loads and, with `--ssr`, the page's renderer that the server imports. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressOnce, licences } from './finished.ts'
import { refuseNewerBuiltIns } from './newer-built-ins.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { texts } from './texts.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    texts(),
    ...(isSsrBuild ? [] : [refuseNewerBuiltIns(), handOver(), licences(), compressOnce()]),
  ],
  publicDir: false,
  // The renderer is one file without imports, so it can be copied anywhere.
  ...(isSsrBuild && { ssr: { noExternal: true as const, target: 'webworker' as const } }),
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: oldestBrowsers,
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    // The staff app is there already, and its build empties the folder.
    emptyOutDir: false,
    sourcemap: false,
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? ['src/guest-server.tsx']
        : { guest: 'src/guest.ts', 'guest-style': 'src/features/qr-menu/guest.css', 'guest-worker': 'sw/guest.ts' },
      output: {
        // The worker keeps one name at the root: only then it can be updated, and may serve /menu.
        chunkFileNames: 'assets/[name]-[hash].js',
        entryFileNames: ({ name }) => (name === 'guest' ? 'assets/guest-[hash].js' : '[name].js'),
      },
    },
  },
}))

/** Gives the server what goes into the page itself: the start of its script, and its style sheet. */
function handOver(): Plugin {
  return {
    name: 'hand-over',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const script = files.find(file => file.type === 'chunk' && file.isEntry && file.name === 'guest')
        const style = files.find(file => file.type === 'asset' && file.fileName.endsWith('.css'))
        if (script?.type !== 'chunk' || style?.type !== 'asset')
          throw new Error('the guest menu was built without script or style')
        delete bundle[script.fileName]
        delete bundle[style.fileName]
        // Inside the page, paths relative to the script do not work.
        const code = script.code.trim().replaceAll('./guest-take-over', '/assets/guest-take-over')
        if (/[<]\//.test(code)) throw new Error('the start of the script would end its element')
        const source = JSON.stringify({ code, css: String(style.source).trim() })
        this.emitFile({ type: 'asset', fileName: 'server/guest-page.json', source })
      },
    },
  }
}
