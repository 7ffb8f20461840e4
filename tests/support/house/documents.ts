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
