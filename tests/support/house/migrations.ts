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
  '001-restaurant': '1debbdd56c92bf87',
  '002-sales': '802090112752df0e',
  '003-devices': '690e1008e225b3a4',
  '004-sold-out': 'a7461d9d7740f6d7',
  '005-letters-and-keys': '28a9f2402d9a0dac',
  '006-cancellations': '36275339d3abf07b',
  '007-former-users': 'c9e788d1dba07972',
  '008-accounts': '6f6989b9725d98a4',
  '009-backup-state': '57a7726f2d04a214',
  '010-guests': '0d0c4497a3138988',
  '011-readiness': '05cc52673c77aff3',
  '012-keys-with-an-end': 'e0003547761316f9',
  '013-closing': '73bc929f7c0edf34',
  '014-drafts': '717f5a0ce15f9cbd',
  '015-food-facts': 'fdf5f0025e4f6eb1',
  '016-menu-changes': '8d3c309064e346c3',
  '017-phones': '725df5e03c597540',
  '018-sales-by': 'bee6e33b947609c1',
  '019-rights': '42608a93c326f767',
  '020-audit': '34a48f9abe160df0',
  '021-approvals': '47d3b3c53dda87f8',
  '022-tablets': '044604c837a2ded7',
  '023-money': 'bcd4ebc16e471763',
  '023-money-of-before': 'fb18b35f8fec0ac5',
  '024-facts': 'ab15828403a6937a',
  '025-refunds': '47e28177b231e26a',
  '028-shift-reports': 'e92f9c8bb18af334',
  '029-split-bills': 'a1912f1062486546',
  '030-orders-of-days': '5581668c4d8a05bb',
  '031-stations': '708e21c4fdf6164f',
  '032-money-of-days': '5ad51cad6343dd25',
  '033-prints-of-bills': '29f768b2f94f6462',
  '035-moved-parties': 'c6bfc249f8497fac',
  '036-printers': '332e33c6dbf4ba38',
  '037-person-of-cash': '61ea2ebdf14e890c',
  '038-corrected-by': '7eb4b9498603e60f',
  '039-seals-of-shifts': '1a0a87b032e2738c',
  '040-price-differences': 'be2b8ff246fa631b',
  '044-started-items': '2aebf1c8694255f1',
  '045-expected-at-count': 'a4435d52663f9f5e',
  '048-lost-numbers': '35a16ec4802c0917',
  '049-order-of-bookings': '6833df2d6b054d5e',
  '053-folded-names': '627017fb55788a95',
  '065-party-of-each-order': '9441e60f3c4514cd',
  '066-first-passwords': '48cd3d6c42bf0134',
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
