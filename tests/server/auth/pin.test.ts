import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeHashingQueue } from '../../../src/server/auth/hashing-queue.ts'
import { clearPinTries, makePins, type Pins, savePin } from '../../../src/server/auth/pin.ts'
import { presentPinCost } from '../../../src/server/auth/pin-hash.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let pins: Pins
let ana: number
const doer = { userId: null, sessionId: null, place: 'Bar' }
const turns = makeHashingQueue()
const pinsWith = (pepper: string, cost = cheapPasswords) =>
  makePins({
    database: restaurant.database,
    pepper,
    cost,
    turns,
    blockedMs: 0,
    announce: () => {},
    now: () => restaurant.clock.now,
  })
const rowOf = (username: string) =>
  restaurant.database.read.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const tries = () => restaurant.database.read.selectFrom('pin_tries').selectAll().orderBy('place').execute()
const check = (pin: string, place: 't1' | 't2' | 'u7' = 't1', by = pins) => by.check({ userId: ana, place, pin, doer })

const blockedActs = async () =>
  (await restaurant.database.read.selectFrom('audit').select('seq').where('act', '=', 'pin.blocked').execute()).length

beforeAll(async () => {
  restaurant = await openRestaurant()
  pins = pinsWith('a pepper of the house')
  ana = (await rowOf('waiter')).id
})
beforeEach(async () => {
  const stored = await pins.store('2580', restaurant.clock.now, false)
  await restaurant.database.write(tx => savePin(tx, ana, stored))
})
afterAll(() => restaurant.close())

test('the right PIN opens as often as it is given', async () => {
  for (let times = 0; times < 7; times++) expect(await check('2580')).toMatchObject({ is: 'right', user: { id: ana } })
  expect(await tries()).toEqual([])
})

test('after five wrong PINs in one place even the right one is refused there, and nowhere else', async () => {
  for (const triesLeft of [4, 3, 2, 1]) expect(await check('2581')).toEqual({ is: 'wrong', triesLeft })
  expect(await check('2581')).toEqual({ is: 'blocked' })
  expect(await check('2580')).toEqual({ is: 'blocked' })
  expect(await check('2580', 't2')).toMatchObject({ is: 'right' })
  expect(await tries()).toMatchObject([{ place: 't1', tries: 5 }])
})

test('the right PIN after four wrong ones gives all tries back', async () => {
  for (let times = 0; times < 4; times++) await check('2581')
  expect(await check('2580')).toMatchObject({ is: 'right' })
  expect(await check('2581')).toEqual({ is: 'wrong', triesLeft: 4 })
})

test('of fifty wrong PINs at once five are looked at, and the right one in that moment is refused', async () => {
  const before = await blockedActs()
  const wrong = Array.from({ length: 50 }, (_, n) => check(String(3_000 + n * 7)))
  const answers = await Promise.all([...wrong, check('2580')])
  const counted = (is: string) => answers.filter(answer => answer.is === is).length
  expect({ right: counted('right'), wrong: counted('wrong') }).toEqual({ right: 0, wrong: 4 })
  // The owner reads it once, however many there were.
  expect(await blockedActs()).toBe(before + 1)
  expect(await tries()).toMatchObject([{ tries: 5 }])
})

test('a new PIN, and a sign-in with the password, give all tries back in every place', async () => {
  for (const place of ['t1', 't2'] as const) for (let times = 0; times < 5; times++) await check('2581', place)
  await restaurant.database.write(tx => clearPinTries(tx, ana))
  expect(await check('2580')).toMatchObject({ is: 'right' })
  for (let times = 0; times < 5; times++) await check('2581')
  const another = await pins.store('9044', restaurant.clock.now, true)
  await restaurant.database.write(tx => savePin(tx, ana, another))
  expect(await check('9044')).toMatchObject({ is: 'right', user: { pin_is_new: 1, pin_digits: 4 } })
})

test('without the pepper a copied database holds no PIN that anybody could check', async () => {
  const elsewhere = pinsWith('the pepper of another machine')
  expect(await check('2580', 't1', elsewhere)).toEqual({ is: 'none' })
  expect(elsewhere.isThere(await rowOf('waiter'))).toBe(false)
  expect(await tries()).toEqual([])
})

test('nobody, and somebody without a PIN, is no try', async () => {
  expect(await pins.check({ userId: 987_654, place: 't1', pin: '2580', doer })).toEqual({ is: 'none' })
  expect(await pins.check({ userId: (await rowOf('cook')).id, place: 't1', pin: '2580', doer })).toEqual({ is: 'none' })
  expect(await tries()).toEqual([])
})

test('a PIN is stored at its full cost and never as it was typed', async () => {
  const stored = await pinsWith('p', presentPinCost).store('2580', 7, false)
  expect(stored).toMatchObject({ pin_digits: 4, pin_set_at: 7, pin_is_new: 0 })
  expect(stored.pin_hash).toContain('scrypt$N=32768,r=8,p=1$')
  expect(stored.pin_hash).not.toContain('2580')
  expect((await pins.store('2580', 7, false)).pin_hash).not.toBe((await pins.store('2580', 7, false)).pin_hash)
})
