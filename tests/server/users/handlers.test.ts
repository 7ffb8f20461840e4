import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { noRights } from '../../../src/domain/rights.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
await restaurant.addUser('manager', ['SETTINGS', 'POS', 'ORDERS'])
const admin = await restaurant.as('admin')
const manager = await restaurant.as('manager')
afterAll(() => restaurant.close())

const newUser = (username: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  username,
  password: 'a good one',
  name: 'Marta',
  designation: null,
  phone: '',
  email: null,
  userScopes: ['POS'],
  ...changes,
})
const add = (username: string, changes: Readonly<Record<string, unknown>> = {}, ask = admin) =>
  ask('POST', '/users/add', newUser(username, changes))
const details = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Marta',
  userScopes: ['POS'],
  ...changes,
})
const found = async (username: string) => {
  const { body } = await admin('GET', '/users')
  return body.find((user: { username: string }) => user.username === username)
}

test('a new member of staff signs in with what they were given, and no password is ever shown', async () => {
  expect(await add('marta', { userScopes: ['POS', 'KITCHEN', 'POS'], designation: 'Cashier' })).toMatchObject({
    status: 200,
    body: { success: true, message: 'User added!' },
  })
  expect(await found('marta')).toEqual({
    username: 'marta',
    name: 'Marta',
    role: 'user',
    photo: null,
    designation: 'Cashier',
    phone: null,
    email: null,
    scope: 'KITCHEN,POS',
    rights: noRights,
    has_pin: 0,
  })
  const marta = await restaurant.as('Marta', 'a good one')
  expect((await marta('GET', '/kitchen')).status).toBe(200)
  expect((await marta('GET', '/users')).status).toBe(403)
  expect(JSON.stringify((await admin('GET', '/users')).body)).not.toMatch(/scrypt|password/)
})

test('an accent sent with its letter and one sent after it are the same name', async () => {
  const [together, after] = ['Jos\u00e9', 'Jose\u0301']
  expect((await add(after)).status).toBe(200)
  expect(await add(together)).toMatchObject({ status: 400, body: { message: 'This username is taken already!' } })
  expect((await (await restaurant.as(together, 'a good one'))('GET', '/pos/init')).status).toBe(200)
  expect((await (await restaurant.as(after.toUpperCase(), 'a good one'))('GET', '/pos/init')).status).toBe(200)
  expect((await admin('DELETE', `/users/delete/${encodeURIComponent(together)}`)).status).toBe(200)
  expect(await found(after)).toBeUndefined()
})

test('whatever name an account may have, it is found, changed and deleted under it', async () => {
  const called = (name: string) => new URL(`http://till/${encodeURIComponent(name)}`).pathname
  for (const name of ['🍕'.repeat(30), 'ü'.repeat(60), 'a/b', 'a b?c#d', '100%', '%2e', '...', '__proto__', 'مريم'])
    for (const [status, answer] of [
      [200, await add(name)],
      [200, await admin('POST', `/users/update${called(name)}`, details())],
      [200, await admin('DELETE', `/users/delete${called(name)}`)],
    ] as const)
      expect({ name, status: answer.status }).toEqual({ name, status })
  // Addresses know these two as folders: nobody could ever ask for an account that is called so.
  for (const name of ['.', '..']) expect(await add(name), name).toMatchObject({ status: 400 })
})

test('the list stands by role and name', async () => {
  const { body } = await admin('GET', '/users')
  expect(body[0]).toMatchObject({ username: 'admin', role: 'admin' })
  const names = body.slice(1).map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted())
})

test.each([
  [{ name: '' }, 'Please provide name!'],
  [{ username: '' }, 'Please provide username!'],
  [{ password: '' }, 'Please provide password!'],
  [{ userScopes: ['EVERYTHING'] }, 'Please choose scopes from the list!'],
  [{ username: 'WAITER' }, 'This username is taken already!'],
])('a new user with %o is refused: %s', async (wrong, message) => {
  expect(await add('somebody', wrong)).toMatchObject({ status: 400, body: { success: false, message } })
})

test('nobody becomes an administrator through these calls', async () => {
  await add('climber', { role: 'admin' })
  expect((await found('climber')).role).toBe('user')
  await admin('POST', '/users/update/climber', details({ role: 'admin' }))
  expect((await found('climber')).role).toBe('user')
})

test('administrators are out of reach, for each other and for everybody', async () => {
  for (const ask of [admin, manager]) {
    const answers = [
      await ask('POST', '/users/update/ADMIN', details()),
      await ask('POST', '/users/update-password/admin', { password: 'mine now' }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([403, "Administrators can't be changed here!"])
  }
  expect((await manager('DELETE', '/users/delete/admin')).status).toBe(403)
  expect((await admin('DELETE', '/users/delete/admin')).status).toBe(400)
  expect((await found('admin')).role).toBe('admin')
  await restaurant.as('admin')
})

test('who has no more than some rights gives no others away', async () => {
  const message = "You can't give rights that you don't have yourself!"
  expect(await add('friend', { userScopes: ['POS', 'REPORTS'] }, manager)).toMatchObject({
    status: 403,
    body: { message },
  })
  expect((await add('friend', { userScopes: ['POS', 'ORDERS'] }, manager)).status).toBe(200)
  const wider = await manager('POST', '/users/update/friend', details({ userScopes: ['POS', 'REPORTS'] }))
  expect(wider).toMatchObject({ status: 403, body: { message } })
  expect((await found('friend')).scope).toBe('ORDERS,POS')
})

test('who has fewer rights takes over nobody who has more', async () => {
  await add('owner', { userScopes: ['REPORTS'] })
  const message = "You can't change a user who has more rights than you!"
  for (const answer of [
    await manager('POST', '/users/update-password/owner', { password: 'mine now' }),
    await manager('POST', '/users/update/owner', details({ userScopes: [] })),
    await manager('DELETE', '/users/delete/owner'),
  ])
    expect(answer).toMatchObject({ status: 403, body: { message } })
  await restaurant.as('owner', 'a good one')
})

test('on oneself: a new name, but no other rights, no password without the present one, and no end', async () => {
  const scopes = ['SETTINGS', 'POS', 'ORDERS']
  expect((await manager('POST', '/users/update/manager', details({ name: 'Mia', userScopes: scopes }))).status).toBe(
    200,
  )
  for (const userScopes of [[...scopes, 'REPORTS'], ['SETTINGS']])
    expect(await manager('POST', '/users/update/manager', details({ userScopes }))).toMatchObject({
      status: 403,
      body: { message: "You can't change your own rights!" },
    })
  expect(await manager('DELETE', '/users/delete/manager')).toMatchObject({
    status: 400,
    body: { message: "You can't delete yourself!" },
  })
  expect(await manager('POST', '/users/update-password/manager', { password: 'another one' })).toMatchObject({
    status: 403,
    body: { message: 'Change your own password under Profile!' },
  })
  await restaurant.as('manager')
})

test('a reset password ends every session of that person at once', async () => {
  await add('pau')
  const [till, tablet] = [await restaurant.as('pau', 'a good one'), await restaurant.as('pau', 'a good one')]
  const reset = await admin('POST', '/users/update-password/pau', { password: 'a new one' })
  expect(reset).toMatchObject({ status: 200, body: { message: 'Password changed!' } })
  for (const device of [till, tablet]) {
    expect((await device('GET', '/pos/init')).status).toBe(401)
    expect((await device('POST', '/auth/refresh-token')).status).toBe(401)
  }
  await expect(restaurant.as('pau', 'a good one')).rejects.toThrow('Wrong username or password!')
  await restaurant.as('pau', 'a new one')
  expect(await admin('POST', '/users/update-password/pau', { password: '' })).toMatchObject({
    status: 400,
    body: { message: 'Provide new password!' },
  })
})

test.each([
  ['a reset password', () => admin('POST', '/users/update-password/eva', { password: 'a new one' })],
  ['a deletion', () => admin('DELETE', '/users/delete/eva')],
])('%s hangs up on that person’s screens, and on nobody else’s', async (_name, end) => {
  await add('eva')
  if (!restaurant.app.server.listening) await restaurant.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = restaurant.app.server.address() as AddressInfo
  const screenOf = async (username: string, password?: string) => {
    const { cookies } = await restaurant.as(username, password)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
      reconnection: false,
    })
    await new Promise(resolve => socket.once('connect', () => resolve(null)))
    return socket
  }
  const [hers, another] = [await screenOf('eva', 'a good one'), await screenOf('cook')]
  const hungUp = new Promise(resolve => hers.once('disconnect', resolve))
  const heard = new Promise(resolve => another.onAny(resolve))
  expect((await end()).status).toBe(200)
  expect(await hungUp).toBe('io server disconnect')
  await heard
  expect(another.connected).toBe(true)
  another.disconnect()
  await admin('DELETE', '/users/delete/eva')
})

test('a deleted person is out at once, and anybody who gets the name later gets nothing of theirs', async () => {
  await add('lola')
  const lola = await restaurant.as('lola', 'a good one')
  expect((await admin('DELETE', '/users/delete/Lola')).status).toBe(200)
  expect((await lola('GET', '/pos/init')).status).toBe(401)
  await expect(restaurant.as('lola', 'a good one')).rejects.toThrow('Wrong username or password!')
  await add('lola', { password: 'of another Lola' })
  expect((await lola('GET', '/pos/init')).status).toBe(401)
  expect((await lola('POST', '/auth/refresh-token')).status).toBe(401)
})

test('rights that are taken away end at the next request, and those that are given begin there', async () => {
  await add('nil', { userScopes: ['POS'] })
  const nil = await restaurant.as('nil', 'a good one')
  await admin('POST', '/users/update/nil', details({ userScopes: ['KITCHEN'] }))
  expect((await nil('GET', '/pos/init')).status).toBe(403)
  expect((await nil('GET', '/kitchen')).status).toBe(200)
  expect((await nil('POST', '/auth/refresh-token')).body.user.scope).toBe('KITCHEN')
})

test('somebody who is not there can’t be changed', async () => {
  for (const answer of [
    await admin('POST', '/users/update/nobody', details()),
    await admin('POST', '/users/update-password/nobody', { password: 'a new one' }),
    await admin('DELETE', '/users/delete/nobody'),
  ])
    expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such user!' } })
})

test('a waiter neither sees nor changes accounts', async () => {
  const waiter = await restaurant.as('waiter')
  expect((await waiter('GET', '/users')).status).toBe(403)
  expect((await add('x', {}, waiter)).status).toBe(403)
  expect((await waiter('POST', '/users/update/waiter', details({ userScopes: ['SETTINGS'] }))).status).toBe(403)
  expect((await waiter('POST', '/users/update-password/cook', { password: 'x' })).status).toBe(403)
  expect((await waiter('DELETE', '/users/delete/cook')).status).toBe(403)
  expect((await restaurant.ask('GET', '/users')).status).toBe(401)
})

test('a name that can’t be told from another person’s is refused', async () => {
  const add = (username: string) =>
    restaurant.as('admin').then(admin =>
      admin('POST', '/users/add', {
        username,
        password: 'a-long-enough-one',
        name: 'Somebody',
        designation: '',
        phone: '',
        email: '',
        userScopes: [],
      }),
    )
  for (const username of ['ａｄｍｉｎ', 'admın'])
    expect(await add(username), username).toMatchObject({
      status: 400,
      body: { message: 'This username looks like admin. Please choose another one!' },
    })
  expect((await add('Мария')).status).toBe(200)
})
