/** Every entry that a screen called saved is in the books once, or was refused in words; and the server never gives up. */
import type { Database } from '../../../src/server/db/open.ts'

/** What a person was told of one write. */
export interface Promised {
  readonly key: string
  readonly kind: 'done' | 'kept' | 'no' | 'unknown'
  /** Of a refusal: what it said. */
  readonly words?: string
}

/** An answer as it left the server. `isExcused`: a fault of the database was on. */
export interface Answered {
  readonly path: string
  readonly status: number
  readonly body: string
  readonly isExcused: boolean
  /** It was asked for with money that somebody has in their hand. */
  readonly isLate?: boolean
  /** Of a write: its key, and what it said. */
  readonly key?: string
  readonly asked?: string
}

export interface Entries {
  /** By the last word on each key. */
  readonly promised: readonly Promised[]
  /** Keys that still wait on some device, though the network has been fair for long. */
  readonly waiting: readonly string[]
  readonly answers: readonly Answered[]
  readonly database: Database
}

/** What is paid on a bill, or with an order, while the server is away has been received. */
const takesMoney = /\/(?:parties\/[^/]+\/pay|pos\/create-order-and-invoice)$/

export async function checkOnce({ promised, waiting, answers, database }: Entries): Promise<string[]> {
  const rows = await database.read.selectFrom('idempotency_keys').select(['key', 'reply']).execute()
  const stored = Map.groupBy(rows, ({ key }) => key)
  const wrong = waiting.map(key => `once: ${key} still waits`)
  for (const { key, kind, words } of promised) {
    const times = stored.get(key)?.length ?? 0
    if (kind === 'no' && !words) wrong.push(`once: ${key} was refused without a word`)
    if (kind === 'no' && times > 0) wrong.push(`once: ${key} was refused, and is in the books`)
    if (kind === 'done' && times === 0) wrong.push(`once: ${key} was called done, and is not in the books`)
    if (kind === 'kept' && times === 0 && !waiting.includes(key)) wrong.push(`once: ${key} was kept, and is lost`)
    if (times > 1) wrong.push(`once: ${key} is in the books ${times} times`)
  }
  for (const { key, reply } of rows) if (reply === '') wrong.push(`once: ${key} was begun and never answered`)
  for (const { path, status, body, isExcused, isLate } of answers) {
    if (isLate && status === 409 && takesMoney.test(path)) {
      wrong.push(`once: money that was taken was refused: ${path} answered ${body}`)
    }
    if (status >= 500 && !(status === 503 && isExcused)) wrong.push(`once: ${path} answered ${status} ${body}`)
  }
  return wrong
}
