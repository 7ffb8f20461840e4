/** The copy of the embedded database that is made, and tried, before a new version changes its form. */
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { copySqlite } from './copy-sqlite.ts'
import type { Upgrade } from './run-migrations.ts'

const kept = 3
const prefix = 'before-upgrade-'

/** Copies `file` beside itself and keeps the latest three. Throws CannotStart when there is no good copy. */
export async function copyBeforeUpgrade(file: string, { from }: Upgrade, now = new Date()): Promise<void> {
  const folder = dirname(file)
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  try {
    await copySqlite(file, join(folder, `${prefix}${from.slice(0, 3)}-${time}.db`))
  } catch (error) {
    throw new CannotStart(
      `A new version wants to change the form of the database, and the copy that is made before could not be made:\n` +
        `${error instanceof Error ? error.message : error}\nNothing was changed. Make room in ${folder}, and start again.`,
      { cause: error },
    )
  }
  const copies = readdirSync(folder).filter(name => name.startsWith(prefix) && name.endsWith('.db'))
  const byAge = copies.toSorted((a, b) => timeIn(b).localeCompare(timeIn(a)))
  for (const name of byAge.slice(kept)) rmSync(join(folder, name), { force: true })
}

const timeIn = (name: string) => name.slice(`${prefix}001-`.length)
