import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { disconnectEnded } from '../../../src/server/auth/ended-sessions.ts'
import { loadSecret, rotateSecret, type SecretPlace } from '../../../src/server/auth/secret.ts'
import { readEnv } from '../../../src/server/env.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'comanda-secret-'))
  folders.push(made)
  return made
}
afterAll(async () => {
  await restaurant.close()
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

let file: SecretPlace
const table: SecretPlace = { dataDir: '', databaseUrl: 'postgres://here', sessionSecret: null }
beforeEach(() => {
  file = { dataDir: folder(), databaseUrl: null, sessionSecret: null }
})
const rows = () => database.read.selectFrom('secrets').selectAll().where('name', '=', 'signing').execute()
const signIn = async (app: FastifyInstance) => {
  const payload = { username: 'waiter', password: adminPassword }
  const { cookies } = await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload })
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
const secretFile = () => join(file.dataDir, 'secret')

test('beside the embedded database the secret has a file of its own that nobody else reads', async () => {
  const before = await rows()
  const secret = await loadSecret(database, file)
  expect(secret.present()).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(secretFile(), 'utf8')).toBe(`${secret.present()}\n`)
  if (process.platform !== 'win32') expect(statSync(secretFile()).mode & 0o777).toBe(0o600)
  expect(await rows()).toEqual(before)
  expect((await loadSecret(database, file)).present()).toBe(secret.present())
})

test('several that start at once have the same secret, in a file and in a table', async () => {
  for (const place of [file, table]) {
    const secrets = await Promise.all([1, 2, 3, 4].map(() => loadSecret(database, place)))
    expect(new Set(secrets.map(secret => secret.present())).size).toBe(1)
  }
  expect(readdirSync(file.dataDir)).toEqual(['secret'])
})

test('a secret from the environment goes before both and is written nowhere', async () => {
  const given = { ...file, sessionSecret: 's'.repeat(32) }
  expect((await loadSecret(database, given)).present()).toBe('s'.repeat(32))
  expect(existsSync(secretFile())).toBe(false)
  expect(() => readEnv({ STORE_TIME_ZONE: 'UTC', SESSION_SECRET: 's'.repeat(31) })).toThrow(
    'SESSION_SECRET must have at least 32 characters',
  )
})

test('after the secret is renewed every old cookie is refused, also when its session is back in the database', async () => {
  for (const place of [file, table]) {
    const secret = await loadSecret(database, place)
    const app = await buildApp({ database, passwordCost: cheapPasswords, secret, now: () => clock.now })
    const cookie = await signIn(app)
    const look = async () => [
      (await app.inject({ url: '/api/v1/auth/devices', headers: { cookie } })).statusCode,
      (await app.inject({ method: 'POST', url: '/api/v1/auth/refresh-token', headers: { cookie } })).statusCode,
    ]
    expect(await look()).toEqual([200, 200])
    const sessions = await database.read.selectFrom('sessions').selectAll().execute()
    const { endedSessions, isRenewed } = await rotateSecret(database, place)
    expect([endedSessions, isRenewed]).toEqual([sessions.length, true])
    expect(await look(), 'at once').toEqual([401, 401])
    expect(await secret.look()).toBe(true)
    expect(await secret.look()).toBe(false)
    // What a restore from a backup of that moment would bring back.
    for (const { id: _, ...row } of sessions)
      await database.write(tx => tx.insertInto('sessions').values(row).execute())
    expect(await look(), 'with its row back').toEqual([401, 401])
    await database.write(tx => tx.deleteFrom('sessions').execute())
    await app.close()
  }
})

test('anybody who keeps the secret in the environment hears that it must be changed there; the sessions have ended', async () => {
  const waiter = await restaurant.as('waiter')
  expect(await rotateSecret(database, { ...file, sessionSecret: 's'.repeat(32) })).toMatchObject({ isRenewed: false })
  expect((await waiter('GET', '/auth/devices')).status).toBe(401)
})

test('screens whose session ended on the command line are hung up, the others stay', async () => {
  const secret = await loadSecret(database, file)
  const [one, two] = [await restaurant.as('waiter'), await restaurant.as('cook')]
  const idOf = async (ask: typeof one) =>
    (await ask('GET', '/auth/devices')).body.find((device: { isMyDevice: boolean }) => device.isMyDevice).device_id
  const [first, second] = [await idOf(one), await idOf(two)]
  const ended: number[] = []
  const realtime = { sessionsHere: () => [first, second], endSessions: (ids: readonly number[]) => ended.push(...ids) }
  const look = () => disconnectEnded({ database, secret, realtime, sessions: { hear: () => {} }, now: () => clock.now })
  await look()
  expect(ended).toEqual([])
  await database.write(tx => tx.deleteFrom('sessions').where('id', '=', first).execute())
  await look()
  expect(ended).toEqual([first])
  await rotateSecret(database, file)
  ended.length = 0
  await look()
  expect(ended).toEqual([first, second])
})
