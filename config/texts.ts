/** Serves the texts of each language as one module, `virtual:texts/en`, compiled: no browser needs the compiler. */
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import * as compile from '../src/texts/compile.ts'
import type { LanguageTag } from '../src/texts/languages.ts'

const folder = join(import.meta.dirname, '../src/texts')
const english = 'virtual:texts/en'

export function texts(): Plugin {
  let server: ViteDevServer | null = null
  return {
    name: 'texts',
    configureServer(dev) {
      server = dev
    },
    resolveId: { filter: { id: /^virtual:texts\/\w+$/ }, handler: id => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts\// },
      async handler(id) {
        const tag = id.split('/')[1] as LanguageTag | 'guest'
        // In development they are read again, so that a text that was just written is there.
        const { compiledTexts, guestTexts } = server
          ? ((await server.ssrLoadModule(join(folder, 'compile.ts'))) as typeof compile)
          : compile
        return `export const texts = ${JSON.stringify(tag === 'guest' ? guestTexts() : compiledTexts(tag))}`
      },
    },
    hotUpdate({ file }) {
      if (!file.startsWith(folder)) return
      const { moduleGraph } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.startsWith('\0virtual:texts')) moduleGraph.invalidateModule(module)
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    // English texts come together with the page's script, not after it. Only the script knows of another language.
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.values(bundle).find(one => one.type === 'chunk' && one.facadeModuleId === `\0${english}`)
        if (!file) return []
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
