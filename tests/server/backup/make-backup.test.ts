import { copyFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkBackup } from '../../../src/server/backup/check-backup.ts'
import { listBackups } from '../../../src/server/backup/list-backups.ts'
import { lockFolder, makeBackup } from '../../../src/server/backup/make-backup.ts'
import { headBytes, readManifest } from '../../../src/server/backup/manifest.ts'
import { unpack } from '../../../src/server/backup/pack.ts'
import { type BackupFolder, makeBackupFolder } from '../../support/backup-place.ts'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ timeZone: 'Europe/Madrid' })
const waiter = await restaurant.as('waiter')
const { engine } = restaurant.database
let backups: BackupFolder = makeBackupFolder(restaurant.place)
let clock = Date.parse('2026-11-22T03:10:00Z')
const make = (place = backups.place) => makeBackup(place, () => clock)
const fileOf = (name: string) => join(backups.place.folder, name)
const day = 86_400_000

beforeEach(() => {
  backups.remove()
  backups = makeBackupFolder(restaurant.place)
  clock = Date.parse('2026-11-22T03:10:00Z')
})
afterAll(async () => {
  backups.remove()
  await restaurant.close()
})

test('a backup holds every order up to its moment, and says so', async () => {
  await send(waiter, restaurant.menu)
  const { orderId } = await send(waiter, restaurant.menu)
  const { name, manifest } = await make()
  expect(name).toBe('comanda-2026-11-22T03-10-00Z.backup')
  expect(backups.names()).toEqual([name])
  expect(manifest).toMatchObject({ engine, checked: 'restored', madeAt: clock, timeZone: 'Europe/Madrid' })
  expect(manifest.lastOrder?.id).toBe(orderId)
  expect(manifest.tables.orders).toBe(orderId)
  expect(await checkBackup(fileOf(name), backups.place.source)).toMatchObject({ checked: 'restored', manifest })
})

test('nobody else on the machine can read it', async () => {
  const { name } = await make()
  expect(statSync(fileOf(name)).mode & 0o777).toBe(0o600)
  expect(statSync(backups.place.folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(backups.place.folder, '.lock')).mode & 0o777).toBe(0o600)
})

test('no secret leaves the database with it, deleted ones neither', async () => {
  const put = (value: string) =>
    restaurant.database.write(tx =>
      tx
        .insertInto('secrets')
        .values({ name: 'test', value })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
        .execute(),
    )
  await put('an-old-secret-that-was-renewed')
  await put('the-present-secret')
  const { name, manifest } = await make()
  const pieces: Buffer[] = []
  await unpack(fileOf(name), manifest.payload, async source => {
    for await (const piece of source) pieces.push(piece)
  })
  const content = Buffer.concat(pieces)
  expect(content.includes('waiter')).toBe(true)
  expect(content.includes('the-present-secret')).toBe(false)
  expect(content.includes('an-old-secret')).toBe(false)
})

test('a file that was cut off or changed is not good, and is never taken for one', async () => {
  const { name, manifest } = await make()
  const spoil = async (as: string, change: (file: string) => unknown) => {
    copyFileSync(fileOf(name), fileOf(as))
    await change(fileOf(as))
    return checkBackup(fileOf(as), backups.place.source)
  }
  const overwrite = (position: number) => async (file: string) => {
    const handle = await open(file, 'r+')
    await handle.write(Buffer.from('zz'), 0, 2, position)
    await handle.close()
  }
  const [cut, head, content, empty] = [1, 2, 3, 4].map(n => `comanda-2026-11-20T0${n}-00-00Z.backup`) as [
    string,
    string,
    string,
    string,
  ]
  await expect(spoil(cut, file => truncateSync(file, headBytes + manifest.payload.bytes - 1))).rejects.toThrow(
    'cut off',
  )
  await expect(spoil(head, overwrite(200))).rejects.toThrow('damaged')
  await expect(spoil(content, overwrite(headBytes + 5_000))).rejects.toThrow('damaged')
  await expect(spoil(empty, file => truncateSync(file, 0))).rejects.toThrow('never finished')
  await expect(
    spoil('comanda-2026-11-20T05-00-00Z.backup', file => writeFileSync(file, 'holiday photos')),
  ).rejects.toThrow('is not a backup')
  const listed = await listBackups(backups.place.folder)
  expect(
    listed
      .filter(({ manifest }) => manifest)
      .map(found => found.name)
      .toSorted(),
  ).toEqual([content, name])
})

test('old backups go when a new one is good; what is not ours is never touched', async () => {
  const strangers = ['notes.txt', 'comanda.db', 'comanda-2020-01-01.backup', 'comanda-2020-01-01T04-00-00Z.backup']
  for (const name of strangers) writeFileSync(fileOf(name), 'somebody else’s')
  const { name: anothers } = await make()
  const other = fileOf('comanda-2026-11-01T00-00-00Z.backup')
  copyFileSync(fileOf(anothers), other)
  const { installation } = await readManifest(other)
  await restaurant.database.write(tx => tx.updateTable('backup_state').set({ installation: 'another' }).execute())
  clock -= 30 * day
  const made: string[] = []
  for (let night = 0; night < 10; night++) {
    clock += day
    made.push((await make()).name)
  }
  await restaurant.database.write(tx => tx.updateTable('backup_state').set({ installation }).execute())
  const left = backups.names()
  expect(left).toEqual(expect.arrayContaining([...strangers, anothers, 'comanda-2026-11-01T00-00-00Z.backup']))
  expect(left).toEqual(expect.arrayContaining(made.slice(-7)))
  expect(made.filter(name => left.includes(name)).length).toBeLessThan(10)
})

test('what a killed run has left goes with the next one', async () => {
  const left = ['copy.part', 'copy.part-journal', 'restored.part', 'comanda-2026-11-21T03-10-00Z.backup.part']
  for (const name of left) writeFileSync(fileOf(name), 'half')
  expect(await listBackups(backups.place.folder)).toEqual([])
  const { name } = await make()
  expect(backups.names()).toEqual([name])
})

test('two runs at once: one works, the other says so', async () => {
  const letGo = lockFolder(backups.place.folder)
  await expect(make()).rejects.toThrow('A backup is being made already.')
  letGo?.()
  await expect(make()).resolves.toMatchObject({ secondFailed: null })
})

test('a run that fails leaves nothing, and the backup before stays', async () => {
  const { name } = await make()
  clock += day
  const gone: typeof backups.place.source =
    engine === 'sqlite'
      ? { engine, file: '/nowhere/comanda.db' }
      : { engine, url: `${(restaurant.place as { url: string }).url}_not_there`, schemaName: 'public' }
  await expect(make({ ...backups.place, source: gone })).rejects.toThrow()
  expect(backups.names()).toEqual([name])
})
