import { afterAll, beforeEach, expect, test } from 'vitest'
import { makePhoneReading, phonesAtOnce } from '../../../src/server/store/phone-keys.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

type Guest = readonly [phone: string, name: string, phone_key?: string | null]

/** Registers guests whose phones nobody has read yet, one after the other. */
const guests = (rows: readonly Guest[]) =>
  database.write(async tx => {
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insertInto('customers')
        .values(
          rows.slice(from, from + 500).map(([phone, name, phone_key = null], at) => ({
            phone,
            name,
            phone_key,
            made_at: from + at + 1,
          })),
        )
        .execute()
  })
const country = (code: string | null) => database.write(tx => tx.updateTable('store').set({ country: code }).execute())
const moveTo = async (code: string) => {
  const { body } = await admin('GET', '/settings/store-setting')
  return admin('POST', '/settings/store-setting', { ...body, country: code })
}
const whoHas = async (phone: string) => (await admin('POST', '/customers/look-up', { phone })).body.name
const keys = async () =>
  (await database.read.selectFrom('customers').select(['phone', 'phone_key']).orderBy('phone').execute()).map(
    ({ phone, phone_key }) => [phone, phone_key],
  )

beforeEach(async () => {
  await database.write(tx => tx.deleteFrom('customers').execute())
  await country(null)
})

test('in another country thousands of phones are read while people go on working, and each is found afterwards', async () => {
  const many = 10 * phonesAtOnce
  const number = (at: number) => `06${String(10_000_000 + at)}`
  await guests(Array.from({ length: many }, (_, at) => [number(at), `Guest ${at}`] as const))
  const left = () =>
    database.read
      .selectFrom('customers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('phone_key', 'is', null)
      .executeTakeFirstOrThrow()
  expect((await moveTo('FR')).status).toBe(200)
  // The answer and other people's writes come before the last phone.
  const added = await admin('POST', '/customers/add', { phone: '+49 151 23456789', name: 'Udo' })
  expect([added.status, Number((await left()).count) > 0]).toEqual([200, true])
  await expect.poll(async () => Number((await left()).count), { interval: 20 }).toBe(0)
  expect(await whoHas('+33 6 10 00 00 00')).toBe('Guest 0')
  expect(await whoHas(`+33${number(many - 1).slice(1)}`)).toBe(`Guest ${many - 1}`)
})

test('a server that was stopped in the middle goes on where others have changed nothing', async () => {
  await guests([
    ['0612345678', 'Zoé', '+49612345678'],
    ['0712345678', 'Max', '+33712345678'],
    ['reception', 'Nobody', '+33600000000'],
  ])
  await country('FR')
  await makePhoneReading(database)()
  expect(await keys()).toEqual([
    ['0612345678', '+33612345678'],
    ['0712345678', '+33712345678'],
    ['reception', null],
  ])
})

test('a key of the former country makes room for the guest whose phone it is now', async () => {
  // In Spain the first is read as the phone that the second is in France.
  await guests([
    ['0033612345678', 'Old', '+33612345678'],
    ['+33 6 12 34 56 78', 'Young'],
    ['612345679', 'Ana', '+33612345670'],
    ['06 12 34 56 70', 'Zoé'],
  ])
  await country('FR')
  await makePhoneReading(database)()
  expect(await whoHas('06 12 34 56 78')).toBe('Old')
  expect(await whoHas('+33612345670')).toBe('Zoé')
})

test.each(['delete', 'erase'])(
  'of a guest who was registered twice the other one is found under all spellings: %s',
  async way => {
    await country('FR')
    await guests([
      ['0612345678', 'Older', '+33612345678'],
      ['+33 6 12 34 56 78', 'Younger'],
      ['0033612345678', 'Youngest'],
      ['4711', 'Somebody else'],
    ])
    expect(await whoHas('06.12.34.56.78')).toBe('Older')
    expect((await admin('POST', `/customers/${way}`, { phone: '0612345678' })).status).toBe(200)
    expect(await whoHas('06.12.34.56.78')).toBe('Younger')
    expect((await admin('POST', `/customers/${way}`, { phone: '+33 6 12 34 56 78' })).status).toBe(200)
    expect(await whoHas('06.12.34.56.78')).toBe('Youngest')
  },
)
