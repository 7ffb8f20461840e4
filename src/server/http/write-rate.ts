/** How fast one session may write: far above any waiter, and low enough to leave room for others. */
import { writeBurstMax, writesPerSecondMax } from '../../domain/limits.ts'
import { Refused } from './refused.ts'

export interface WriteRate {
  /** Counts one write of the session. Throws Refused(429) with the seconds after which it makes sense to come again. */
  readonly count: (sessionId: number) => void
}

const retryAfterS = 1
/** How many sessions are checked together when idle ones are removed. */
const sessionsMax = 1_000

/** `now` is in ms and may jump: a clock that is put back gives nobody more, and takes nothing away. */
export function makeWriteRate(now: () => number): WriteRate {
  const buckets = new Map<number, { left: number; at: number }>()

  const filled = (bucket: { left: number; at: number }, at: number) => {
    const gained = (Math.max(at - bucket.at, 0) * writesPerSecondMax) / 1_000
    bucket.left = Math.min(bucket.left + gained, writeBurstMax)
    bucket.at = at
    return bucket
  }
  const forgetTheRested = (at: number) => {
    for (const [sessionId, bucket] of buckets) if (filled(bucket, at).left >= writeBurstMax) buckets.delete(sessionId)
  }

  return {
    count(sessionId) {
      const at = now()
      if (buckets.size >= sessionsMax && !buckets.has(sessionId)) forgetTheRested(at)
      const bucket = filled(buckets.get(sessionId) ?? { left: writeBurstMax, at }, at)
      buckets.set(sessionId, bucket)
      if (bucket.left < 1) throw new Refused(429, 'refused.tooManyWrites').after(retryAfterS)
      bucket.left -= 1
    },
  }
}
