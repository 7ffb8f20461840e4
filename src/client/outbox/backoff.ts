/** How long entries wait after no answer. Pure: each step takes the present state and returns the next. */
import type { OutboxEntry } from './entry.ts'

export interface Backoff {
  /** Nothing is sent before, in ms since epoch. */
  readonly resumeAt: number
  /** How many tries in a row had no answer. */
  readonly silences: number
  /** Entries that had no answer while others had one. */
  readonly swallowed: Waits<{ readonly until: number; readonly times: number }>
  /** Entries that the server could not accept; it asked to wait until `peaceUntil`. */
  readonly putOff: Waits<{ readonly peaceUntil: number; readonly until: number; readonly times: number }>
}

type Waits<T> = ReadonlyMap<string, T>

/** The time in ms since epoch, which may jump, and a random number from 0 to 1. */
export interface Moment {
  readonly now: number
  readonly random: number
}

export const backoffMaxMs = 30_000
const backoffMinMs = 1_000

export const noBackoff: Backoff = { resumeAt: 0, silences: 0, swallowed: new Map(), putOff: new Map() }

/** The wait after the `tries`th failed try: longer with each, from 1 s to 30 s, and never the same on two tablets. */
export function backoffMs(tries: number, random: number): number {
  const most = Math.min(backoffMinMs * 2 ** tries, backoffMaxMs)
  return backoffMinMs + random * (most - backoffMinMs)
}

/** Since when an entry may be sent, in ms since epoch. */
export function dueAt(backoff: Backoff, { key, notBefore }: OutboxEntry, now: number): number {
  const { resumeAt, swallowed, putOff } = backoff
  const waits = [resumeAt, notBefore, swallowed.get(key)?.until ?? 0, putOff.get(key)?.until ?? 0]
  // A wait that is longer than any can be was written before the clock was put back.
  return Math.max(...waits.map(until => (until > now + backoffMaxMs ? 0 : until)))
}

/** No answer came; `wasReachable`: there was one shortly before. */
export function afterSilence(backoff: Backoff, key: string, wasReachable: boolean, at: Moment): Backoff {
  const silences = backoff.silences + 1
  const next = { ...backoff, silences, resumeAt: at.now + backoffMs(silences, at.random) }
  if (!wasReachable) return next
  // There is no use in trying the others now. But an order that the connection swallows while others get through must
  // not delay those: it waits on its own.
  const times = (backoff.swallowed.get(key)?.times ?? 0) + 1
  const until = at.now + backoffMs(times, at.random)
  return { ...next, swallowed: new Map(backoff.swallowed).set(key, { until, times }) }
}

/** The server can't accept this one now, and asks to wait `retryAfterMs`. */
export function afterUnable(backoff: Backoff, key: string, retryAfterMs: number, at: Moment): Backoff {
  const times = (backoff.putOff.get(key)?.times ?? 0) + 1
  const peaceUntil = at.now + Math.min(retryAfterMs, backoffMaxMs)
  const until = Math.max(peaceUntil, at.now + backoffMs(times, at.random))
  return { ...backoff, putOff: new Map(backoff.putOff).set(key, { peaceUntil, until, times }) }
}

export function afterAnswer(backoff: Backoff, key: string): Backoff {
  return { ...without(backoff, key), silences: 0 }
}

/** Nothing is sent before `until`, in ms since epoch. */
export const paused = (backoff: Backoff, until: number): Backoff => ({ ...backoff, resumeAt: until })

/** Entries that waited for a connection are due now; a wait that the server asked for stays. */
export function resumed(backoff: Backoff): Backoff {
  const putOff = [...backoff.putOff].map(([key, wait]) => [key, { ...wait, until: wait.peaceUntil }] as const)
  return { ...backoff, resumeAt: 0, putOff: new Map(putOff) }
}

/** The same, and the entry under `key` no longer waits on its own either. */
export const resumedWith = (backoff: Backoff, key: string): Backoff => resumed(without(backoff, key))

function without(backoff: Backoff, key: string): Backoff {
  const [swallowed, putOff] = [new Map(backoff.swallowed), new Map(backoff.putOff)]
  swallowed.delete(key)
  putOff.delete(key)
  return { ...backoff, swallowed, putOff }
}
