/**
 * How long a screen waits for a list that has just changed: nothing cached can be sent, the answer is built and
 * compressed again. Requested as browsers do over HTTPS (Brotli), over plain HTTP (gzip), and by other clients.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Ticket } from '../../src/domain/entities.ts'
import { percentiles } from './load.ts'

const changes = 60
const warmUp = 10

/** A value of `accept-encoding`. */
export const encodings = { Brotli: 'gzip, deflate, br', gzip: 'gzip, deflate', plain: 'identity' } as const

interface Asked {
  readonly url: string
  readonly cookie: string
  /** The requested list, `/kitchen`. */
  readonly path: string
  readonly accept: string
}

/** The median over many changes of one order, in ms, from the request's first byte to the answer's last. */
export async function afterChange({ url, cookie, path, accept }: Asked): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const ask = (method: 'GET' | 'POST', to: string, headers: Record<string, string>, body?: string) =>
    new Promise<{ readonly ms: number; readonly text: string }>((resolve, reject) => {
      const askedAt = performance.now()
      const sent = request(`${url}/api/v1${to}`, { method, agent, headers: { cookie, ...headers } }, response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () => {
          const ms = performance.now() - askedAt
          if (response.statusCode === 200) return resolve({ ms, text: Buffer.concat(parts).toString() })
          reject(new Error(`${to} answered ${response.statusCode}`))
        })
      })
      sent.once('error', reject)
      sent.end(body)
    })
  const tickets = JSON.parse((await ask('GET', '/kitchen', { 'accept-encoding': 'identity' })).text) as Ticket[]
  const item = tickets[Math.floor(tickets.length / 2)]?.items[0]?.id
  const times: number[] = []
  for (let change = 0; change < warmUp + changes; change++) {
    const body = JSON.stringify({ status: change % 2 === 0 ? 'preparing' : 'completed' })
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    await ask('POST', `/orders/update-status/${item}`, { ...headers, 'idempotency-key': randomUUID() }, body)
    times.push((await ask('GET', path, { 'accept-encoding': accept })).ms)
  }
  agent.destroy()
  return percentiles(times.slice(warmUp)).p50
}
