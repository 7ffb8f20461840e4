/** Orders that a bench sends to its server like any till, one after the other. */
import { randomUUID } from 'node:crypto'
import { signInAt } from '../support/server-process.ts'
import type { BrowserBench } from './browser.ts'
import { orderBody } from './data-set.ts'
import { benchPassword } from './server.ts'

export interface BenchOrders {
  readonly cookie: string
  /** Sends what a screen would send; the answer, which must be good. */
  readonly post: (path: string, body: unknown) => Promise<Record<string, unknown>>
  /** Three dishes for a table; the order's number. */
  readonly place: () => Promise<number>
}

export async function openBenchOrders({ url, database }: BrowserBench): Promise<BenchOrders> {
  const cookie = await signInAt(url, 'admin', benchPassword)
  const post = async (path: string, body: unknown) => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`)
    return answer
  }
  const order = await orderBody(database)
  return { cookie, post, place: async () => Number((await post('/pos/create-order', order)).orderId) }
}
