import type { Announcement } from '../../contract/realtime.ts'
import type { Topic } from '../../domain/topics.ts'

const seenMax = 200

/** Distinguishes new announcements from repeated ones; a gap means that something was missed, so everything is old. */
export function makeNews() {
  let seen: readonly number[] = []
  let last: number | null = null
  return {
    /** The topics to read again; null: already known. */
    hear({ seq, topics }: Announcement): readonly Topic[] | 'all' | null {
      if (seen.includes(seq)) return null
      const isGap = last !== null && seq > last + 1
      seen = [...seen, seq].slice(-seenMax)
      last = Math.max(last ?? seq, seq)
      return isGap ? 'all' : topics
    },
    forget() {
      seen = []
      last = null
    },
  }
}
