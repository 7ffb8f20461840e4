import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss(), compressOnce()],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // A till needs no source map, and none may leave the building by accident.
    sourcemap: false,
  },
})

/** Compresses what the server sends once, at its best, instead of each time somebody asks. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    closeBundle() {
      const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
      for (const path of names
        .filter(name => /\.(js|css|html|svg|webmanifest)$/.test(name))
        .map(name => join('dist', name))) {
        const bytes = readFileSync(path)
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        )
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
