import { afterAll, beforeEach, expect, test } from 'vitest'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
afterAll(() => restaurant.close())
beforeEach(async () => {
  await restaurant.database.write(async tx => {
    await tx.deleteFrom('sessions').execute()
    await tx.deleteFrom('device_letters').execute()
    await tx.deleteFrom('sign_in_tries').execute()
  })
})

const signIn = async () => {
  const device = await restaurant.as('waiter')
  const { body } = await device('POST', '/auth/refresh-token')
  return Object.assign(device, { letter: body.deviceLetter as string })
}
const letters = (count: number) => Promise.all(Array.from({ length: count }, async () => (await signIn()).letter))

test('every tablet that signs in gets a letter of its own, and after Z come two', async () => {
  expect([(await signIn()).letter, (await signIn()).letter]).toEqual(['A', 'B'])
  const taken = [...'CDEFGHIJKLMNOPQRSTUVWXY']
  await restaurant.database.write(async tx => {
    const { id: _, letter: __, ...row } = await tx.selectFrom('sessions').selectAll().limit(1).executeTakeFirstOrThrow()
    for (const letter of taken) {
      await tx
        .insertInto('sessions')
        .values({ ...row, letter })
        .execute()
      await tx.insertInto('device_letters').values({ letter, freed_on: null }).execute()
    }
  })
  expect([(await signIn()).letter, (await signIn()).letter]).toEqual(['Z', 'AA'])
})

test('tablets that sign in at the same moment never share a letter', async () => {
  expect(new Set(await letters(6)).size).toBe(6)
})

test('a tablet keeps its letter for as long as it is signed in', async () => {
  await signIn()
  const tablet = await signIn()
  for (let hour = 0; hour < 5; hour++) {
    restaurant.clock.now += 3_600_000
    expect((await tablet('POST', '/auth/refresh-token')).body.deviceLetter).toBe('B')
  }
})

const day = 24 * 3_600_000

test('a letter is not given again on the business day on which its tablet signed out, and is on the next', async () => {
  const first = await signIn()
  await signIn()
  await first('POST', '/auth/signout')
  expect((await signIn()).letter).toBe('C')
  restaurant.clock.now += day
  expect((await signIn()).letter).toBe('A')
})

test('nor is that of a tablet that was removed, or whose user was', async () => {
  const lost = await signIn()
  const [{ device_id: lostId }] = (await lost('GET', '/auth/devices')).body
  const other = await signIn()
  expect((await other('POST', '/auth/remove-device', { device_id: lostId })).status).toBe(200)
  expect((await signIn()).letter).toBe('C')

  await restaurant.addUser('temp', ['POS'])
  const temp = await restaurant.as('temp')
  expect((await temp('POST', '/auth/refresh-token')).body.deviceLetter).toBe('D')
  const admin = await restaurant.as('admin')
  expect((await admin('DELETE', '/users/delete/temp')).status).toBe(200)
  expect((await signIn()).letter).toBe('F')
})

test('the letter of a tablet that lay in a drawer for a month is free on the day after that was noticed', async () => {
  await signIn()
  restaurant.clock.now += 31 * day
  expect((await signIn()).letter).toBe('B')
  restaurant.clock.now += day
  expect((await signIn()).letter).toBe('A')
})

test('a tablet whose letter went to another by a wrong clock gets one when it renews its session', async () => {
  const tablet = await signIn()
  await restaurant.database.write(async tx => {
    await tx.updateTable('sessions').set({ letter: null }).execute()
    await tx.deleteFrom('device_letters').execute()
  })
  const other = await signIn()
  expect(other.letter).toBe('A')
  expect((await tablet('POST', '/auth/refresh-token')).body.deviceLetter).toBe('B')
})
