import { afterAll, expect, test } from 'vitest'
import { isTooCommon } from '../../../src/server/auth/weak-password.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
afterAll(() => restaurant.close())

const context = { username: 'marta', storeName: 'Casa Paprika' }
const refused = ['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'football', 'Marta2024', 'marta!!!']
const named = ['comanda1', 'Comanda-2026', 'casapaprika', 'Casa Paprika 7', 'paprika123', '2024paprika']
const accepted = ['right-horse', 'paella de marta', 'comanda-demo', 'ten green bottles', '83920174', 'ñandú y mate']

test('what guessers try first is refused, in whatever letter case and with digits behind', async () => {
  for (const password of [...refused, ...named]) expect(await isTooCommon(password, context), password).toBe(true)
  for (const password of accepted) expect(await isTooCommon(password, context), password).toBe(false)
})

test('a store without a name refuses nobody for it', async () => {
  expect(await isTooCommon('83920174', { username: 'x', storeName: null })).toBe(false)
})

const short = 'Please use at least 8 characters!'
const common = 'This password is too common. Please choose another one!'

test('nobody is given a password that is short or common, nor chooses one', async () => {
  const admin = await restaurant.as('admin')
  const waiter = await restaurant.as('waiter')
  for (const [password, message] of [
    ['1', short],
    ['1234567', short],
    ['🍕🍕🍕🍕🍕🍕🍕', short],
    ['password1', common],
    ['waiter-2026', common],
  ] as const) {
    const body = { username: password.startsWith('waiter') ? 'waiter' : 'eva', name: 'Eva', password }
    for (const answer of [
      await admin('POST', '/users/add', body),
      await admin('POST', '/users/update-password/waiter', { password }),
      await waiter('POST', '/profile/password', { current: 'right-horse', password }),
    ])
      expect(answer, password).toMatchObject({ status: 400, body: { success: false, message } })
  }
})
