import { afterAll, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const token = 'a-token-of-some-length'
const restaurant = await openRestaurant({ app: { metricsToken: token } })
const { app, menu } = restaurant
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

const scrape = async (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  app.inject({ url: '/metrics', headers })
const figure = async (name: string) => {
  const line = (await scrape()).body.split('\n').find(text => text.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length))
}

test('orders are counted once, and what came again under its key apart', async () => {
  const headers = { 'idempotency-key': 'one' }
  await waiter('POST', '/pos/create-order', orderOf(menu), headers)
  await waiter('POST', '/pos/create-order', orderOf(menu), headers)
  await waiter('POST', '/pos/create-order', orderOf(menu))
  await waiter('POST', '/pos/create-order', {})
  expect(await figure('comanda_orders_placed_total')).toBe(2)
  expect(await figure('comanda_repeated_writes_total')).toBe(1)
  expect(await figure('comanda_database_writes_under_way')).toBe(0)
  expect(await figure('comanda_open_sockets')).toBe(0)
})

test('answers are timed by the pattern of their route, never by an address with a phone in it', async () => {
  await waiter('GET', '/customers/+34612345678')
  await waiter('GET', '/nowhere/+34612345678')
  const { body } = await scrape()
  const counts = 'comanda_http_request_duration_seconds_count'
  expect(body).toContain(`${counts}{method="POST",route="/api/v1/pos/create-order",status="2xx"} 3`)
  expect(body).toContain(`${counts}{method="POST",route="/api/v1/pos/create-order",status="4xx"} 1`)
  expect(body).toMatch(/route="\/api\/v1\/customers\/:id",status="4xx"\} 1/)
  expect(body).toContain(`${counts}{method="GET",route="unknown",status="4xx"} 1`)
  expect(body).not.toContain('612345678')
})

test('the process is there too: memory, and how late the event loop is', async () => {
  const { headers, body } = await scrape()
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'])
    expect(body).toMatch(new RegExp(`^${name} `, 'm'))
})

test('where a token is set, nobody else is told anything', async () => {
  for (const authorization of ['', `Bearer ${token}x`, `Basic ${token}`, token, 'Bearer'])
    expect(await scrape({ authorization }), authorization).toMatchObject({ statusCode: 401 })
  const stranger = await scrape({})
  expect(stranger.json()).toEqual(refusal('A token is needed!'))
})
