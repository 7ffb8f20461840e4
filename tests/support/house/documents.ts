import { existsSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { inProduct, type Source } from './sources.ts'

/** Paths of this repository that a document names and that do not exist. */
export function missingPaths(paper: string): string[] {
  const named = [
    ...paper.matchAll(/`((?:src|sw|tests|docs|deploy|bin|config)\/[^`\s]+|[A-Z]+\.md|package-lock\.json)`/g),
  ]
  return named.map(([, path = '']) => path).filter(path => !/[<*…]/.test(path) && !existsSync(path))
}

/** Folders of src/server, src/client and src/features that the map of the architecture does not name. */
export function undescribedFolders(architecture: string, folders: readonly string[] = foldersOfTheMap()): string[] {
  const map = architecture.slice(architecture.indexOf('## The map'))
  return folders.filter(folder => {
    const [top = '', name = ''] = folder.split('/').slice(-2)
    const part = map.slice(map.indexOf(`**\`src/${top}\`.**`)).split('\n**')[0] ?? ''
    return !part.includes(`\`${name}\``)
  })
}

function foldersOfTheMap(): string[] {
  return ['src/server', 'src/client', 'src/features'].flatMap(top =>
    readdirSync(top, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => `${top}/${name}`),
  )
}

/** The words set as `code` in the right column of the glossary. */
export function wordsToAvoid(contributing: string): string[] {
  const rows = contributing.slice(contributing.indexOf('| Term | Meaning | Not |')).split('\n')
  return rows.flatMap(row => [...(row.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word))
}

/** Files and exports of the product whose name has one of these words. */
export function namesWith(words: readonly string[], sources: readonly Source[]): string[] {
  const wordsOf = (name: string) =>
    name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
  const isAvoided = (name: string) => wordsOf(name).some(word => words.includes(word))
  return inProduct(sources).flatMap(({ path, text }) => {
    const exported = /^export (?:async )?(?:const|let|function\*?|interface|type|class) (\w+)/gm
    const names = [
      posix.basename(path).replace(/\.\w+$/, ''),
      ...[...text.matchAll(exported)].map(([, name = '']) => name),
    ]
    return names.filter(isAvoided).map(name => `${path}: ${name}`)
  })
}

interface Texts {
  /** Code, whose names are there and whose comments name others. */
  readonly sources: readonly Source[]
  /** Documents, by their path. */
  readonly papers: readonly Source[]
}

/**
 * Names set as `code` in comments and documents that nothing in the code is called: "path: name". What is no name (a
 * command, an address, a value with spaces) is not looked at, and neither are the words that the glossary avoids.
 */
export function ghostNames({ sources, papers }: Texts, foreign: ReadonlySet<string>): string[] {
  const known = new Set<string>(foreign)
  for (const { path, text } of sources) {
    for (const part of path.split(/[/.]/)) known.add(part)
    for (const [word] of withoutComments(text).matchAll(/[A-Za-z_$][\w$]*(-[\w$]+)*/g))
      for (const name of [word, ...endsOf(word)]) known.add(name)
  }
  const isKnown = (name: string) =>
    known.has(name) || known.has(name.toLowerCase()) || name.split('.').every(part => known.has(part))
  const named = (path: string, text: string) =>
    [...text.matchAll(/`([A-Za-z_$][\w$]*(?:[.-][\w$]+)*)(?:\(\))?`/g)]
      .map(([, name = '']) => name)
      .filter(name => !isKnown(name))
      .map(name => `${path}: ${name}`)
  return [
    ...sources.flatMap(({ path, text }) => commentsIn(text).flatMap(comment => named(path, comment))),
    ...papers.flatMap(({ path, text }) => named(path, text.replaceAll(/^(\|[^|]*\|[^|]*\|)[^|]*\|$/gm, '$1'))),
  ]
}

/** 'in-data-full': 'data-full' and 'full', as style names and file names are put together. */
const endsOf = (word: string): string[] => word.split('-').map((_, at, parts) => parts.slice(at).join('-'))

const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g
const commentsIn = (text: string): string[] => [...text.matchAll(comments)].map(([comment]) => comment)
const withoutComments = (text: string): string => text.replaceAll(comments, '')

/** Two docstrings in a row: the first describes nothing. */
export function idleDocstrings(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const pairs = [...text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?:\/\*\*|\n*$)/g)]
    // The first docstring of a file may be the file's own.
    return pairs.filter(({ index }) => index > 0).map(([pair]) => `${path}: ${pair.slice(0, 60)}`)
  })
}
