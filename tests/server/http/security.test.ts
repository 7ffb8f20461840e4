import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { isOwnOrigin } from '../../../src/server/http/own-origin.ts'
import { orderOf } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, ask, menu } = restaurant
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

const order = (headers: Record<string, string>) => waiter('POST', '/pos/create-order', orderOf(menu), headers)
const foreign = { status: 403, body: refusal('Requests from other sites are not allowed!') }

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
  for (const site of ['cross-site', 'same-site', 'whatever'])
    expect(await order({ host, 'sec-fetch-site': site }), site).toMatchObject(foreign)
  for (const site of ['same-origin', 'none']) expect((await order({ host, 'sec-fetch-site': site })).status).toBe(200)
})

test('an address that can’t be read is refused with the headers of every other answer', async () => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url: '/%' })
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
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

test('a store that has told its address is not called by a stranger’s name that was bent to point at it', () => {
  const from = (host: string, publicUrl: string | null = 'https://casa.example') =>
    isOwnOrigin({ headers: { origin: `http://${host}` }, host }, publicUrl)
  const ours = ['casa.example', '192.168.1.20:8080', '[fd00::7]:8080', '127.0.0.1:5000', 'localhost:8080']
  const unattainable = ['pos.local:8080', 'till:8080', 'pos.lan', 'pos.home.arpa']
  for (const host of [...ours, ...unattainable]) expect(from(host), host).toBe(true)
  for (const host of ['evil.example:8080', 'casa.example.evil.test', 'pos.local.evil.test', 'local.evil'])
    expect(from(host), host).toBe(false)
  // Anybody who has told none may be called anything.
  expect(from('pos.ristorante.test', null)).toBe(true)
})

test('where it is known how the browser has come, a page of the other scheme is another site', () => {
  const from = (scheme: 'http' | 'https' | null) =>
    isOwnOrigin({ headers: { origin: 'https://casa.test' }, host: 'casa.test', scheme }, null)
  expect([from('https'), from(null), from('http')]).toEqual([true, true, false])
})

test('a proxy that is believed says how the browser has come, a proxy that is not says nothing', async () => {
  const headers = { host: 'casa.test', origin: 'http://casa.test', 'x-forwarded-proto': 'https' }
  const statusOf = async (proxies: number) => {
    const server = await buildApp({ database: restaurant.database, proxies })
    const { statusCode } = await server.inject({ method: 'POST', url: '/api/v1/auth/signout', headers })
    await server.close()
    return statusCode
  }
  expect(await statusOf(1)).toBe(403)
  expect(await statusOf(0)).toBe(200)
})

test('over HTTPS a page is cut off from the windows of others; over HTTP that would only be noise', async () => {
  const server = await buildApp({ database: restaurant.database, proxies: 1 })
  const ask = (protocol: string) =>
    server.inject({ url: '/healthz', headers: { host: 'casa.test', 'x-forwarded-proto': protocol } })
  expect((await ask('https')).headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  })
  expect((await ask('http')).headers).not.toHaveProperty('cross-origin-opener-policy')
  await server.close()
})

test('what the realtime channel answers by itself carries the same headers', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}/socket.io/`
  for (const [query, init] of [
    ['?EIO=4&transport=polling', {}],
    ['?EIO=4&transport=polling', { headers: { origin: 'http://evil.example' } }],
    ['?EIO=4&transport=polling&sid=unknown', { method: 'POST', body: '40' }],
    ['', {}],
  ] as const) {
    const answer = await fetch(base + query, init)
    expect(Object.fromEntries(answer.headers), query).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    await answer.text()
  }
})

test('a path that can’t be read and an upgrade that is refused carry them too', async () => {
  const server = await buildApp({ database: restaurant.database, proxies: 1 })
  const headers = { host: 'casa.test', 'x-forwarded-proto': 'https' }
  const wanted = {
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining("default-src '"),
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()'),
  }
  for (const url of ['/api/v1/customers/%00', '/%00', '/%', '/api/v1/nothing'])
    expect((await server.inject({ url, headers })).headers, url).toMatchObject(wanted)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const upgrade = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: casa.test\r\nX-Forwarded-Proto: https\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
  for (const sent of [upgrade, 'nonsense\r\n\r\n']) {
    const answer = (await rawAnswer(port, sent)).toLowerCase()
    expect(answer).toMatch(/^http\/1\.1 400 /)
    for (const name of Object.keys(wanted).slice(sent === upgrade ? 0 : 1)) expect(answer).toContain(`${name}: `)
  }
  await server.close()
})

/** What a server answers to bytes that no HTTP client would send. */
async function rawAnswer(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(sent))
  let answer = ''
  for await (const piece of socket) answer += piece
  return answer
}

test('browsers are told what to forbid, and not what the server is made of', async () => {
  const { headers } = await app.inject('/healthz')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
})
