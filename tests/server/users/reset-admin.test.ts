import { afterAll, expect, test } from 'vitest'
import { newAdmin, removeAdmin, resetAdmin } from '../../../src/server/users/reset-admin.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
afterAll(() => restaurant.close())
const options = { database, now: clock.now, passwordCost: cheapPasswords }

test('on the server’s own machine administrators are reset, made and removed, while the server runs', async () => {
  const admin = await restaurant.as('admin')
  const { password } = await resetAdmin(options, null)
  expect(password).toMatch(/^[\w-]{22}$/)
  expect((await admin('GET', '/auth/devices')).status).toBe(401)
  const again = await restaurant.as('admin', password)
  expect((await again('POST', '/auth/refresh-token')).body.user.password_is_made_up).toBe(1)

  await expect(removeAdmin(options, 'admin')).rejects.toThrow('There must be one administrator')
  const waiter = await restaurant.as('waiter')
  const made = await newAdmin(options, 'WAITER')
  expect(made.username).toBe('waiter')
  expect((await waiter('GET', '/auth/devices')).status).toBe(401)
  expect((await (await restaurant.as('waiter', made.password))('GET', '/users')).status).toBe(200)
  const olga = await newAdmin(options, 'olga')
  expect((await (await restaurant.as('olga', olga.password))('GET', '/users')).status).toBe(200)

  await expect(resetAdmin(options, null)).rejects.toThrow(
    'There are several administrators: admin, waiter, olga. Please name one.',
  )
  await expect(resetAdmin(options, 'cook')).rejects.toThrow('There is no administrator of that name.')
  expect((await resetAdmin(options, 'Olga')).username).toBe('olga')
  expect(await removeAdmin(options, 'Waiter')).toBe('waiter')
  await expect(removeAdmin(options, 'waiter')).rejects.toThrow('There is no administrator of that name.')
  expect((await (await restaurant.as('waiter', made.password))('GET', '/users')).status).toBe(403)
})

test('a password that was made up opens nothing after its first week, until another one is made or chosen', async () => {
  const { password } = await resetAdmin({ ...options, now: clock.now }, 'admin')
  const signIn = async (secret: string) => {
    const { status, body } = await restaurant.withCookies(new Map())('POST', '/auth/signin', {
      username: 'admin',
      password: secret,
    })
    return [status, body.message]
  }
  const admin = await restaurant.as('admin', password)
  clock.now += 7 * 24 * 3_600_000 + 1
  expect(await signIn(password)).toEqual([
    401,
    'This password was only for the first week. On the server, run npm run reset-admin to get another one.',
  ])
  const { password: next } = await resetAdmin({ ...options, now: clock.now }, 'admin')
  expect((await signIn(next))[0]).toBe(200)
  expect((await admin('GET', '/auth/devices')).status).toBe(401)
})
