import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

// The browser tests drive the built client. This builds it when something it is made of is newer than the last build.
const madeOf = ['index.html', 'package-lock.json', 'vite.config.ts', 'public', 'src']

if (newestMs(madeOf) > newestMs(['dist/index.html'])) await build({ logLevel: 'warn' })

function newestMs(paths: string[]): number {
  return Math.max(0, ...paths.map(changedMs))
}

function changedMs(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const within = readdirSync(path).filter(name => join(path, name) !== 'src/server')
  return Math.max(found.mtimeMs, newestMs(within.map(name => join(path, name))))
}
