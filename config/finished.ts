/** What is done to files that are built: other people's licences are listed, and all is compressed. */
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Lists the libraries in the browser's files, with their licences; each build adds its own to what is there. */
export const licences = (fileName = 'LICENSES.txt'): Plugin => ({
  name: 'licences',
  config: () => ({ build: { license: { fileName } } }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const list = bundle[fileName]
      if (list?.type !== 'asset') throw new Error('the build lists no licences')
      const there = existsSync(`dist/${fileName}`) ? readFileSync(`dist/${fileName}`, 'utf8') : ''
      const parts = `${there}\n${list.source}`.split(/^(?=##? )/m).map(part => `${part.trim()}\n`)
      list.source = [...new Set(parts)].join('\n').trimStart()
    },
  },
})

/** Compresses once, as well as possible, what the server sends, instead of on each request. */
export const compressOnce = (): Plugin => ({
  name: 'compress-once',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      for (const path of globSync('dist/**/*.{js,css,html,svg,webmanifest}')) {
        // The build before has compressed its own.
        if (existsSync(`${path}.gz`) && statSync(`${path}.gz`).mtimeMs >= statSync(path).mtimeMs) continue
        const bytes = readFileSync(path)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  },
})
