import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../support/refusal.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'
import { openTablet, pinOf, unlock } from '../../support/tablet.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
const tablet = await openTablet(restaurant)
afterAll(() => restaurant.close())
beforeEach(async () => {
  await database.write(async tx => {
    await tx.deleteFrom('pin_tries').execute()
    await tx.deleteFrom('sign_in_tries').execute()
    await tx.deleteFrom('users').where('username', 'not in', ['admin', 'waiter', 'cook']).execute()
  })
  await restaurant.addUser('ines', ['POS'], adminPassword, {})
})

const said = (status: number, message: string) => ({ status, body: status === 200 ? { message } : refusal(message) })
const acts = async () => {
  const rows = await database.read.selectFrom('audit').select(['act', 'bytes']).orderBy('seq').execute()
  return rows.map(({ act, bytes }) => ({ act, ...JSON.parse(Buffer.from(bytes).toString()) }))
}

test('people set their first PIN with their password, and change it with the PIN they have', async () => {
  const ines = await restaurant.as('ines')
  const set = (current: unknown, pin: unknown) => ines('POST', '/profile/pin', { current, pin })
  expect((await ines('POST', '/auth/refresh-token')).body.user.has_pin).toBe(0)
  expect(await set(adminPassword, '2580')).toMatchObject(said(200, 'PIN saved!'))
  expect((await ines('POST', '/auth/refresh-token')).body.user.has_pin).toBe(1)
  expect(await set('2580', '1379')).toMatchObject(said(200, 'PIN saved!'))
  expect(await set('2580', '9044')).toMatchObject(said(400, 'The password or PIN is wrong!'))
  expect(await set('not-mine', '9044')).toMatchObject(said(400, 'The password or PIN is wrong!'))
  expect((await tablet('POST', '/auth/unlock', { username: 'ines', pin: '1379' })).status).toBe(200)
  const found = await acts()
  expect(found.at(-1)).toMatchObject({ act: 'user.pin', subject: 'ines', person: { name: 'ines' } })
  expect(JSON.stringify(found)).not.toContain('1379')
})

test('a PIN that is missing, malformed or everybody’s first guess is refused in words, and no try is counted', async () => {
  const ines = await restaurant.as('ines')
  const set = (body: object) => ines('POST', '/profile/pin', body)
  expect(await set({ pin: '2580' })).toMatchObject(said(400, 'Please provide your password or your current PIN!'))
  for (const pin of [undefined, null, 1234, '123', '1234567', 'abcd', ' 1234', '١٢٣٤'])
    expect(await set({ current: adminPassword, pin }), String(pin)).toMatchObject(
      said(400, 'Please use 4 to 6 digits!'),
    )
  for (const pin of ['0000', '4321', '123456'])
    expect(await set({ current: adminPassword, pin }), pin).toMatchObject(
      said(400, 'Please choose a PIN that is harder to guess!'),
    )
  expect(await database.read.selectFrom('pin_tries').selectAll().execute()).toEqual([])
})

test('an administrator, a manager and an approver need six digits', async () => {
  const message = 'Please use 6 digits: this PIN unlocks more than the till!'
  const admin = await restaurant.as('admin')
  expect(await admin('POST', '/profile/pin', { current: adminPassword, pin: '2580' })).toMatchObject(said(400, message))
  await restaurant.addUser('lead', ['POS'])
  expect(await admin('POST', '/users/set-pin/lead', { pin: '2580' })).toMatchObject(said(200, 'PIN saved!'))
  await database.write(tx =>
    tx.updateTable('users').set({ rights: '{"approve":true}' }).where('username', '=', 'lead').execute(),
  )
  // Who has a short one by now still works with it.
  expect((await tablet('POST', '/auth/unlock', { username: 'lead', pin: '2580' })).status).toBe(200)
  const { body } = await admin('GET', '/users')
  expect(body.find(({ username }: { username: string }) => username === 'lead')).toMatchObject({ pin_is_short: 1 })
  expect(await admin('POST', '/users/set-pin/lead', { pin: '2581' })).toMatchObject(said(400, message))
  // Also where a PIN has opened the tablet, and the session counts as that of anybody.
  await unlock(tablet, 'admin')
  expect(await tablet('POST', '/profile/pin', { current: pinOf.admin, pin: '2580' })).toMatchObject(said(400, message))
})

test('anybody who finds an open tablet has five tries at its PIN, with those at the lock screen', async () => {
  await unlock(tablet, 'waiter')
  const guess = () => tablet('POST', '/profile/pin', { current: '7777', pin: '9044' })
  const statuses = []
  for (let times = 0; times < 6; times++) statuses.push((await guess()).status)
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  expect(await guess()).toMatchObject(said(429, 'Too many wrong PINs! Please sign in with your password.'))
  expect((await unlock(tablet, 'waiter')).status).toBe(429)
  // On their own phone they go on.
  const phone = await restaurant.as('waiter')
  expect((await phone('POST', '/profile/pin', { current: pinOf.waiter, pin: pinOf.waiter })).status).toBe(200)
})

test('a manager gives a PIN that must be changed, or takes one away; not their own, nor that of somebody above', async () => {
  const admin = await restaurant.as('admin')
  await restaurant.addUser('manager', ['SETTINGS'])
  const manager = await restaurant.as('manager')
  const set = (username: string, pin: unknown) => manager('POST', `/users/set-pin/${username}`, { pin })
  expect(await set('ines', '2580')).toMatchObject(said(200, 'PIN saved!'))
  const unlocked = await tablet('POST', '/auth/unlock', { username: 'ines', pin: '2580' })
  expect(unlocked.body.mustChangePin).toBe(true)
  await tablet('POST', '/profile/pin', { current: '2580', pin: '1379' })
  const again = await tablet('POST', '/auth/unlock', { username: 'ines', pin: '1379' })
  expect(again.body.mustChangePin).toBe(false)
  expect(await set('ines', null)).toMatchObject(said(200, 'PIN removed!'))
  expect((await tablet('POST', '/auth/unlock', { username: 'ines', pin: '1379' })).status).toBe(400)
  expect(await set('manager', '258036')).toMatchObject(said(403, 'Set your own PIN under Profile!'))
  expect(await set('admin', '258036')).toMatchObject(said(403, "Administrators can't be changed here!"))
  expect(await set('nobody', '258036')).toMatchObject(said(404, 'There is no such user!'))
  expect(await set('ines', undefined)).toMatchObject(said(400, 'Please use 4 to 6 digits!'))
  expect(await admin('POST', '/users/set-pin/admin', { pin: '258036' })).toMatchObject(
    said(403, 'Set your own PIN under Profile!'),
  )
})

test('a PIN that was given is said to be saved again under its key, also when its person is gone', async () => {
  const admin = await restaurant.as('admin')
  await restaurant.addUser('shortstay', ['POS'])
  const set = () => admin('POST', '/users/set-pin/shortstay', { pin: '258036' }, { 'idempotency-key': 'pin-once' })
  expect((await set()).status).toBe(200)
  expect((await admin('DELETE', '/users/delete/shortstay')).status).toBe(200)
  expect(await set()).toMatchObject({ status: 200, body: { message: 'PIN saved!' } })
})
