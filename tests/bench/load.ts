/** A steady load: `connections` keep-alive connections with one request in flight each; exact percentiles over all answers. */
import { Agent, request } from 'node:http'

export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Bytes of one answer's body on the wire. */
  readonly bytes: number
  readonly statuses: Readonly<Record<number, number>>
}

export interface Load {
  /** A function is called for each request. */
  readonly url: string | (() => string)
  readonly method: 'GET' | 'POST'
  /** Called for each request. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly body?: string
  readonly connections: number
  readonly requests: number
}

/** Sends all requests and measures each from the first byte sent to the last byte received. */
export async function load({ url, method, headers, body, connections, requests }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: Record<number, number> = {}
  let bytes = 0
  let left = requests
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sentAt = performance.now()
      const sent = request(
        typeof url === 'string' ? url : url(),
        { method, agent, headers: { ...headers(), ...length } },
        response => {
          let size = 0
          response.on('data', (part: Buffer) => {
            size += part.length
          })
          response.on('end', () => {
            times.push(performance.now() - sentAt)
            statuses[response.statusCode ?? 0] = (statuses[response.statusCode ?? 0] ?? 0) + 1
            bytes = size
            resolve()
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await one()
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  agent.destroy()
  return { perSecond: requests / seconds, ...percentiles(times), bytes, statuses }
}

/** p50, p95 and p99 of `times`, in the same unit. */
export function percentiles(times: readonly number[]): {
  readonly p50: number
  readonly p95: number
  readonly p99: number
} {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
