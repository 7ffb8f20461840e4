import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../../src/contract/api.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

/** Every route of the server, as it registers them. */
const routes: { readonly method: string; readonly url: string; readonly endpoint: Endpoint | undefined }[] = []
const listen = (message: unknown) => {
  const { fastify } = message as { readonly fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const { endpoint } = (config ?? {}) as { readonly endpoint?: Endpoint }
    for (const one of [method].flat()) routes.push({ method: one, url, endpoint })
  })
}
subscribe('fastify.initialization', listen)
const dist = mkdtempSync(join(tmpdir(), 'comanda-headers-'))
for (const folder of ['server', 'assets']) mkdirSync(join(dist, folder))
writeFileSync(join(dist, 'index.html'), '<p>staff</p>')
writeFileSync(join(dist, 'server/guest-page.json'), JSON.stringify({ code: '', css: '' }))
writeFileSync(join(dist, 'server/guest-server.js'), 'export const renderGuestPage = () => "<p>menu</p>"')
const restaurant = await openRestaurant({ dist })
unsubscribe('fastify.initialization', listen)
await restaurant.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = restaurant.app.server.address() as AddressInfo
const admin = await restaurant.as('admin')
afterAll(async () => {
  await restaurant.close()
  rmSync(dist, { recursive: true })
})

const isPublic = ({ method, endpoint }: (typeof routes)[number]) =>
  (!endpoint || endpoint.access === 'public') && !['HEAD', 'OPTIONS'].includes(method)
const elsewhere = [
  { method: 'GET', url: '/socket.io/?EIO=4&transport=polling' },
  { method: 'POST', url: '/socket.io/?EIO=4&transport=polling' },
  { method: 'GET', url: '/no/such/page' },
  { method: 'GET', url: '/api/v1/kitchen' },
  { method: 'POST', url: '/api/v1/pos/create-order' },
]
const everywhere = [...routes.filter(isPublic), ...elsewhere]

const names = [
  'accept',
  'accept-encoding',
  'authorization',
  'comanda-on-behalf',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
]

/** What makes a pattern try again and again, each `length` long. */
const nasty = (length: number): readonly string[] =>
  [' ', '\t', ',', ' ,', '; ', '/', '=', '"', 'a;q=', '.a', 'bytes=0-,']
    .map(part => `a${part.repeat(length / part.length)}b`)
    .concat(`multipart/form-data; boundary="${'\\"'.repeat(length / 2 - 20)}`)

/** One request over a line of its own; gives the answer's status, 0 where the server hung up without any. */
function ask(method: string, url: string, headers: readonly string[]): Promise<number> {
  return new Promise(resolve => {
    const line = connect({ port, host: '127.0.0.1' })
    let said = ''
    line.setEncoding('latin1').on('data', part => {
      said += part
      if (said.includes('\r\n')) line.destroy()
    })
    line.on('error', () => {})
    line.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)))
    const host = headers.some(header => header.startsWith('host:')) ? [] : ['host: localhost']
    line.write(
      `${[`${method} ${url} HTTP/1.1`, ...host, ...headers, 'content-length: 0', 'connection: close'].join('\r\n')}\r\n\r\n`,
    )
  })
}

/** Once, or twice, it may have been the cleaning of the memory. */
const triesMax = 6

/** What this thread, and no other program on the machine, has spent on `work`, in µs. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

beforeAll(async () => {
  await admin('POST', '/settings/store-setting', { storeName: 'Casa', currency: 'EUR', isQRMenuEnabled: true })
  for (const { method, url } of everywhere) for (let n = 0; n < 3; n++) await ask(method, url, [])
})

test('every call that is open to everybody is looked at', () => {
  const open = allCalls.filter(({ endpoint }) => endpoint.access === 'public')
  const found = everywhere.map(({ method, url }) => `${method} ${url}`)
  for (const { endpoint } of open) expect(found).toContain(`${endpoint.method} /api/v1${endpoint.path}`)
  for (const url of ['/menu', '/healthz', '/photos/:name']) expect(found).toContain(`GET ${url}`)
})

test('whatever a stranger writes into a header costs hardly more than plain letters', async () => {
  const length = 7_000
  const plain = 'a'.repeat(length)
  const dear: unknown[] = []
  for (const { method, url } of everywhere)
    for (const name of names) {
      const cost = (value: string) => spent(() => ask(method, url, [`${name}: ${value}`]))
      for (const value of nasty(length)) {
        // Blanks that are tried from every place cost fifty times as much and more, each time; plain letters sent at the
        // same time say what else this thread is busy with.
        let tries = 0
        while (tries < triesMax && (await cost(value)) > 15 * Math.max(await cost(plain), 300)) tries += 1
        if (tries === triesMax) dear.push([method, url, name, value.slice(0, 8)])
      }
    }
  expect(dear).toEqual([])
})

test('headers of 15 KB are refused in words, and an order that comes meanwhile is taken', async () => {
  const waiter = await restaurant.as('waiter')
  for (const { method, url } of everywhere) {
    const asked = ['if-none-match', 'cookie', 'accept'].flatMap(name =>
      [' ', ', ', ';'].map(part => ask(method, url, [`${name}: a${part.repeat(15_000 / part.length)}b`])),
    )
    const { orderId } = await send(waiter, restaurant.menu)
    expect(orderId).toBeGreaterThan(0)
    expect(new Set(await Promise.all(asked)), `${method} ${url}`).toEqual(new Set([431]))
  }
})
