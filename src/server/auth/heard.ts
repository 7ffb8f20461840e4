/** When a device was heard last: anybody who closes a shift is told of those that may still hold payments. */
import type { Database } from '../db/open.ts'

/** Notes that these sessions were heard. Nobody waits for it, and it fails without a word: the next minute tries again. */
export type Hear = (sessionIds: readonly number[]) => void

const everyMs = 60_000

/** Each session at most once a minute. */
export function makeHearing(database: Database, now: () => number): Hear {
  const notedAt = new Map<number, number>()
  return sessionIds => {
    const at = now()
    const due = sessionIds.filter(id => Math.abs(at - (notedAt.get(id) ?? Number.NEGATIVE_INFINITY)) >= everyMs)
    if (due.length === 0) return
    for (const id of due) notedAt.set(id, at)
    database
      .write(tx =>
        tx
          .updateTable('sessions')
          .set({ heard_at: at })
          .where('id', 'in', due)
          // Another server may have heard of them, too.
          .where(eb => eb.or([eb('heard_at', 'is', null), eb('heard_at', '<=', at - everyMs)]))
          .execute(),
      )
      .catch(() => {})
  }
}
