import { afterAll, expect, test } from 'vitest'
import { isOwnOrigin } from '../../../src/server/http/security.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, ask, menu } = restaurant
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

const order = (headers: Record<string, string>) => waiter('POST', '/pos/create-order', orderOf(menu), headers)
const foreign = { status: 403, body: { success: false, message: 'Requests from other sites are not allowed!' } }

test('a page of the store itself, and a till without a page, may order', async () => {
  expect((await order({ host: 'till.local:8080', origin: 'http://till.local:8080' })).status).toBe(200)
  expect((await order({ host: 'till.local', origin: 'https://till.local' })).status).toBe(200)
  expect((await order({})).status).toBe(200)
})

test('a page of another site may not order with the waiter’s cookies', async () => {
  const host = 'till.local:8080'
  for (const origin of [
    'http://evil.example',
    'http://till.local',
    'http://till.local:8081',
    'http://till.local:8080.evil.example',
    'null',
    '',
    'till.local:8080',
  ])
    expect(await order({ host, origin }), origin).toMatchObject(foreign)
  expect(await order({ host, 'sec-fetch-site': 'cross-site' })).toMatchObject(foreign)
})

test('no way of sending a form from elsewhere gets in', async () => {
  const origin = 'http://evil.example'
  for (const path of ['/auth/signin', '/auth/signout', '/auth/refresh-token', '/customers/add', '/nowhere'])
    expect(await ask('POST', path, {}, { origin }), path).toMatchObject(foreign)
  expect(await waiter('DELETE', '/customers/1/delete', undefined, { origin })).toMatchObject(foreign)
})

test('another site may ask but is not let look at the answer', async () => {
  const { headers } = await waiter('GET', '/orders', undefined, { origin: 'http://evil.example' })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('the store’s public address is its own, whatever the proxy calls the host', () => {
  const from = (origin: string) => isOwnOrigin({ headers: { origin }, host: '10.0.0.2:8080' }, 'https://casa.example')
  expect(from('https://casa.example')).toBe(true)
  expect(from('http://casa.example')).toBe(false)
  expect(from('https://casa.example.evil.example')).toBe(false)
  expect(from('http://10.0.0.2:8080')).toBe(true)
})

test('browsers are told what to forbid, and not what the server is made of', async () => {
  const { headers } = await app.inject('/healthz')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
})
