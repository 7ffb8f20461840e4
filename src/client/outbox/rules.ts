/** What an answer means for an entry, and whose turn is next. */

import { doneBody } from '../http/call.ts'
import { type ApiResponse, isUnable } from '../http/request.ts'
import type { OutboxEntry } from './entry.ts'

/**
 * 'done': the server took it. 'refused': it said no, and a person decides. 'again': it could not just now. 'unable': nor
 * could it do anything else, perhaps. 'unanswered': nobody knows. 'signed-out': not before its owner is signed in again.
 */
export type Verdict = 'done' | 'refused' | 'again' | 'unable' | 'unanswered' | 'signed-out'

/** A 2xx without the `success` of our server is nobody's answer. */
export function verdictOf(response: ApiResponse): Verdict {
  if (!response) return 'unanswered'
  if (doneBody(response))
    return (response.body as { success?: unknown } | null)?.success === true ? 'done' : 'unanswered'
  if (response.status === 401) return 'signed-out'
  if (isUnable(response.status)) return 'unable'
  if (response.status >= 500 || [408, 425, 429].includes(response.status)) return 'again'
  return response.status >= 400 ? 'refused' : 'unanswered'
}

/** How many new orders may be on their way at a time; the browser keeps some connections for what is read. */
export const lanesMax = 4

/**
 * The entry that is to be sent first and since when it may be (ms since epoch, by `dueAt`); null: none waits that may go
 * beside those that are under way. Whatever is due by `now` goes in the order in which it was put. Those of the lane
 * 'order' need nothing from each other and may go side by side; the others change what is there already and go one at a time.
 * Two writes to the same thing keep their order, also while the first has to wait; a refused one holds back nobody.
 */
export function nextOf(
  entries: readonly OutboxEntry[],
  dueAt: (entry: OutboxEntry) => number,
  now: number,
  isUnderWay: (key: string) => boolean = () => false,
): { readonly entry: OutboxEntry; readonly at: number } | null {
  const waiting = entries.filter(({ state }) => state !== 'refused')
  const isChanging = waiting.some(entry => isUnderWay(entry.key) && isSerial(entry))
  const things = new Set<string>()
  let first: { readonly entry: OutboxEntry; readonly at: number } | null = null
  for (const entry of waiting) {
    const thing = thingOf(entry)
    const isBehind = thing !== null && things.has(thing)
    if (thing !== null) things.add(thing)
    if (isBehind || isUnderWay(entry.key) || (isChanging && isSerial(entry))) continue
    const at = dueAt(entry)
    if (at <= now) return { entry, at }
    if (!first || at < first.at) first = { entry, at }
  }
  return first
}

// Entries of earlier versions of the app have no lane.
const orderCalls = ['POST /pos/create-order', 'POST /pos/create-order-and-invoice']

const isSerial = ({ call, lane }: OutboxEntry) =>
  (lane ?? (orderCalls.includes(call) ? 'order' : 'serial')) === 'serial'

function thingOf({ input }: OutboxEntry): string | null {
  const params = (input as { params?: unknown } | null)?.params
  return params ? JSON.stringify(params) : null
}
