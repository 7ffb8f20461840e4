import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { edges, type Source } from './sources.ts'

const folder = 'src/server/db/migrations/'
const runner = 'src/server/db/migrate.ts'

/**
 * Each migration that restaurants may have run, with a sum of its text. It is never changed again: a database that has
 * run the old text would differ from one that runs the new. What a migration got wrong is repaired by the next one.
 */
const shipped: Readonly<Record<string, string>> = {
  '001-baseline': '349abb2b4064253c',
  '001-books': 'ed12d9eb187f63ca',
  '001-menu': '67e366e9218834da',
  '001-money': '7d87b6031a40e52d',
  '001-orders': '195c4dd0eaf7d801',
  '001-people': '29925bc4adbd5545',
  '001-printing': 'd5d6371d81d3622c',
  '001-store': 'f0a84c7e4ca4b2d0',
  '001-triggers': '17976cc5431222ff',
}

/** Shipped migrations whose text has changed, or that are gone. */
export function changedMigrations(sources: readonly Source[]): string[] {
  const sums = new Map(
    sources.filter(({ path }) => isShipped(path)).map(({ path, text }) => [nameOf(path), sumOf(text)]),
  )
  const isWhole = sources.some(({ path }) => path === runner)
  return Object.keys(shipped).filter(name => (isWhole || sums.has(name)) && sums.get(name) !== shipped[name])
}

/** Imports of a migration by any file but the one that runs them; tests are free. */
export function importsOfMigrations(sources: readonly Source[]): string[] {
  return edges(sources)
    .filter(({ from, to }) => to.startsWith(folder) && from !== runner && !from.startsWith('tests/'))
    .filter(({ from, to }) => !isPart(from, to))
    .map(({ from, to }) => `${from} → ${to}`)
}

/**
 * Imports by a migration of anything but the codec of the database: other code may change, and with it what the
 * migration does.
 */
export function importsByMigrations(sources: readonly Source[]): string[] {
  return edges(sources)
    .filter(({ from, to }) => from.startsWith(folder) && to !== 'src/server/db/codec.ts' && !isPart(from, to))
    .map(({ from, to }) => `${from} → ${to}`)
}

/** Whether the file is a migration that restaurants may have run. */
export function isShipped(path: string): boolean {
  return path.startsWith(folder) && Object.hasOwn(shipped, nameOf(path))
}

/** Whether both are of one migration: a long one is several files of the same number, all of them frozen. */
const isPart = (from: string, to: string) =>
  from.startsWith(folder) && to.startsWith(folder) && numberOf(from) === numberOf(to)

const numberOf = (path: string) => nameOf(path).slice(0, 3)
const nameOf = (path: string) => posix.basename(path, '.ts')
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
