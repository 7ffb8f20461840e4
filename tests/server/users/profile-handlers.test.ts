import { afterAll, beforeEach, expect, test } from 'vitest'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
afterAll(() => restaurant.close())
beforeEach(async () => {
  await database.write(async tx => {
    await tx.deleteFrom('sign_in_tries').execute()
    await tx.deleteFrom('users').where('username', 'not in', ['admin', 'waiter', 'cook']).execute()
    await tx.updateTable('users').set({ role: 'user' }).where('username', '<>', 'admin').execute()
    await tx.updateTable('users').set({ role: 'admin' }).where('username', '=', 'admin').execute()
  })
})

const answer = (status: number, message: string) => ({ status, body: { success: status === 200, message } })
const isSignedIn = async (ask: Awaited<ReturnType<typeof restaurant.as>>) =>
  (await ask('GET', '/auth/devices')).status === 200

test('everybody changes their own password, and is signed out everywhere else', async () => {
  await restaurant.addUser('ines', ['POS'])
  const [tablet, phone] = [await restaurant.as('ines'), await restaurant.as('ines')]
  const change = (body: object) => tablet('POST', '/profile/password', body)
  expect(await change({ password: 'ten bottles' })).toMatchObject(answer(400, 'Please provide your current password!'))
  expect(await change({ current: adminPassword })).toMatchObject(answer(400, 'Provide new password!'))
  expect(await change({ current: 'wrong', password: 'ten bottles' })).toMatchObject(
    answer(400, 'The current password is wrong!'),
  )
  expect(await isSignedIn(phone)).toBe(true)
  expect(await change({ current: adminPassword, password: 'ten bottles' })).toMatchObject(
    answer(200, 'Password changed!'),
  )
  expect([await isSignedIn(tablet), await isSignedIn(phone)]).toEqual([true, false])
  await restaurant.as('ines', 'ten bottles')
  await expect(restaurant.as('ines')).rejects.toThrow('Wrong username or password!')
})

test('who finds an open tablet has eight tries at its password, also all at once', async () => {
  await restaurant.addUser('ines', ['POS'])
  const tablet = await restaurant.as('ines')
  const body = { current: 'wrong', password: 'ten bottles' }
  const tries = await Promise.all(Array.from({ length: 20 }, () => tablet('POST', '/profile/password', body)))
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(8)
  const late = await tablet('POST', '/profile/password', { ...body, current: adminPassword })
  expect(late).toMatchObject(answer(429, 'Too many wrong passwords! Please try again in 15 minutes.'))
  expect(late.headers['retry-after']).toBe('900')
})

test('an administrator makes another one with their own password, and steps down unless they are the last', async () => {
  const admin = await restaurant.as('admin')
  const waiter = await restaurant.as('waiter')
  const password = adminPassword
  expect(await admin('POST', '/profile/leave-admin', { password })).toMatchObject(
    answer(409, 'There must be one administrator!'),
  )
  expect((await waiter('POST', '/users/make-admin/waiter', { password })).status).toBe(403)
  expect((await waiter('POST', '/profile/leave-admin', { password })).status).toBe(403)
  const make = (username: string, body: object) => admin('POST', `/users/make-admin/${username}`, body)
  expect(await make('waiter', {})).toMatchObject(answer(400, 'Please provide your current password!'))
  expect(await make('waiter', { password: 'wrong' })).toMatchObject(answer(400, 'The current password is wrong!'))
  expect(await make('nobody', { password })).toMatchObject(answer(404, 'There is no such user!'))
  expect(await make('waiter', { password })).toMatchObject(answer(200, 'waiter is an administrator now!'))
  expect(await make('waiter', { password })).toMatchObject(answer(409, 'waiter is an administrator already!'))
  expect((await waiter('GET', '/users')).status, 'at the next call').toBe(200)
  expect((await admin('POST', '/users/update-password/waiter', { password: 'mine it is' })).status).toBe(403)
  expect(await admin('POST', '/profile/leave-admin', { password })).toMatchObject(
    answer(200, 'Your admin rights were removed.'),
  )
  expect((await admin('GET', '/users')).status).toBe(403)
})

test('two administrators who step down at the same moment leave one', async () => {
  const admin = await restaurant.as('admin')
  await admin('POST', '/users/make-admin/waiter', { password: adminPassword })
  const waiter = await restaurant.as('waiter')
  const answers = await Promise.all(
    [admin, waiter].map(ask => ask('POST', '/profile/leave-admin', { password: adminPassword })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('who still uses the password that the program made up learns of it until they choose one', async () => {
  await database.write(tx =>
    tx.updateTable('users').set({ password_made_up_at: restaurant.clock.now }).where('username', '=', 'cook').execute(),
  )
  const cook = await restaurant.as('cook')
  const flag = async () => (await cook('POST', '/auth/refresh-token')).body.user.password_is_made_up
  expect(await flag()).toBe(1)
  await cook('POST', '/profile/password', { current: adminPassword, password: 'ten bottles' })
  expect(await flag()).toBeUndefined()
})
