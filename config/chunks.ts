/**
 * How the staff app is cut into files. What every page needs is `start`, what a usable till needs beyond that is `till`;
 * `form` is what Login adds, and every form uses it too; `shared` is what several later pages and dialogs have in common.
 * Everything else is a file of its own.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModulePreloadOptions, Plugin } from 'vite'

type ChunkName = 'start' | 'till' | 'form'

const startFiles = ['src/main.tsx']
const loginScreen = 'src/features/login/login-screen.tsx'
const tillFiles = ['src/routes.tsx', 'src/features/shell/staff-frame.tsx', 'src/features/pos/pos-screen.tsx']
const formChecks = /\/node_modules\/zod\/|\/src\/domain\/(validation|fields|sign-in-form|buyer|line-forms)\.ts$/
/** What a first file names, and only a later page uses. */
const unusedAtFirst =
  /\/(infiniteQueryObserver|useInfiniteQuery|hydration)\.js$|\/src\/domain\/(rights|food-facts|allocate|tax-table)\.ts$/

/** For Rolldown's `output`: on a slow connection a chain of forty small files takes longer than their size. */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: nameOf, debugName: 'start, till, form' },
    { name: 'shared', minShareCount: 2, test: (id: string) => !id.includes('virtual:') },
  ],
}

/** The files to fetch beside one that is loaded later. Naming them all in the till's file would cost it two kilobytes. */
export const modulePreload: ModulePreloadOptions = {
  // Browsers without it load the same files, one after the other.
  polyfill: false,
  resolveDependencies: (_file, needed, { hostType }) =>
    hostType === 'html' ? needed : needed.filter(name => /\/(form|shared)-/.test(name)),
}

/**
 * V8's explicit compile hint: nearly every function of these files runs at the start. They are compiled while they
 * arrive, beside the page's own thread, and not one by one when they are called. Other engines see a comment.
 */
export function compileAhead(): Plugin {
  const hint = '//# allFunctionsCalledOnLoad\n'
  const isFirst = ({ name }: { readonly name: string }) => name === 'start' || name === 'till'
  return {
    name: 'compile-ahead',
    apply: 'build',
    augmentChunkHash: chunk => (isFirst(chunk) ? hint : undefined),
    // It counts at the very top only, where the last of Vite's own steps puts something else.
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && isFirst(file)) writeFileSync(join(dir, file.fileName), hint + file.code)
    },
  }
}

/** Whether a module's texts are needed before the first screen is usable. */
export const isOfFirstScreens = (id: string): boolean =>
  !id.includes('/src/contract/') && (nameOf(id) !== null || withAllTheyImport([loginScreen]).has(id))

/** The static imports of every module, as they were parsed. */
const importsOf = new Map<string, readonly string[]>()

/** Notes them in a build; `codeSplitting` reads them. */
export function readImports(): Plugin {
  return {
    name: 'read-imports',
    apply: 'build',
    buildStart: () => importsOf.clear(),
    moduleParsed: ({ id, importedIds }) => void importsOf.set(id, importedIds),
  }
}

function nameOf(id: string): ChunkName | null {
  if (unusedAtFirst.test(id) || id.endsWith(loginScreen)) return null
  const isOfLogin = withAllTheyImport([loginScreen]).has(id)
  if (formChecks.test(id)) return isOfLogin ? 'form' : null
  if (withAllTheyImport(startFiles).has(id)) return 'start'
  if (withAllTheyImport(tillFiles).has(id)) return isOfLogin ? 'start' : 'till'
  return isOfLogin ? 'form' : null
}

/** These files and all they import, without what is loaded later. */
function withAllTheyImport(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    importsOf.get(id)?.forEach(visit)
  }
  for (const file of files) visit(join(import.meta.dirname, '..', file))
  return found
}
