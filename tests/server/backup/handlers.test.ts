import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backups, makeBackups, type RunInProcess } from '../../../src/server/backup/backups.ts'
import { makeBackupFolder } from '../../support/backup-place.ts'
import { openTestDatabase } from '../../support/database.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

const database = await openTestDatabase()
const folder = makeBackupFolder(database.place)
let restaurant: Restaurant
let admin: Ask

beforeAll(async () => {
  restaurant = await openRestaurant({ database, timeZone: 'Europe/Madrid', app: { backups: folder.place } })
  admin = await restaurant.as('admin')
})
afterAll(async () => {
  await restaurant.close()
  folder.remove()
})

const state = async () => (await admin('GET', '/settings/backup')).body
const health = async () => (await admin('GET', '/dashboard')).body.health

/** A second process over the same database, with a stand-in for the work. */
const another = (runBeside: RunInProcess, now = Date.now): Backups =>
  makeBackups({
    database: restaurant.database,
    place: folder.place,
    watch: restaurant.watch,
    now,
    runBeside,
    announce: () => {},
    log: { info: () => {}, error: () => {} },
  })
const fails =
  (why: string): RunInProcess =>
  () => ({ done: Promise.resolve({ failed: why }), end: () => {} })

test('before the first backup the dashboard asks for one in words', async () => {
  expect((await health()).lastBackup).toMatchObject({ at: null, level: 'amber' })
  expect(await state()).toMatchObject({ hour: 4, timeZone: 'Europe/Madrid', step: null, files: [] })
})

test('the store chooses the hour; what is no hour is refused', async () => {
  expect(await admin('POST', '/settings/backup', { hour: 23 })).toMatchObject({ status: 200 })
  expect((await state()).hour).toBe(23)
  for (const hour of [24, -1, 3.5, '4', null])
    expect(await admin('POST', '/settings/backup', { hour })).toMatchObject({ status: 400 })
})

test('only those who keep the settings see and make backups', async () => {
  const waiter = await restaurant.as('waiter')
  expect((await waiter('GET', '/settings/backup')).status).toBe(403)
  expect((await waiter('POST', '/settings/backup/run')).status).toBe(403)
})

test('“Back up now” makes one that was restored and compared, and the dashboard is content', async () => {
  // The files bear the true time of their making.
  restaurant.clock.now = Date.now()
  admin = await restaurant.as('admin')
  expect(await admin('POST', '/settings/backup/run')).toMatchObject({
    status: 200,
    body: { success: true, message: 'Backup started.' },
  })
  await expect.poll(async () => (await state()).files.length, { interval: 50 }).toBe(1)
  await expect.poll(async () => (await state()).step, { interval: 50 }).toBeNull()
  restaurant.clock.now = Date.now()
  const { files, last, failed } = await state()
  expect(files[0]).toMatchObject({ checked: 'restored', keptAs: ['daily', 'weekly', 'monthly'] })
  expect([last.level, failed]).toEqual(['good', null])
  expect((await health()).lastBackup).toMatchObject({ level: 'good', at: files[0].at })
})

test('one at a time, whichever process begins it', async () => {
  const work = Promise.withResolvers<{ failed: string }>()
  const first = another(
    () => ({ done: work.promise, end: () => {} }),
    () => restaurant.clock.now,
  )
  expect(await restaurant.database.write(tx => first.claim(tx, restaurant.clock.now))).toBe(true)
  first.run()
  expect(await admin('POST', '/settings/backup/run')).toMatchObject({
    status: 409,
    body: { message: 'A backup is being made already!' },
  })
  work.resolve({ failed: 'The disk is full.' })
  await first.settled()
  expect(await state()).toMatchObject({ step: null, failed: 'The disk is full.' })
  expect((await health()).warnings).toContainEqual(
    expect.objectContaining({ level: 'amber', text: 'The last backup failed: The disk is full.' }),
  )
})

test('a run whose process was killed does not stand in the way for ever', async () => {
  await restaurant.database.write(tx =>
    tx
      .updateTable('backup_state')
      .set({ step: 'checking', step_at: restaurant.clock.now - 200_000 })
      .execute(),
  )
  expect((await state()).step).toBeNull()
  const next = another(fails('x'))
  expect(await restaurant.database.write(tx => next.claim(tx, restaurant.clock.now))).toBe(true)
  await restaurant.database.write(tx => tx.updateTable('backup_state').set({ step: null }).execute())
})

test('of three processes one makes the night’s backup', async () => {
  await restaurant.database.write(tx => tx.updateTable('backup_state').set({ hour: 4, tried_at: 0 }).execute())
  const tomorrow = Date.now() + 86_400_000
  let begun = 0
  const counts: RunInProcess = () => {
    begun += 1
    return { done: Promise.resolve({ madeAt: tomorrow, secondFailed: null }), end: () => {} }
  }
  const processes = [1, 2, 3].map(() => another(counts, () => tomorrow))
  await Promise.all(processes.map(one => one.look()))
  await Promise.all(processes.map(one => one.settled()))
  expect(begun).toBe(1)
  const { good_at, good_host } = await restaurant.database.read
    .selectFrom('backup_state')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([good_at, good_host]).toEqual([tomorrow, hostname()])
})
