import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadPepper, type PepperPlace } from '../../../src/server/auth/pin-pepper.ts'
import { rotateSecret } from '../../../src/server/auth/secret.ts'
import { readEnv } from '../../../src/server/env.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { openTablet, unlock } from '../../support/tablet.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
const folders: string[] = []
afterAll(async () => {
  await restaurant.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

let file: PepperPlace
const table: PepperPlace = { dataDir: '', databaseUrl: 'postgres://here', pinPepper: null }
beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-pepper-'))
  folders.push(dataDir)
  file = { dataDir, databaseUrl: null, pinPepper: null }
})
const rows = () => database.read.selectFrom('secrets').selectAll().where('name', '=', 'pin-pepper').execute()

test('beside the embedded database the pepper has a file of its own that nobody else reads', async () => {
  await database.write(tx => tx.deleteFrom('secrets').where('name', '=', 'pin-pepper').execute())
  const pepper = await loadPepper(database, file)
  expect(pepper).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(join(file.dataDir, 'pin-pepper'), 'utf8')).toBe(`${pepper}\n`)
  if (process.platform !== 'win32') expect(statSync(join(file.dataDir, 'pin-pepper')).mode & 0o777).toBe(0o600)
  expect(await rows()).toEqual([])
})

test('several that start at once have the same pepper, in a file and in a table', async () => {
  for (const place of [file, table]) {
    const peppers = await Promise.all([1, 2, 3, 4].map(() => loadPepper(database, place)))
    expect(new Set(peppers).size).toBe(1)
    expect(await loadPepper(database, place)).toBe(peppers[0])
  }
})

test('a pepper from the environment goes before both and is written nowhere', async () => {
  expect(await loadPepper(database, { ...file, pinPepper: 'p'.repeat(32) })).toBe('p'.repeat(32))
  expect(existsSync(join(file.dataDir, 'pin-pepper'))).toBe(false)
  expect(readEnv({ STORE_TIME_ZONE: 'UTC', PIN_PEPPER: 'p'.repeat(32) }).pinPepper).toBe('p'.repeat(32))
  expect(() => readEnv({ STORE_TIME_ZONE: 'UTC', PIN_PEPPER: 'p'.repeat(31) })).toThrow(
    'PIN_PEPPER must have at least 32 characters',
  )
})

test('when the signing secret is renewed the shared tablets are none any more, and the PINs stay', async () => {
  const tablet = await openTablet(restaurant)
  expect((await unlock(tablet, 'waiter')).status).toBe(200)
  await rotateSecret(database, { ...table, sessionSecret: null }, restaurant.clock.now)
  expect(await unlock(tablet, 'waiter')).toMatchObject({ status: 401 })
  expect(
    await database.read.selectFrom('tablets').select(['name', 'letter']).where('removed_at', 'is', null).execute(),
  ).toEqual([])
  const again = await openTablet(restaurant, 'Bar again')
  expect((await unlock(again, 'waiter')).status).toBe(200)
})
