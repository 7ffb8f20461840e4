/** Builds the staff app and the guest menu in a clone, when there is none yet or its sources are newer. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['src', 'public', 'sw', 'index.html', 'vite.config.ts', 'config', 'package.json']

/** Who starts a restaurant reads what is wrong; the bundler's advice is for `npm run build`. */
const logLevel = 'error' as const

export async function buildClientIfNeeded(): Promise<boolean> {
  // The package holds the built app, and no sources.
  if (!existsSync(join(root, 'src'))) return false
  const built = join(root, 'dist/server/guest-server.js')
  if (existsSync(built)) {
    const builtAt = statSync(built).mtimeMs
    if (!sources.some(source => newestIn(join(root, source), 'server') > builtAt)) return false
  }
  const { build } = await import('vite')
  await build({ root, logLevel })
  // After the staff app, whose build empties the folder; the page's renderer last: once it exists, everything does.
  const guest = { root, configFile: join(root, 'config/guest.config.ts'), logLevel }
  await build(guest)
  await build({ ...guest, build: { ssr: true } })
  return true
}

/** When anything in this file or folder was last changed, in ms since epoch; `without` is a folder that doesn't count. */
function newestIn(path: string, without?: string): number {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => (name === without ? 0 : newestIn(join(path, name), without))))
}
