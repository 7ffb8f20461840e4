/**
 * Many tills ordering at once. Every order is sent twice under its key, as by a till that never got the first answer.
 */
import { randomUUID } from 'node:crypto'

export interface Acknowledged {
  readonly orderId: number
  readonly tokenNo: number
  readonly key: string
}

export interface RushResult {
  /** The answers to each order's requests; both must be the same. */
  readonly acknowledged: readonly Acknowledged[]
  readonly statuses: ReadonlyMap<number, number>
  readonly differingRepeats: number
  /** Requests that got no answer at all. */
  readonly unanswered: number
}

export interface Rush {
  /** One or several servers in front of the same data; tills take turns. */
  readonly urls: readonly string[]
  readonly cookie: string
  readonly orders: number
  readonly tills: number
  readonly body: unknown
}

/** Sends `orders` orders from `tills` parallel tills. A till whose server is gone stops. */
export async function rush({ urls, cookie, orders, tills, body }: Rush): Promise<RushResult> {
  const acknowledged: Acknowledged[] = []
  const statuses = new Map<number, number>()
  let differingRepeats = 0
  let unanswered = 0
  let next = 0
  const send = async (url: string, key: string) => {
    const response = await fetch(`${url}/api/v1/pos/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    return (await response.json()) as { orderId: number; tokenNo: number }
  }
  const till = async (number: number) => {
    for (let order = next++; order < orders; order = next++) {
      const key = randomUUID()
      const url = urls[(number + order) % urls.length] as string
      const other = urls[(number + order + 1) % urls.length] as string
      const answers = await Promise.allSettled([send(url, key), send(other, key)])
      const heard = answers.flatMap(answer =>
        answer.status === 'fulfilled' && answer.value.orderId ? [answer.value] : [],
      )
      unanswered += answers.filter(answer => answer.status === 'rejected').length
      const [first, second] = heard
      if (first) acknowledged.push({ orderId: first.orderId, tokenNo: first.tokenNo, key })
      if (first && second && (first.orderId !== second.orderId || first.tokenNo !== second.tokenNo)) differingRepeats++
      if (!first) return
    }
  }
  await Promise.all(Array.from({ length: tills }, (_, number) => till(number)))
  return { acknowledged, statuses, differingRepeats, unanswered }
}
