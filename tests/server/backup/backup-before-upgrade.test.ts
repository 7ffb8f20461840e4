import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { backupBeforeUpgrade } from '../../../src/server/backup/backup-before-upgrade.ts'
import { listBackups } from '../../../src/server/backup/list-backups.ts'
import type { BackupLocation } from '../../../src/server/backup/location.ts'
import { readManifest } from '../../../src/server/backup/manifest.ts'
import { migrate, migrations } from '../../../src/server/db/migrate.ts'
import { makeWatch } from '../../../src/server/watch/watch.ts'
import { openEmptyDatabase } from '../../support/database.ts'
import { nextMigrations } from '../../support/next-version.ts'
import { everything, fillOld } from '../../support/old-database.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe.runIf(process.env.DATABASE_URL)('before PostgreSQL comes to a new form', () => {
  const upgrade = async (folderOf: (folder: string) => string) => {
    const { database, place, close } = await openEmptyDatabase()
    const home = mkdtempSync(join(tmpdir(), 'comanda-'))
    closing.push(close, () => rmSync(home, { recursive: true, force: true }))
    await migrate(database)
    await fillOld(database)
    const source = { engine: 'postgres', url: 'url' in place ? place.url : '', schemaName: 'public' } as const
    const kept: BackupLocation = { source, folder: folderOf(home), secondFolder: null }
    const watch = makeWatch()
    await migrate(database, { beforeUpgrade: backupBeforeUpgrade(kept, watch), migrations: nextMigrations })
    expect((await everything(database)).has('rooms')).toBe(true)
    return { folder: kept.folder, watch }
  }

  test('a backup of the old one is made, and was tried', async () => {
    const { folder, watch } = await upgrade(home => join(home, 'backups'))
    const [made, ...others] = await listBackups(folder)
    expect(others).toEqual([])
    const manifest = await readManifest(join(folder, made?.name ?? ''))
    expect(manifest.migrations).toEqual(Object.keys(migrations))
    expect(manifest.tables.orders).toBe(3)
    expect(watch.list()).toEqual([])
  })

  test('without one the upgrade goes on, and the dashboard says so', async () => {
    const { watch } = await upgrade(home => {
      writeFileSync(join(home, 'backups'), 'a file where the folder should be')
      return join(home, 'backups')
    })
    expect(watch.list()).toMatchObject([
      { code: 'backup-before-upgrade', text: expect.stringContaining('There is no backup from before the upgrade') },
    ])
  })
})
