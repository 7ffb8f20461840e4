import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { appendEntries } from '../../../src/server/books/record.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ now: Date.parse('2026-11-20T20:31:00Z'), timeZone: 'Europe/Madrid' })
const { database, clock, menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const rows = () => database.read.selectFrom('audit').selectAll().orderBy('seq').execute()
const toldIn = (row: { bytes: Uint8Array } | undefined) => JSON.parse(Buffer.from(row?.bytes ?? []).toString())
const lastTold = async () => toldIn((await rows()).at(-1))
const auditVersion = async () =>
  (await database.read.selectFrom('versions').select('audit').executeTakeFirstOrThrow()).audit
const sha256 = async (...parts: Uint8Array[]) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.concat(parts))).toString('hex')

test('a change of money is in the books: who, when, where, what it was and what it is', async () => {
  const version = await auditVersion()
  await admin('POST', '/settings/taxes/add', { title: 'IVA', rate: '7.25', type: 'exclusive' })
  const [row] = await rows()
  expect(row).toMatchObject({ seq: 1, at: clock.now, business_day: '2026-11-20', act: 'tax.change', is_red: 0 })
  expect(toldIn(row)).toEqual({
    act: 'tax.change',
    at: clock.now,
    business_day: '2026-11-20',
    person: { id: row?.user_id, name: 'Administrator' },
    place: 'Unknown device (A)',
    red: false,
    subject: 'IVA',
    after: { title: 'IVA', rate: '7.25', type: 'exclusive' },
  })
  expect(await auditVersion()).toBe(version + 1)
})

test('each row’s hash covers the row before it, and the head names the last', async () => {
  for (const isActive of [false, true]) await admin('POST', '/settings/payment-types/1/toggle', { isActive })
  const all = await rows()
  let before: Uint8Array = Buffer.alloc(32)
  for (const [place, { seq, bytes, hash }] of all.entries()) {
    expect(seq).toBe(place + 1)
    expect(Buffer.from(hash).toString('hex')).toBe(await sha256(before, bytes))
    before = hash
  }
  const head = await database.read.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  expect([head.seq, Buffer.from(head.hash)]).toEqual([all.length, Buffer.from(before)])
})

test('several acts of one write are chained one after the other', async () => {
  const act = { act: 'item.void', level: 'fresh' } as const
  const count = (await rows()).length
  await database.write(async tx => {
    await appendEntries(
      tx,
      Array.from({ length: 450 }, () => act),
      { userId: null, sessionId: null, place: 'x' },
      5,
    )
    await bumpVersions(tx, ['audit'])
  })
  const all = await rows()
  expect(all).toHaveLength(count + 450)
  for (const place of [count, count + 1, count + 449])
    expect(Buffer.from(all[place]?.hash ?? []).toString('hex')).toBe(
      await sha256(all[place - 1]?.hash as Uint8Array, all[place]?.bytes as Uint8Array),
    )
})

test('a refused act leaves no row and no gap', async () => {
  const before = await rows()
  expect((await admin('POST', '/settings/taxes/987/update', { title: 'x', rate: 1, type: 'inclusive' })).status).toBe(
    404,
  )
  const saved = await Promise.all([
    admin('DELETE', '/settings/payment-types/987'),
    admin('POST', '/settings/payment-types/add', { title: 'Card' }),
    admin('DELETE', '/settings/taxes/988'),
    admin('POST', '/settings/payment-types/add', { title: 'Voucher' }),
  ])
  expect(saved.map(({ status }) => status)).toEqual([404, 200, 404, 200])
  const added = (await rows()).slice(before.length)
  expect(added.map(({ seq }) => seq)).toEqual([before.length + 1, before.length + 2])
})

test('what changes nothing is no act, and taking an order is none either', async () => {
  const before = await rows()
  await admin('POST', '/settings/payment-types/1/toggle', { isActive: true })
  await admin('POST', '/pos/create-order', { cart: [{ id: menu.soup, quantity: 1 }] })
  expect(await rows()).toEqual(before)
})

test('sent again under its key, an act is in the books once', async () => {
  const before = (await rows()).length
  const send = () => admin('POST', '/settings/payment-types/add', { title: 'Cheque' }, { 'idempotency-key': 'cheque' })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect(await rows()).toHaveLength(before + 1)
})

test('a row in the books is neither changed, deleted nor replaced', async () => {
  const before = await rows()
  const refused = (work: Parameters<typeof database.write>[0]) =>
    expect(database.write(work)).rejects.toThrow('the books are only added to')
  await refused(tx => tx.updateTable('audit').set({ user_id: 7 }).where('seq', '=', 1).execute())
  await refused(tx => tx.deleteFrom('audit').where('seq', '=', 1).execute())
  if (database.engine === 'sqlite')
    await refused(tx =>
      tx
        .replaceInto('audit')
        .values(before[0] as never)
        .execute(),
    )
  else await refused(tx => sql`truncate audit`.execute(tx))
  expect(await rows()).toEqual(before)
})

test('the books hold whole numbers only', async () => {
  const write = database.write(tx =>
    appendEntries(tx, [{ act: 'discount', after: { percent: 7.5 } }], { userId: null, sessionId: null }, 1),
  )
  await expect(write).rejects.toThrow(RangeError)
})

test('who sends for somebody else is named beside them', async () => {
  await restaurant.addUser('olga', ['SETTINGS'])
  await admin(
    'POST',
    '/settings/payment-types/add',
    { title: 'Coupon' },
    { 'idempotency-key': 'for-olga', 'comanda-on-behalf': 'olga' },
  )
  expect(await lastTold()).toMatchObject({ person: { name: 'olga' }, sent_by: 'Administrator', subject: 'Coupon' })
})

test('prices: a dish, its variants, and a whole file', async () => {
  await admin('POST', `/menu-items/update/${menu.pizza}`, { title: 'Pizza', price: '8.99', taxId: null })
  expect(await lastTold()).toMatchObject({
    act: 'price.change',
    subject: 'Pizza',
    before: { price: '9.99', tax: 'Included - 5% (inclusive)' },
    after: { price: '8.99', tax: '' },
  })
  await admin('POST', `/menu-items/variants/${menu.pizza}/update/${menu.large}`, { title: 'Large', price: '13' })
  expect(await lastTold()).toMatchObject({ subject: 'Pizza', after: { variants: expect.stringContaining('13.00') } })
  await admin('DELETE', `/menu-items/delete/${menu.water}`)
  expect(await lastTold()).toMatchObject({ subject: 'Water', before: { price: '2.00' } })
  expect((await lastTold()).after).toBeUndefined()
})

test('the store: only what is different is told', async () => {
  const { body: store } = await admin('GET', '/settings/store-setting')
  await admin('POST', '/settings/store-setting', { ...store, storeName: 'Casa Nueva' })
  expect(await lastTold()).toMatchObject({
    act: 'store.change',
    before: { store_name: 'Casa Paprika' },
    after: { store_name: 'Casa Nueva' },
  })
  expect(Object.keys((await lastTold()).after)).toEqual(['store_name'])
})
