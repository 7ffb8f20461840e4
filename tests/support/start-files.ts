/** Which files of the build a tablet needs before somebody can sign in, and before POS can take an order. */
import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Scripts and styles as they are sent, in bytes (Brotli). */
export function startBytes(dist = 'dist'): { readonly login: number; readonly pos: number } {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
  const entry = first.find(path => posix.basename(path).startsWith('index-') && path.endsWith('.js')) ?? ''
  const later = (name: string): string => {
    const [, file] = new RegExp(`import\\(["'\`]\\./(${name}-[\\w-]+\\.js)["'\`]\\)`).exec(read(entry)) ?? []
    if (!file) throw new Error(`${entry} loads no ${name}`)
    return `assets/${file}`
  }
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8')
  const needs = (path: string): string[] =>
    [...read(path).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file = '']) => `assets/${file}`)
  const withNeeds = (paths: readonly string[], found = new Set<string>()): ReadonlySet<string> => {
    for (const path of paths) {
      if (found.has(path)) continue
      found.add(path)
      if (path.endsWith('.js')) withNeeds(needs(path), found)
    }
    return found
  }
  const bytes = (paths: ReadonlySet<string>) =>
    [...paths].reduce((sum, path) => sum + statSync(join(dist, `${path}.br`)).size, 0)
  return {
    login: bytes(withNeeds([...first, later('login')])),
    pos: bytes(withNeeds([...first, later('till')])),
  }
}
