/**
 * A busy evening as the server sees it: orders, steps in the kitchen, bills, and in between the screens that refresh.
 * About 200 orders are open throughout. The mix is the same in every run.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const connections = 16
const openOrders = 200

interface Evening {
  readonly url: string
  readonly cookie: string
  /** The body of one order. */
  readonly order: string
}

/** What a hundred requests consist of. The rest read data that seldom changes. */
const mix = { order: 15, step: 18, settle: 12, kitchen: 24, orders: 20, init: 6 } as const
const seldom = ['/dashboard', '/reservations?type=today', '/customers?page=1&perPage=20', '/menu-items', '/orders/init']

/** Gives a function that sends the next `count` requests of the evening; resolves when all are answered. */
export function openEvening({ url, cookie, order }: Evening): (count: number) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const placed: number[] = []
  const items: number[] = []
  const random = seeded(7)

  const send = (method: 'GET' | 'POST', path: string, body?: string) =>
    new Promise<string>((resolve, reject) => {
      const writing = body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': randomUUID(),
      }
      // Over HTTPS browsers take Brotli, over plain HTTP gzip.
      const encoding = random() < 0.5 ? 'gzip, deflate, br' : 'gzip, deflate'
      const headers = { cookie, ...(method === 'GET' && { 'accept-encoding': encoding }), ...writing }
      const sent = request(`${url}/api/v1${path}`, { method, agent, headers }, response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = method === 'POST' ? Buffer.concat(parts).toString() : ''
          if (response.statusCode === 429) return pause(1_000).then(() => resolve(''))
          if ((response.statusCode ?? 500) >= 500) return reject(new Error(`${path}: ${response.statusCode} ${text}`))
          resolve(text)
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })

  const place = async () => {
    const { orderId } = JSON.parse((await send('POST', '/pos/create-order', order)) || '{}') as { orderId?: number }
    if (orderId === undefined) return
    placed.push(orderId)
    for (let line = 2; line >= 0; line--) items.push(orderId * 3 - line)
  }
  const step = async () => {
    const item = items[Math.floor(random() * Math.min(items.length, openOrders * 3))] ?? 1
    const status = ['preparing', 'completed', 'delivered'][Math.floor(random() * 3)]
    const path = random() < 0.5 ? `/kitchen/${item}` : `/orders/update-status/${item}`
    await send('POST', path, JSON.stringify({ status }))
  }
  const settle = async () => {
    if (placed.length < openOrders) return place()
    const orderIds = placed.splice(0, 2)
    items.splice(0, 6)
    const path = ['/orders/complete-and-pay-order', '/orders/complete', '/orders/cancel'][Math.floor(random() * 3)]
    if (path === '/orders/complete-and-pay-order')
      await send('POST', '/orders/complete-order-payment-summary', JSON.stringify({ orderIds }))
    await send('POST', path ?? '', JSON.stringify({ orderIds }))
  }
  const one = async () => {
    let roll = random() * 100
    const is = (share: number) => {
      roll -= share
      return roll < 0
    }
    if (is(mix.order)) return place()
    if (is(mix.step)) return step()
    if (is(mix.settle)) return settle()
    if (is(mix.kitchen)) return send('GET', '/kitchen')
    if (is(mix.orders)) return send('GET', '/orders')
    if (is(mix.init)) return send('GET', '/pos/init')
    return send('GET', seldom[Math.floor(random() * seldom.length)] ?? '')
  }

  return async count => {
    let left = count
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (left-- > 0) await one()
      }),
    )
  }
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
