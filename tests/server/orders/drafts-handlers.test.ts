import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftsMax } from '../../../src/domain/limits.ts'
import { orderOf } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('ana', ['POS'])
  ana = await restaurant.as('ana')
})
afterAll(() => restaurant.close())

const line = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: restaurant.menu.soup,
  title: 'Soup',
  quantity: 2,
  price: 4.5,
  notes: 'hot',
  variant: null,
  addons: [],
  tax_rate: 10,
  tax_type: 'exclusive',
  tax_title: 'VAT',
  ...changes,
})
const draft = (changes: Readonly<Record<string, unknown>> = {}) => ({
  version: 1,
  nameRef: 'window table',
  date: '2026-11-20T11:00:00.000Z',
  cart: [line()],
  tableId: restaurant.menu.table,
  customer: { phone: restaurant.menu.phone, name: 'whoever' },
  deliveryType: 'dinein',
  ...changes,
})
const save = (who: Ask, id: string, changes: Readonly<Record<string, unknown>> = {}) =>
  who('POST', `/pos/drafts/${id}`, draft(changes))
const listOf = async (who: Ask) => (await who('GET', '/pos/drafts')).body as { id: string; nameRef: string }[]
const namesOf = async (who: Ask) => (await listOf(who)).map(({ nameRef }) => nameRef)

test('a draft keeps its lines, notes, table, customer and dining option', async () => {
  const id = randomUUID()
  expect(await save(ana, id)).toMatchObject({ status: 200, body: { success: true, message: 'Saved to drafts!' } })
  const { tableId, cart, version, nameRef, date, deliveryType } = draft()
  const customer = { phone: restaurant.menu.phone, name: 'Ana Ruiz' }
  expect(await listOf(ana)).toEqual([{ id, version, nameRef, date, cart, tableId, deliveryType, customer }])
  await ana('DELETE', `/pos/drafts/${id}`)
})

test('drafts belong to one person: nobody else sees, changes or deletes them', async () => {
  const waiter = await restaurant.as('waiter')
  const id = randomUUID()
  await save(ana, id, { nameRef: 'hers' })
  expect(await listOf(waiter)).toEqual([])
  await save(waiter, id, { nameRef: 'his', version: 9 })
  await waiter('DELETE', `/pos/drafts/${id}`)
  expect(await namesOf(ana)).toEqual(['hers'])
  await ana('DELETE', `/pos/drafts/${id}`)
  const cook = await restaurant.as('cook')
  expect((await cook('GET', '/pos/drafts')).status).toBe(403)
  expect((await save(cook, id)).status).toBe(403)
})

test('the newest first, and a clock that is ahead does not keep one at the top', async () => {
  const [early, late, ahead] = [randomUUID(), randomUUID(), randomUUID()]
  await save(ana, early, { nameRef: 'early', date: '2026-11-20T09:00:00.000Z' })
  await save(ana, ahead, { nameRef: 'ahead', date: '2031-01-01T00:00:00.000Z' })
  restaurant.clock.now += 60_000
  await save(ana, late, { nameRef: 'late', date: new Date(restaurant.clock.now).toISOString() })
  expect(await namesOf(ana)).toEqual(['late', 'ahead', 'early'])
  for (const id of [early, late, ahead]) await ana('DELETE', `/pos/drafts/${id}`)
})

test('saving the same draft again changes nothing, and an older copy does not undo a newer one', async () => {
  const id = randomUUID()
  await save(ana, id, { nameRef: 'second', version: 2 })
  await save(ana, id, { nameRef: 'second', version: 2 })
  await save(ana, id, { nameRef: 'first', version: 1 })
  expect(await namesOf(ana)).toEqual(['second'])
  await save(ana, id, { nameRef: 'third', version: 3 })
  expect(await namesOf(ana)).toEqual(['third'])
  await ana('DELETE', `/pos/drafts/${id}`)
})

test('two tablets change one draft at the same time: both carts are kept, once each', async () => {
  const id = randomUUID()
  await save(ana, id)
  await save(ana, id, { version: 2, nameRef: 'one more', cart: [line({ quantity: 3 })] })
  const other = { version: 2, nameRef: 'with water', cart: [line(), line({ quantity: 1, notes: null })] }
  for (const _time of [1, 2])
    expect((await save(ana, id, other)).body).toEqual({
      success: true,
      message: 'Saved as another draft: this one was changed on another device meanwhile.',
    })
  expect((await save(ana, id, { version: 2, nameRef: 'one more', cart: [line({ quantity: 3 })] })).body.message).toBe(
    'Saved to drafts!',
  )
  const found = (await listOf(ana)) as unknown as { id: string; nameRef: string; cart: { quantity: number }[] }[]
  expect(found.map(({ nameRef, cart }) => [nameRef, cart.map(({ quantity }) => quantity)]).toSorted()).toEqual([
    ['one more', [3]],
    ['with water', [2, 1]],
  ])
  expect(found.find(draft => draft.id === id)?.nameRef).toBe('one more')
  for (const draft of found) await ana('DELETE', `/pos/drafts/${draft.id}`)
  expect(await listOf(ana)).toEqual([])
})

test('a deleted draft stays deleted when its copy arrives late; deleting twice is no mistake', async () => {
  const id = randomUUID()
  await save(ana, id)
  expect((await ana('DELETE', `/pos/drafts/${id}`)).body.message).toBe('Draft deleted!')
  expect((await ana('DELETE', `/pos/drafts/${id}`)).status).toBe(200)
  expect((await ana('DELETE', `/pos/drafts/${randomUUID()}`)).status).toBe(200)
  await save(ana, id)
  expect(await listOf(ana)).toEqual([])
  // Saved once more on another device, which had not heard of it: nothing that a person saved is lost.
  await save(ana, id, { version: 2 })
  expect(await listOf(ana)).toHaveLength(1)
  await ana('DELETE', `/pos/drafts/${id}`)
})

describe('an order that was made from a draft', () => {
  const send = (id: string, version: number, path = 'create-order') =>
    ana('POST', `/pos/${path}`, orderOf(restaurant.menu, { draft: { id, version } }))

  test.each(['create-order', 'create-order-and-invoice'])('takes it off the list: %s', async path => {
    const id = randomUUID()
    await save(ana, id)
    expect((await send(id, 1, path)).status).toBe(200)
    expect(await listOf(ana)).toEqual([])
  })

  test('keeps it there when the order is refused', async () => {
    const id = randomUUID()
    await save(ana, id)
    const order = orderOf(restaurant.menu, { draft: { id, version: 1 }, tableId: 4_711 })
    expect((await ana('POST', '/pos/create-order', order)).status).toBe(400)
    expect(await listOf(ana)).toHaveLength(1)
    await ana('DELETE', `/pos/drafts/${id}`)
  })

  test('keeps it off the list although the draft itself arrives after it', async () => {
    const id = randomUUID()
    await send(id, 1)
    await save(ana, id)
    expect(await listOf(ana)).toEqual([])
  })

  test('leaves no traces of orders of months ago', async () => {
    const [first, last] = [randomUUID(), randomUUID()]
    const traces = async () => {
      const rows = await restaurant.database.read.selectFrom('drafts').select('draft_id').execute()
      return [first, last].filter(id => rows.some(({ draft_id }) => draft_id === id))
    }
    await send(first, 1)
    expect(await traces()).toEqual([first])
    restaurant.clock.now += 61 * 24 * 60 * 60_000
    ana = await restaurant.as('ana')
    await send(last, 1)
    expect(await traces()).toEqual([last])
  })

  test('leaves what was saved later on another tablet', async () => {
    const id = randomUUID()
    await save(ana, id, { version: 2, nameRef: 'two more' })
    await send(id, 1)
    expect(await namesOf(ana)).toEqual(['two more'])
    await ana('DELETE', `/pos/drafts/${id}`)
  })
})

test('the order of a draft tells the owner’s other tablets to read their drafts again, and no other order does', async () => {
  const versionOf = async () =>
    (await restaurant.database.read.selectFrom('versions').select('drafts').executeTakeFirstOrThrow()).drafts
  const id = randomUUID()
  await save(ana, id)
  const before = await versionOf()
  await ana('POST', '/pos/create-order', orderOf(restaurant.menu))
  expect(await versionOf()).toBe(before)
  await ana('POST', '/pos/create-order', orderOf(restaurant.menu, { draft: { id, version: 1 } }))
  expect(await versionOf()).toBe(before + 1)
})

test('an admin who sends what a tablet kept saves the draft for the person who made it', async () => {
  const admin = await restaurant.as('admin')
  const id = randomUUID()
  const headers = { 'Idempotency-Key': randomUUID(), 'Comanda-On-Behalf': 'ana' }
  expect((await admin('POST', `/pos/drafts/${id}`, draft(), headers)).status).toBe(200)
  expect(await listOf(ana)).toHaveLength(1)
  expect(await listOf(admin)).toEqual([])
  await ana('DELETE', `/pos/drafts/${id}`)
})

test('nobody has more than a hundred drafts, and none is longer than a cart', async () => {
  await restaurant.addUser('hoarder', ['POS'])
  const hoarder = await restaurant.as('hoarder')
  const ids = Array.from({ length: draftsMax }, () => randomUUID())
  for (const id of ids) expect((await save(hoarder, id)).status).toBe(200)
  expect(await save(hoarder, randomUUID())).toMatchObject({
    status: 409,
    body: { message: 'You have 100 drafts already. Please delete some first!' },
  })
  // One that is there can still be changed.
  expect((await save(hoarder, ids[0] ?? '', { version: 2 })).status).toBe(200)
  expect((await save(ana, randomUUID(), { cart: [] })).body.message).toBe('Cart is empty!')
  const long = Array.from({ length: 500 }, () => line({ notes: 'x'.repeat(100), tax_title: 'y'.repeat(300) }))
  expect((await save(ana, randomUUID(), { cart: long })).body.message).toBe('This cart is too long for a draft!')
})

test.each([
  ['a line without a quantity', () => ({ cart: [line({ quantity: null })] })],
  ['a negative price', () => ({ cart: [line({ price: -1 })] })],
  ['a date that is none', () => ({ date: 'yesterday' })],
  ['no version', () => ({ version: 0 })],
  ['an unknown dining option', () => ({ deliveryType: 'drone' })],
])('a draft with %s is refused', async (_, changes) => {
  expect((await save(ana, randomUUID(), changes())).status).toBe(400)
  expect((await save(ana, 'a%20b', {})).status).toBe(400)
})

test('a draft lets go of a guest who is erased, and is kept without one who is gone', async () => {
  const admin = await restaurant.as('admin')
  await admin('POST', '/customers/add', { phone: '700', name: 'Lady Canary' })
  const [before, after] = [randomUUID(), randomUUID()]
  await save(ana, before, { customer: { phone: '700', name: 'Lady Canary' } })
  expect(await listOf(ana)).toMatchObject([{ customer: { name: 'Lady Canary' } }])
  expect((await admin('POST', '/customers/erase', { phone: '700' })).status).toBe(200)
  await save(ana, after, { customer: { phone: '700', name: 'Lady Canary' } })
  expect(await listOf(ana)).toMatchObject([{ customer: null }, { customer: null }])
  const rows = await restaurant.database.read.selectFrom('drafts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/Canary|"700"/)
  for (const id of [before, after]) await ana('DELETE', `/pos/drafts/${id}`)
})

test('drafts go with the account that they belong to', async () => {
  const admin = await restaurant.as('admin')
  await restaurant.addUser('leaver', ['POS'])
  await save(await restaurant.as('leaver'), randomUUID(), { nameRef: 'left behind' })
  expect((await admin('DELETE', '/users/delete/leaver')).status).toBe(200)
  const rows = await restaurant.database.read.selectFrom('drafts').select('name_ref').execute()
  expect(rows).not.toContainEqual({ name_ref: 'left behind' })
})
