/** What keeps a room easy to find one's way in: no state of the whole process, no folder that is a hall. */
import { inProduct, paths, type Rule, type Source } from './sources.ts'

export const roomRules: Readonly<Record<string, Rule>> = {
  'the domain has no state of its own': {
    find: moduleState,
    breaks: [
      { path: 'src/domain/money/rounding.ts', text: 'let current = 2\nexport const decimals = () => current' },
      { path: 'src/domain/clock.ts', text: "export let zone = 'UTC'" },
    ],
  },
  'no folder holds more than 35 files': {
    find: fullFolders,
    breaks: [
      Array.from({ length: 36 }, (_, n) => ({ path: `src/server/pay/part-${n}.ts`, text: '' })),
      Array.from({ length: 82 }, (_, n) => ({ path: `src/server/bills/part-${n}.ts`, text: '' })),
    ],
  },
}

/** State of the whole process in the domain, which is to say the same whoever asks. A cache has its reason here. */
function moduleState(sources: readonly Source[]): string[] {
  return paths(
    sources,
    ({ path, text }) =>
      path.startsWith('src/domain/') && !Object.hasOwn(moduleCaches, path) && /^(export )?let /m.test(text),
  )
}

const moduleCaches: Readonly<Record<string, string>> = {
  'src/domain/countries.ts': 'names of all countries: made from Intl, once a language',
  'src/domain/currencies.ts': 'codes of all currencies: made from Intl, once',
  'src/domain/currency-list.ts': 'currencies with their names: made from Intl, once',
  'src/domain/tables.ts': 'Intl.Collator is slow to make: one a locale',
  'src/domain/money/decimals.ts': 'to become a value that is handed on: how many decimals the store writes',
  'src/domain/written-in.ts': 'to become a value that is handed on: the locale that amounts and dates are written in',
}

/** Folders of more than 35 source files: nobody finds anything by looking through them. "folder: count". */
function fullFolders(sources: readonly Source[]): string[] {
  const files = inProduct(sources).map(({ path }) => path.split('/').slice(0, -1).join('/'))
  const counts = [...Map.groupBy(files, folder => folder)].map(([folder, all]) => ({ folder, count: all.length }))
  return counts
    .filter(({ folder, count }) => count > (largeFolders.get(folder) ?? 35) && !isList.test(folder))
    .map(({ folder, count }) => `${folder}: ${count}`)
}

/** They may only get smaller. */
const largeFolders = new Map([
  ['src/domain', 63],
  ['src/server/auth', 38],
  ['src/server/bills', 81],
  ['src/ui', 59],
])
/** One file an area. */
const isList = /^src\/(contract|texts\/\w+)$/
