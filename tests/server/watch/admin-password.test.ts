import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/password.ts'
import { isAdminPasswordWeak, makeAdminPasswordLook } from '../../../src/server/watch/admin-password.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, watch } = restaurant
afterAll(() => restaurant.close())

const isWeak = (adminPassword: string | null) =>
  isAdminPasswordWeak(database, { adminUsername: 'admin', adminPassword })
const setHash = async (password: string) => {
  const password_hash = await hashPassword(password, cheapPasswords)
  await database.write(tx => tx.updateTable('users').set({ password_hash }).where('username', '=', 'admin').execute())
}

test('a password for the administrator is weak where nobody could choose it in the app', async () => {
  expect(await Promise.all(['short', 'password123', 'Admin2026!', 'quiet-lemon-river', null].map(isWeak))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('the dashboard says that the weak password is still in use, and stops when the owner has chosen another', async () => {
  await setHash('admin')
  const look = makeAdminPasswordLook({ database, watch, env: { adminUsername: 'Admin', adminPassword: 'admin' } })
  await look()
  const owner = await restaurant.as('admin', 'admin')
  const health = async () => (await owner('GET', '/dashboard')).body.health
  const warning = {
    code: 'admin-password',
    level: 'amber',
    text: 'The password of "Admin" is one that guessers try first. Please choose another one under Profile.',
  }
  expect(JSON.stringify(await health())).toContain(JSON.stringify(warning.text).slice(1, -1))
  expect(watch.list()).toEqual([warning])
  await owner('POST', '/profile/password', { current: 'admin', password: 'quiet-lemon-river' })
  await look()
  expect(watch.list()).toEqual([])
})

test('nothing is said of somebody else’s password, nor of an account that is no administrator’s', async () => {
  await setHash('quiet-lemon-river')
  await makeAdminPasswordLook({ database, watch, env: { adminUsername: 'admin', adminPassword: 'admin' } })()
  expect(watch.list()).toEqual([])
  await restaurant.addUser('boss', [], 'boss')
  await makeAdminPasswordLook({ database, watch, env: { adminUsername: 'boss', adminPassword: 'boss' } })()
  expect(watch.list()).toEqual([])
})
