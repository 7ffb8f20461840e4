/**
 * Makes files of the texts. In a build each quoted key in `src` becomes its number, and a language becomes two files:
 * what the first screens say, and the rest. What no module says is left out. In development keys stay as they are.
 */
import { join } from 'node:path'
import type { CompiledMessage } from 'icu-minify/format'
import type { Plugin, ViteDevServer } from 'vite'
import * as catalogue from '../src/texts/compile.ts'
import { languages as known, type LanguageTag } from '../src/texts/languages.ts'
import type { TextFile } from '../src/texts/t.ts'
import type { TextKey } from '../src/texts/text.ts'
import { walk } from './walk.ts'

type Part = 'first' | 'rest' | 'all'
type Catalogue = typeof catalogue

const src = join(import.meta.dirname, '../src/')
const tags = Object.keys(known) as LanguageTag[]
const virtual = /^virtual:(languages|texts\/\w+(\/first|\/rest)?)$/

/** `isFirst`: whether a module, by its path, belongs to the first screens. Not needed where a build has one file for all. */
export function languages(isFirst: (id: string) => boolean = () => true): Plugin[] {
  return [textModules(), textsByNumber(isFirst)]
}

/** Serves `virtual:languages` and the texts: as they are in development, as a place to be filled in a build. */
function textModules(): Plugin {
  let server: ViteDevServer | null = null
  return {
    name: 'texts',
    configureServer(dev) {
      server = dev
    },
    resolveId: { filter: { id: virtual }, handler: id => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:(languages|texts)/ },
      async handler(id) {
        if (id === '\0virtual:languages') return `export const languages = {${tags.map(partsOf).join()}}`
        const [, tag = '', part = 'all'] = id.split('/')
        if (!server) return `export const texts = ${JSON.stringify(`texts:${tag}:${part}`)}`
        // Read again, so that a text that was just written is there.
        const now = (await server.ssrLoadModule(join(src, 'texts/compile.ts'))) as Catalogue
        return `export const texts = ${JSON.stringify(part === 'rest' ? [{}] : byName(now, tag as LanguageTag))}`
      },
    },
    hotUpdate({ file }) {
      if (!file.startsWith(join(src, 'texts/en'))) return
      const { moduleGraph } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.startsWith('\0virtual:texts')) moduleGraph.invalidateModule(module)
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** In a build: notes which module says which text, puts numbers for keys, and fills in the texts that are said. */
function textsByNumber(isFirst: (id: string) => boolean): Plugin {
  const numbers = new Map(catalogue.keys.map((key, index) => [key, index]))
  /** The keys that each module says. */
  const said = new Map<string, ReadonlySet<TextKey>>()

  const keysOf = (part: Part): TextKey[] => {
    const first = new Set<TextKey>()
    // A page of the staff shows refusals by the code that the server sends.
    const all = new Set<TextKey>(part === 'all' ? [] : catalogue.keys.filter(key => key.startsWith('refused.')))
    for (const [id, keys] of said) {
      const belongsFirst = part !== 'all' && isFirst(id)
      for (const key of keys) {
        all.add(key)
        if (belongsFirst) first.add(key)
      }
    }
    return catalogue.keys.filter(key => all.has(key) && (part === 'all' || first.has(key) === (part === 'first')))
  }

  return {
    name: 'texts-by-number',
    apply: 'build',
    buildStart: () => said.clear(),
    transform: {
      order: 'post',
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        if (!id.startsWith(src)) return null
        const keys = new Set<TextKey>()
        let numbered = ''
        let copied = 0
        walk(this.parse(code), ({ type, value, start, end }) => {
          if (type !== 'Literal' || typeof value !== 'string') return
          const key = value as TextKey
          const number = numbers.get(key)
          if (number === undefined) return
          keys.add(key)
          if (isNamed(key)) return
          numbered += code.slice(copied, start) + number
          copied = end
        })
        if (keys.size > 0) said.set(id, keys)
        return copied === 0 ? null : { code: numbered + code.slice(copied), map: null }
      },
    },
    renderChunk(code) {
      const filled = code.replace(/(["'`])texts:(\w+):(first|rest|all)\1/g, (_all, _quote, tag, part) =>
        JSON.stringify(file(tag as LanguageTag, keysOf(part as Part), numbers)),
      )
      return filled === code ? null : { code: filled, map: null }
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const first = Object.values(bundle ?? {}).find(
          file => file.type === 'chunk' && file.facadeModuleId === '\0virtual:texts/en/first',
        )
        if (!first) return []
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${first.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

const partsOf = (tag: LanguageTag) =>
  `${tag}:{${['first', 'rest'].map(part => `${part}:()=>import('virtual:texts/${tag}/${part}')`).join()}}`

/** Keys that travel as text: zod and the server name what is wrong. */
const isNamed = (key: TextKey) => /^(forms|refused)\./.test(key)

const byName = ({ keys, compiled }: Catalogue, tag: LanguageTag): TextFile => [
  Object.fromEntries(keys.map(key => [key, compiled(tag, key)])),
]

/** The texts of `keys` as `speak` reads them. */
function file(tag: LanguageTag, keys: readonly TextKey[], numbers: ReadonlyMap<TextKey, number>): TextFile {
  const named: Record<string, CompiledMessage> = {}
  const numbered: (number | CompiledMessage)[] = []
  let next = -1
  for (const key of keys) {
    const message = catalogue.compiled(tag, key)
    const number = numbers.get(key) ?? 0
    if (isNamed(key)) named[key] = message
    else {
      if (number !== next) numbered.push(number)
      numbered.push(message)
      next = number + 1
    }
  }
  return [named, ...numbered]
}
