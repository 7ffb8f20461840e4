/**
 * Backups during a rush: each is restored and must contain every order that was acknowledged before the backup began.
 * One run in ten is killed halfway, one has a disk that is too small: none of those may leave a file that counts as
 * good.
 */
import { execFileSync, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { ProcessMessage } from '../../src/server/backup/backup-process.ts'
import { checkBackup } from '../../src/server/backup/check-backup.ts'
import { listBackups } from '../../src/server/backup/list-backups.ts'
import type { BackupLocation } from '../../src/server/backup/location.ts'
import { readManifest } from '../../src/server/backup/manifest.ts'
import { unpack } from '../../src/server/backup/pack.ts'
import { majorOf, onOwnConnection } from '../../src/server/backup/postgres-copy.ts'
import { findTools } from '../../src/server/backup/postgres-tools.ts'
import { prepareFirstStart } from '../../src/server/db/first-start.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { connect } from '../../src/server/db/sqlite-file.ts'
import { databaseFile } from '../../src/server/env.ts'
import { openRush, type Rush } from '../support/order-rush.ts'
import { emptyPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server-process.ts'
import { fillSmallMenu } from '../support/small-menu.ts'

export interface BackupCampaign {
  readonly engine: string
  readonly good: number
  readonly killed: number
  readonly fullDisk: number
  /** Acknowledged before a backup began, and not in it. */
  readonly missing: number
  /** Files that count as good but are not. */
  readonly falselyGood: number
  readonly orders: number
  readonly perSecond: number
  readonly p95Ms: { readonly during: number; readonly between: number }
  readonly longestMs: number
}

const password = 'a-long-kitchen-word'
const processFile = fileURLToPath(new URL('../../src/server/backup/backup-process.ts', import.meta.url))

/**
 * Makes `count` good backups, and of `every` runs one that is killed and one on a full disk, under `perSecond` orders a
 * second; on PostgreSQL if DATABASE_URL is set.
 */
export async function backUp(
  count: number,
  perSecond: number,
  every = 10,
  tell = (_: string) => {},
): Promise<BackupCampaign> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-backups-'))
  const postgres = await emptyPostgres()
  const database = postgres ? await openPostgres(postgres.url) : openSqlite(databaseFile(dataDir))
  await migrate(database)
  await prepareFirstStart(database, {
    timeZone: 'UTC',
    adminUsername: 'admin',
    adminPassword: password,
    now: Date.now(),
  })
  const menu = await fillSmallMenu(database)
  await database.close()
  const source: BackupLocation['source'] = postgres
    ? { engine: 'postgres', url: postgres.url, schemaName: 'public' }
    : { engine: 'sqlite', file: databaseFile(dataDir) }
  const server = await startServer({ DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) })
  const small = smallDisk(join(dataDir, 'small'))
  const rush = await openRush(server.url, password, menu, perSecond)
  try {
    return await campaign(
      { source, folder: join(dataDir, 'backups'), secondFolder: null },
      rush,
      small,
      count,
      every,
      tell,
    )
  } finally {
    small.remove()
    await rush.end()
    await server.stop()
    await postgres?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function campaign(
  place: BackupLocation,
  rush: Rush,
  small: SmallDisk,
  count: number,
  every: number,
  tell: (text: string) => void,
): Promise<BackupCampaign> {
  const found = { good: 0, killed: 0, fullDisk: 0, missing: 0, falselyGood: 0, longestMs: 0 }
  const from = performance.now()
  for (let run = 0; found.good < count; run++) {
    if (run % every === 1) {
      await runProcess(place, Math.random() * Math.max(found.longestMs, 300))
      found.killed += 1
    } else if (run % every === 2) {
      await small.fill()
      const result = await runProcess({ ...place, folder: small.folder })
      if (!('failed' in result)) throw new Error('the disk was too large')
      found.fullDisk += 1
      found.falselyGood += (await listBackups(small.folder)).length
    } else {
      const acknowledged = rush.acknowledged().length
      const begun = performance.now()
      rush.mark('during')
      const result = await runProcess(place)
      rush.mark('between')
      if (!('madeAt' in result)) throw new Error(`no backup: ${JSON.stringify(result)}`)
      found.longestMs = Math.max(found.longestMs, performance.now() - begun)
      const [newest] = await listBackups(place.folder)
      if (newest?.madeAt !== result.madeAt) throw new Error('the backup is not there')
      const markers = await markersIn(place, join(place.folder, newest.name))
      found.missing += rush
        .acknowledged()
        .slice(0, acknowledged)
        .filter(marker => !markers.has(marker)).length
      found.good += 1
      tell(`${found.good} good, ${found.missing} orders missing, ${markers.size} in the last one`)
    }
  }
  for (const { name, manifest } of await listBackups(place.folder)) {
    const isGood =
      manifest &&
      (await checkBackup(join(place.folder, name), place.source).then(
        () => true,
        () => false,
      ))
    if (!isGood) found.falselyGood += 1
  }
  const orders = rush.acknowledged().length
  const perSecond = Math.round(orders / ((performance.now() - from) / 1_000))
  return { engine: place.source.engine, ...found, orders, perSecond, p95Ms: rush.p95() }
}

/** One backup as a server makes it; killed after `killAfterMs`. */
async function runProcess(place: BackupLocation, killAfterMs?: number): Promise<ProcessMessage> {
  const child = fork(processFile, { execArgv: [], stdio: 'ignore' })
  const timer = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  let last: ProcessMessage = { failed: 'killed' }
  child.on('message', (said: ProcessMessage) => {
    if (!('step' in said)) last = said
  })
  child.send(place)
  await new Promise(resolve => child.once('exit', resolve))
  if (timer) clearTimeout(timer)
  return last
}

/** The notes of the orders in a backup, restored by other means than the product's own check. */
async function markersIn({ source }: BackupLocation, file: string): Promise<Set<string>> {
  const { payload } = await readManifest(file)
  if (source.engine === 'sqlite') {
    const restored = join(tmpdir(), `comanda-restored-${randomUUID()}.db`)
    await unpack(file, payload, input => pipeline(input, createWriteStream(restored)))
    const connection = connect(restored, true)
    const rows = connection.prepare('select notes from order_items').all() as { notes: string }[]
    connection.close()
    rmSync(restored)
    return new Set(rows.map(({ notes }) => notes))
  }
  const other = await emptyPostgres()
  if (!other) throw new Error('DATABASE_URL is gone')
  try {
    return await onOwnConnection(other.url, 'public', async db => {
      const tools = await findTools(await majorOf(db))
      await unpack(file, payload, input =>
        tools.run('pg_restore', other.url, ['--schema=public', '--no-owner', '--exit-on-error'], { input }),
      )
      const { rows } = await sql<{ notes: string }>`select notes from public.order_items`.execute(db)
      return new Set(rows.map(({ notes }) => notes))
    })
  } finally {
    await other.drop()
  }
}

interface SmallDisk {
  readonly folder: string
  readonly fill: () => Promise<void>
  readonly remove: () => void
}

/**
 * A disk of 8 KB, less than the smallest backup, where this machine lets us create one; elsewhere a disk that does not
 * exist.
 */
function smallDisk(folder: string): SmallDisk {
  let isMounted = false
  return {
    folder,
    fill: async () => {
      await mkdir(folder, { recursive: true })
      if (isMounted) return
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', folder], { stdio: 'ignore' })
        isMounted = true
      } catch {
        rmSync(folder, { recursive: true })
        await mkdir(join(folder, '.lock'), { recursive: true })
      }
    },
    remove: () => {
      if (isMounted) execFileSync('umount', [folder])
    },
  }
}
