import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { noRights } from '../../../src/domain/rights.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const work = vi.hoisted(() => ({ hashes: [] as string[] }))
vi.mock(import('node:crypto'), async original => {
  const crypto = await original()
  const scrypt = (password: string, salt: Buffer, length: number, cost: object, done: () => void) => {
    work.hashes.push(JSON.stringify({ length, cost, salt: salt.length }))
    crypto.scrypt(password, salt, length, cost, done)
  }
  return { ...crypto, scrypt: scrypt as unknown as typeof crypto.scrypt }
})

const restaurant = await openRestaurant()
const { ask } = restaurant
afterAll(() => restaurant.close())
beforeEach(async () => {
  await restaurant.database.write(tx => tx.deleteFrom('sign_in_tries').execute())
})

const signIn = (username: unknown, password: unknown) => ask('POST', '/auth/signin', { username, password })

test('signing in tells the page who is here, and nothing that must stay secret', async () => {
  expect((await signIn('waiter', 'right-horse')).body).toEqual({
    success: true,
    message: 'Signed in!',
    deviceLetter: 'A',
    tablet: null,
    store: {
      timeZone: 'UTC',
      dayStartsAtHour: 0,
      currency: 'EUR',
      language: 'en',
      languages: [],
      currencyDecimals: 2,
      locale: null,
      receiptLanguage: null,
      supportEmail: null,
    },
    user: {
      username: 'waiter',
      name: 'waiter',
      role: 'user',
      scope: 'POS,ORDERS',
      rights: { ...noRights, void_after_start: true, void_after_bill: true },
      has_pin: 0,
      photo: null,
      designation: null,
      phone: null,
      email: null,
    },
  })
})

test('a name is the same name however it is written', async () => {
  for (const name of ['waiter', 'Waiter', 'WAITER', ' waiter '])
    expect(await signIn(name, 'right-horse'), name).toMatchObject({
      status: 200,
      body: { user: { username: 'waiter' } },
    })
})

test('a wrong name and a wrong password are answered alike, after the same work', async () => {
  work.hashes.length = 0
  const wrongPassword = await signIn('waiter', 'guess')
  const wrongName = await signIn('nobody-here', 'guess')
  expect(wrongPassword).toMatchObject({ status: 401, body: { success: false, message: 'Wrong username or password!' } })
  expect(wrongName.body).toEqual(wrongPassword.body)
  expect(wrongName.headers['set-cookie']).toBeUndefined()
  expect(work.hashes).toHaveLength(2)
  expect(work.hashes[1]).toBe(work.hashes[0])
})

test('what is missing at the door is named', async () => {
  for (const username of ['', '   ', null, undefined, 7])
    expect(await signIn(username, 'x')).toMatchObject({ status: 400, body: { message: 'Please provide username!' } })
  for (const password of ['', null, undefined, 7])
    expect(await signIn('waiter', password)).toMatchObject({
      status: 400,
      body: { message: 'Please provide password!' },
    })
  expect((await signIn('', '')).body.message).toBe('Please provide username!')
  expect((await signIn('waiter', 'x'.repeat(201))).status).toBe(400)
})

test('a password is taken exactly as typed', async () => {
  expect((await signIn('waiter', ' right-horse')).status).toBe(401)
})

test('my devices show mine by name, with the one in my hand marked, and nobody else’s', async () => {
  await restaurant.addUser('rosa', [], 'roses')
  const userAgent =
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML) Version/18.1 Safari/604.1'
  await ask('POST', '/auth/signin', { username: 'rosa', password: 'roses' }, { 'user-agent': userAgent })
  const rosa = await restaurant.as('rosa', 'roses')
  const { body: devices } = await rosa('GET', '/auth/devices')
  expect(devices).toEqual([
    expect.objectContaining({ device_ip: '127.0.0.1', device_name: 'Unknown device', isMyDevice: true }),
    expect.objectContaining({ device_name: 'iPad, Safari', isMyDevice: false, created_at: '2026-11-20T12:00:00.000Z' }),
  ])
  expect(JSON.stringify(devices)).not.toContain('token')
})

test('a device is removed by its owner only, never by the hand that holds it, and once', async () => {
  const mine = await restaurant.as('waiter')
  await restaurant.as('waiter')
  const cook = await restaurant.as('cook')
  const { body: devices } = await mine('GET', '/auth/devices')
  const [other, me] = devices
  expect(await mine('POST', '/auth/remove-device', { device_id: me.device_id })).toMatchObject({
    status: 400,
    body: { message: "You can't remove the device you are using!" },
  })
  expect((await cook('POST', '/auth/remove-device', { device_id: other.device_id })).status).toBe(404)
  expect(await mine('POST', '/auth/remove-device', { device_id: String(other.device_id) })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Device removed!' },
  })
  expect(await mine('POST', '/auth/remove-device', { device_id: other.device_id })).toMatchObject({
    status: 404,
    body: { message: 'This device is not signed in any more!' },
  })
})
