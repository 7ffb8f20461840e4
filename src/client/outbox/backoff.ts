/** How long entries wait after nobody answered: all of them for a while, and those longer that only the way swallows. */
import type { OutboxEntry } from './entry.ts'
import { backoffMaxMs, backoffMs } from './rules.ts'

export interface Backoff {
  /** Since when an entry may be sent, in ms since epoch. */
  readonly dueAt: (entry: OutboxEntry) => number
  /** Nobody answered; `wasReachable`: somebody had answered shortly before. */
  readonly unanswered: (key: string, wasReachable: boolean) => void
  /** The server can't do this one now, and wants `retryAfterMs` of peace. */
  readonly unable: (key: string, retryAfterMs: number) => void
  readonly answered: (key: string) => void
  /** Nothing is sent for so long. */
  readonly pause: (ms: number) => void
  /** What waited for a connection is due now. */
  readonly resume: () => void
  /** The same, and the entry under `key` waits no more by itself either. */
  readonly resumeWith: (key: string) => void
}

/** `now` is in ms since epoch, and may leap. */
export function makeBackoff(now: () => number): Backoff {
  const swallowed = new Map<string, { readonly until: number; readonly times: number }>()
  const putOff = new Map<string, { readonly peaceUntil: number; readonly until: number; readonly times: number }>()
  let resumeAt = 0
  let silences = 0
  // A wait that is longer than any can be was written before the clock was put back.
  const wait = (until: number) => (until > now() + backoffMaxMs ? 0 : until)

  function resume() {
    resumeAt = 0
    // It is there again; the peace that it asked for stays asked for.
    for (const [key, { peaceUntil, times }] of putOff) putOff.set(key, { peaceUntil, until: peaceUntil, times })
  }

  return {
    dueAt: ({ key, notBefore }) =>
      Math.max(
        wait(resumeAt),
        wait(notBefore),
        wait(swallowed.get(key)?.until ?? 0),
        wait(putOff.get(key)?.until ?? 0),
      ),
    unanswered(key, wasReachable) {
      silences += 1
      resumeAt = now() + backoffMs(silences)
      if (!wasReachable) return
      // No use in trying the others now. But an order that the way to the server swallows, while it lets others through,
      // must not hold those back: it waits by itself.
      const times = (swallowed.get(key)?.times ?? 0) + 1
      swallowed.set(key, { until: now() + backoffMs(times), times })
    },
    unable(key, retryAfterMs) {
      const times = (putOff.get(key)?.times ?? 0) + 1
      const peaceUntil = now() + Math.min(retryAfterMs, backoffMaxMs)
      putOff.set(key, { peaceUntil, until: Math.max(peaceUntil, now() + backoffMs(times)), times })
    },
    answered(key) {
      swallowed.delete(key)
      putOff.delete(key)
      silences = 0
    },
    pause(ms) {
      resumeAt = now() + ms
    },
    resume,
    resumeWith(key) {
      swallowed.delete(key)
      putOff.delete(key)
      resume()
    },
  }
}
