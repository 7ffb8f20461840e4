import { existsSync, readdirSync } from 'node:fs'

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
