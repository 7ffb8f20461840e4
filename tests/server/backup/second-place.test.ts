import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeBackups } from '../../../src/server/backup/backups.ts'
import { makeBackup } from '../../../src/server/backup/make-backup.ts'
import type { DeviceOf } from '../../../src/server/backup/second-place.ts'
import { type BackupFolder, makeBackupFolder } from '../../support/backup-place.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ timeZone: 'Europe/Madrid' })
const mounted = mkdtempSync(join(tmpdir(), 'comanda-mounted-'))
let backups: BackupFolder = makeBackupFolder(restaurant.place)
let clock = Date.parse('2026-11-22T03:10:00Z')

/** Where the stick is mounted, and the folder on it that BACKUP_DIR names. */
const mountPoint = join(mounted, 'usb')
const second = join(mountPoint, 'comanda')
/** As with a stick: everything below the mount point is on its disk while it is plugged in, else on the data's. */
let stickIsIn = true
const askDevice: DeviceOf = async path => {
  const { dev } = statSync(path)
  return stickIsIn && path.startsWith(mountPoint) ? dev + 1 : dev
}
const make = () => {
  clock += 86_400_000
  return makeBackup({ ...backups.place, secondFolder: second }, () => clock, undefined, askDevice)
}

function unplug(): void {
  stickIsIn = false
  renameSync(mountPoint, join(mounted, 'pocket'))
  mkdirSync(mountPoint)
}
function plugIn(): void {
  stickIsIn = true
  rmSync(mountPoint, { recursive: true })
  renameSync(join(mounted, 'pocket'), mountPoint)
}

beforeEach(() => {
  backups.remove()
  backups = makeBackupFolder(restaurant.place)
  stickIsIn = true
  for (const name of readdirSync(mounted)) rmSync(join(mounted, name), { recursive: true })
  mkdirSync(mountPoint)
})
afterAll(async () => {
  backups.remove()
  rmSync(mounted, { recursive: true })
  await restaurant.close()
})

const missing = 'The stick is not plugged in.'

test('a stick gets a copy of each backup, with the same bytes', async () => {
  const first = await make()
  const next = await make()
  for (const { name, secondFailed } of [first, next]) {
    expect(secondFailed).toBeNull()
    expect(readFileSync(join(second, name))).toEqual(readFileSync(join(backups.place.folder, name)))
  }
})

test('a folder on the data’s own disk is no second place, and none is made there', async () => {
  stickIsIn = false
  const { name, secondFailed } = await make()
  expect(secondFailed).toBe(missing)
  expect(existsSync(second)).toBe(false)
  expect(backups.names()).toContain(name)
  mkdirSync(second)
  expect((await make()).secondFailed).toBe(missing)
  expect(readdirSync(second)).toEqual([])
})

test('a stick that is pulled out gets nothing in its place; back again, it gets the next copy', async () => {
  const first = await make()
  unplug()
  expect((await make()).secondFailed).toBe(missing)
  expect(readdirSync(mountPoint)).toEqual([])
  plugIn()
  const last = await make()
  expect(last.secondFailed).toBeNull()
  expect(readdirSync(second)).toEqual(expect.arrayContaining([first.name, last.name]))
})

test('a mount point on a third disk is not taken for the stick that was there', async () => {
  await make()
  unplug()
  stickIsIn = true
  mkdirSync(second)
  expect((await make()).secondFailed).toBe(missing)
  expect(readdirSync(second)).toEqual([])
})

test('another stick takes its turn once somebody has put the marker on it', async () => {
  await make()
  unplug()
  stickIsIn = true
  mkdirSync(second)
  writeFileSync(join(second, 'comanda-second-place'), '')
  expect((await make()).secondFailed).toBeNull()
})

test('what the file system says of a place that is none is passed on', async () => {
  writeFileSync(join(mountPoint, 'comanda'), '')
  const { name, secondFailed } = await make()
  expect(secondFailed).toMatch(/EEXIST|ENOTDIR/)
  expect(backups.names()).toContain(name)
})

test('the dashboard says within a minute that the stick is gone, and it gets its copy when it is back', async () => {
  const admin = await restaurant.as('admin')
  let runs = 0
  const backup = makeBackups({
    database: restaurant.database,
    place: { ...backups.place, secondFolder: second },
    watch: restaurant.watch,
    now: () => clock,
    announce: () => {},
    log: { info: () => {}, error: () => {} },
    askDevice,
    runBeside: () => {
      runs += 1
      return {
        done: make().then(({ manifest, secondFailed }) => ({ madeAt: manifest.madeAt, secondFailed })),
        end: () => {},
      }
    },
  })
  const look = async () => {
    await backup.look()
    await backup.settled()
    return (await admin('GET', '/dashboard')).body.health.warnings
  }
  clock += 86_400_000
  expect(await look()).toEqual([])
  unplug()
  const gone = [{ code: 'backup-second-folder', level: 'amber', text: missing }]
  expect(await look()).toEqual(gone)
  clock += 86_400_000
  expect(await look()).toEqual(gone)
  expect((await backup.state(clock)).secondFolder).toEqual({ path: second, problem: missing })
  const before = runs
  plugIn()
  expect(await look()).toEqual([])
  expect(runs).toBe(before + 1)
  expect(readdirSync(second)).toHaveLength(3)
  await look()
  expect(runs).toBe(before + 1)
})
