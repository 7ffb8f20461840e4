import { layerOf } from './layers.ts'
import { inProduct, paths, type Source } from './sources.ts'

/** Files that only re-export. */
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

/** Files or folders whose name is not in kebab-case, or says nothing. */
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
    /^\s*(export\s+)?(abstract\s+)?class\s+\w+\b(?!(?:<[^{]*>)?\s+extends\s+\w*(Error|Refused|CallFailed)\b)\b/m.test(
      text,
    ),
  )
}

/** Writes by the query library: ours go through the outbox, with its own retries. */
export function queryWrites(sources: readonly Source[]): string[] {
  return paths(inProduct(sources), ({ text }) =>
    /\b(useMutation(State)?|useIsMutating|MutationCache|setMutationDefaults)\b|\bMutationObserver\b[^;\n]*@tanstack/.test(
      text,
    ),
  )
}

/** Markup outside the layers that draw screens. */
export function strayMarkup(sources: readonly Source[]): string[] {
  return paths(inProduct(sources), ({ path }) => path.endsWith('.tsx') && !drawing.has(layerOf(path)))
}

/** Fields of the browser for numbers: where it speaks English they read 2,40 as 240. */
export function browserNumbers(sources: readonly Source[]): string[] {
  return paths(inProduct(sources), ({ text }) => /\btype=("number"|\{'number'\})/.test(text))
}

/** Objects spread into another to keep their members on a line: TypeScript then lets members pass that should not be there. */
export function spreadObjects(sources: readonly Source[]): string[] {
  return paths(sources, ({ path, text }) => !/house.test|migrations\/023/.test(path) && /\.\.\.\s*\{/.test(text))
}

const empty = /(^|-)(utils?|helpers?|common|misc|managers?)(-|$)|^data$/
const drawing = new Set(['ui', 'features', 'routes', 'main', 'guest-take-over', 'guest-server'])
