import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** One file of the project: its path from the root, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

export interface Rule {
  readonly find: (sources: readonly Source[]) => string[]
  /** Code that breaks the rule: one file, or several together. */
  readonly breaks: readonly (Source | readonly Source[])[]
}

/** The code of the project on disk: config, src, sw, tests and the configuration files. */
export function readSources(): Source[] {
  const config = readdirSync('.').filter(name => name.endsWith('.config.ts'))
  const within = ['config', 'src', 'sw', 'tests']
    .filter(folder => existsSync(folder))
    .flatMap(filesIn)
    .filter(path => /\.(tsx?|css)$/.test(path))
  return [...config, ...within].map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

/** The files of src and sw, without style sheets. */
export function inProduct(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => /^(src|sw)\//.test(path) && !path.endsWith('.css'))
}

/** The paths of the files that break a rule. */
export function paths(sources: readonly Source[], isBreach: (source: Source) => boolean): string[] {
  return sources.filter(isBreach).map(({ path }) => path)
}

/** Every module that a file names, including types, side effects and lazy imports. */
export function imports(text: string): string[] {
  const stated = /^\s*(?:import|export)\b(?:[^'"`;=()]*?\sfrom)?\s*['"]([^'"]+)['"]/gm
  const called = /\bimport\(\s*['"`]([^'"`]+)['"`]/g
  return [stated, called].flatMap(pattern => [...text.matchAll(pattern)].map(match => match[1] ?? ''))
}

/** Every import of one file of the project by another, types included. */
export function edges(sources: readonly Source[]): { readonly from: string; readonly to: string }[] {
  return sources.flatMap(({ path, text }) =>
    imports(text)
      .filter(to => to.startsWith('.'))
      .map(to => ({ from: path, to: posix.join(posix.dirname(path), to) })),
  )
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => posix.join(entry.parentPath, entry.name))
}
