import { afterAll, expect, test } from 'vitest'
import { requestIds } from '../../../src/server/http/request-id.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, database } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const idForm = /^[0-9a-hjkmnp-tv-z]{10}$/

test('no two requests have the same id, whichever process answers them', () => {
  const processes = [requestIds(false), requestIds(false), requestIds(false)]
  const ids = processes.flatMap(make => Array.from({ length: 5_000 }, () => make({ headers: {} })))
  expect(new Set(ids).size).toBe(15_000)
  for (const id of ids) expect(id).toMatch(idForm)
})

test('every answer bears its id: pages, reads, refusals, addresses that lead nowhere', async () => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const seen = new Set<string>()
  const urls = ['/api/v1/kitchen', '/api/v1/nowhere', '/menu', '/healthz', '/api/v1/customers/%', '/api/docs/json']
  for (const url of urls) {
    const { headers } = await app.inject({ method: 'GET', url, headers: { cookie } })
    expect(headers['x-request-id'], url).toMatch(idForm)
    seen.add(String(headers['x-request-id']))
  }
  expect(seen.size).toBe(urls.length)
  const stranger = await app.inject({ method: 'POST', url: '/api/v1/pos/create-order', payload: {} })
  expect([stranger.statusCode, stranger.headers['x-request-id']]).toEqual([401, expect.stringMatching(idForm)])
})

test("a proxy's id is taken over where a proxy is believed, and only one that is an id", () => {
  const theirs = '7f3a9c2e-11d4-4b7e-8c55-0a1b2c3d4e5f'
  const behind = requestIds(true)
  expect(behind({ headers: { 'x-request-id': theirs } })).toBe(theirs)
  for (const strange of ['short', 'x'.repeat(65), 'line\nbreak0', '{"json":1}', ''])
    expect(behind({ headers: { 'x-request-id': strange } }), strange).toMatch(idForm)
  expect(requestIds(false)({ headers: { 'x-request-id': theirs } })).toMatch(idForm)
})

test('a refusal says nothing of references; trouble of the server names the one under which the log tells more', async () => {
  const refused = await admin('POST', '/pos/create-order', {})
  expect(refused.body).toEqual(refusal(expect.any(String)))

  await database.migrating(db => db.schema.alterTable('payment_types').renameTo('payment_kinds').execute())
  const failed = await admin('GET', '/settings/payment-types')
  await database.migrating(db => db.schema.alterTable('payment_kinds').renameTo('payment_types').execute())
  expect(failed.status).toBe(500)
  const reference = String(failed.headers['x-request-id']).slice(0, 4)
  expect(failed.body).toEqual({ ...refusal('Error loading data, Try Later!'), reference })
})
