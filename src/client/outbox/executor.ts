/** Tries of entries: one exchange each, what the answer means for the entry, and how long it then waits. */
import { doneBody, referenceIn, requestOf } from '../http/call.ts'
import { type ApiRequest, type ApiResponse, isUnable } from '../http/request.ts'
import * as waits from './backoff.ts'
import { behalfOf, isSentBy, isTaken, type OutboxEntry, type Outcome } from './entry.ts'
import type { EntryStore } from './entry-storage.ts'
import type { OutboxNeeds } from './needs.ts'
import { type Refusal, refusalIn } from './refusal.ts'

/** The result of a try. */
export interface Settled {
  /** null: it has left the outbox. */
  readonly left: OutboxEntry | null
  readonly outcome?: Outcome
}

export interface Executor {
  /** Sends an entry and stores the result. */
  readonly attempt: (entry: OutboxEntry) => Promise<Settled>
  /** Since when an entry may be sent, in ms since epoch. */
  readonly dueAt: (entry: OutboxEntry) => number
  /** Nothing is sent for this long. */
  readonly pause: (ms: number) => void
  /** Entries that waited for a connection are due now, and the entry under `key` even if it waited on its own. */
  readonly resume: (key?: string) => void
  /** The server is back: what was sent during the silence is answered soon, or given up. */
  readonly endBlind: () => void
}

interface ExecutorNeeds
  extends Pick<OutboxNeeds, 'sendRequest' | 'user' | 'isReachable' | 'isLost' | 'now' | 'random' | 'later'> {
  readonly entryStore: EntryStore
}

/**
 * A connection can be dead without knowing: after this long the server is asked whether it can be reached. If not, the
 * try is over.
 */
const doubtMs = 2_000
/** A request sent during the silence is answered soon after the server is back, or never. */
const lateMs = 1_000

export function makeExecutor(needs: ExecutorNeeds): Executor {
  const { sendRequest, user, isReachable, isLost, now, random, later, entryStore } = needs
  /** The tries that began during the silence. */
  const blind = new Set<AbortController>()
  let backoff = waits.noBackoff
  const moment = () => ({ now: now(), random: random() })

  async function attempt(entry: OutboxEntry): Promise<Settled> {
    const wasReachable = isReachable()
    const isLate = isTaken(entry, now())
    const lost = new AbortController()
    const cancel = later(doubtMs, () => {
      void isLost().then(isSo => isSo && lost.abort())
    })
    if (!wasReachable) blind.add(lost)
    try {
      const request = requestOfEntry(entry, behalfOf(user(), entry), isLate)
      const response = await sendRequest({ ...request, signal: lost.signal })
      // A try that was ended because the server is back is no new silence.
      const isEnded = response === null && lost.signal.aborted && isReachable()
      const sent = isLate ? { ...entry, isFact: true as const } : entry
      return isEnded ? await keep(tried(sent)) : await settle(sent, response, wasReachable)
    } finally {
      cancel()
      blind.delete(lost)
    }
  }

  async function settle(entry: OutboxEntry, response: ApiResponse, wasReachable: boolean): Promise<Settled> {
    const { key } = entry
    const verdict = verdictOf(response)
    if (verdict === 'unanswered') {
      backoff = waits.afterSilence(backoff, key, wasReachable, moment())
      return keep(tried(entry))
    }
    if (verdict === 'unable') {
      backoff = waits.afterUnable(backoff, key, response?.retryAfterMs ?? 0, moment())
      if (!(await isLost())) return keep(failedIn(tried(entry), response))
      // If the server can do nothing at all, the others need not find that out one by one.
      backoff = waits.afterSilence(backoff, key, false, moment())
      return keep(tried(entry))
    }
    backoff = waits.afterAnswer(backoff, key)
    if (verdict === 'signed-out') {
      backoff = waits.paused(backoff, now() + waits.backoffMaxMs)
      return { left: entry }
    }
    if (verdict === 'again') {
      const later = { ...tried(entry), notBefore: now() + waits.backoffMs(entry.tries + 1, random()) }
      return keep(failedIn(later, response))
    }
    if (verdict === 'refused') return refuse({ entry, refused: refusalIn(response), keep, now })
    const outcome: Outcome = { kind: 'done', reply: response?.body }
    const isOwnerHere = isSentBy(user(), entry) && behalfOf(user(), entry) === null
    await entryStore.finish(entry, outcome, now(), isOwnerHere)
    return { left: null, outcome }
  }

  async function keep(entry: OutboxEntry): Promise<Settled> {
    await entryStore.save(entry)
    return { left: entry }
  }

  return {
    attempt,
    dueAt: entry => waits.dueAt(backoff, entry, now()),
    pause(ms) {
      backoff = waits.paused(backoff, now() + ms)
    },
    resume(key) {
      backoff = key === undefined ? waits.resumed(backoff) : waits.resumedWith(backoff, key)
    },
    endBlind() {
      const late = [...blind]
      later(lateMs, () => {
        for (const attempt of late) attempt.abort()
      })
    },
  }
}

/** Its body says of itself that it is a fact. */
const isWhole = ({ input }: OutboxEntry) => (input as { readonly body?: { fact?: unknown } | null }).body?.fact != null

const tried = (entry: OutboxEntry): OutboxEntry => ({ ...entry, tries: entry.tries + 1 })

/** The same, if the server says that it failed. */
function failedIn(entry: OutboxEntry, response: ApiResponse): OutboxEntry {
  if (!response || response.status < 500) return entry
  const reference = referenceIn(response)
  return { ...entry, failed: { times: (entry.failed?.times ?? 0) + 1, ...(reference && { reference }) } }
}

interface RefusedTry {
  readonly entry: OutboxEntry
  readonly refused: Refusal
  readonly keep: (entry: OutboxEntry) => Promise<Settled>
  readonly now: () => number
}

/** Who was told meanwhile that the money is saved has taken it: then it is sent once more, as a fact. */
async function refuse({ entry, refused, keep, now }: RefusedTry): Promise<Settled> {
  const asFact = () => keep({ ...tried(entry), isFact: true, notBefore: 0 })
  const isToldSince = () => !entry.isFact && isTaken(entry, now())
  if (isToldSince()) return asFact()
  const kept = await keep({ ...tried(entry), state: 'refused', refused })
  return isToldSince() ? asFact() : { ...kept, outcome: { kind: 'refused', ...refused } }
}

function requestOfEntry(entry: OutboxEntry, onBehalfOf: string | null, isTakenBefore: boolean): ApiRequest {
  const { key, call, input } = entry
  const [method = '', path = ''] = call.split(' ')
  const isLate = isTakenBefore && !isWhole(entry)
  return { ...requestOf({ method: method as 'POST' | 'DELETE', path }, input), key, onBehalfOf, isLate }
}

/**
 * 'refused': a person decides. 'again': it could not just now. 'unable': perhaps it can do nothing at all.
 * 'unanswered': the outcome is unknown. 'signed-out': not before its owner is signed in.
 */
export type Verdict = 'done' | 'refused' | 'again' | 'unable' | 'unanswered' | 'signed-out'

/** A 2xx without our server's `success` counts as no answer. */
export function verdictOf(response: ApiResponse): Verdict {
  if (!response) return 'unanswered'
  if (doneBody(response))
    return (response.body as { success?: unknown } | null)?.success === true ? 'done' : 'unanswered'
  if (response.status === 401) return 'signed-out'
  if (isUnable(response.status)) return 'unable'
  if (response.status >= 500 || [408, 425, 429].includes(response.status)) return 'again'
  return response.status >= 400 ? 'refused' : 'unanswered'
}
