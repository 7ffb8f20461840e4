import type { OutboxEntry } from './entry.ts'
import { lanesMax } from './lanes.ts'
import type { OutboxNeeds } from './needs.ts'

/** How long a tab sends before others may: one may want to retry or discard. */
const turnMs = 2_000

export interface Leader {
  /**
   * Sends what is due, some orders side by side, until nothing is or the turn is over. Before that `storing`, if it is
   * new and depends on nothing: the turn has begun while it was being stored, so no other tab can have sent it.
   */
  readonly take: (storing?: Promise<OutboxEntry>) => Promise<void>
  /** Reads again what waits, before more is sent. */
  readonly lookAgain: () => void
  readonly isLookDue: () => boolean
  readonly look: () => Promise<void>
}

interface LeaderNeeds extends Pick<OutboxNeeds, 'later'> {
  /** The entries under way, by key. */
  readonly underWay: ReadonlyMap<string, OutboxEntry>
  /** The next entry to send; null: none. */
  readonly due: () => OutboxEntry | null
  /** Whether an entry may be sent without looking at what else waits. */
  readonly isFree: (entry: OutboxEntry) => boolean
  readonly send: (entry: OutboxEntry) => Promise<void>
  readonly load: () => Promise<unknown>
}

/** The leader of one tab; only one tab of a device may have one at a time. */
export function makeLeader({ later, underWay, due, isFree, send, load }: LeaderNeeds): Leader {
  let isAgain = false
  let nudge = () => {}

  async function look() {
    isAgain = false
    await load()
  }

  async function take(storing?: Promise<OutboxEntry>): Promise<void> {
    const broken: unknown[] = []
    let last: ReadonlySet<string> | null = null
    const cancel = later(turnMs, () => {
      last = new Set(underWay.keys())
    })
    // The other tabs wait for the last ones anyway: as long as one is under way, more may go beside it.
    const mayGoOn = () => broken.length === 0 && (last === null || [...last].some(key => underWay.has(key)))
    const start = (entry: OutboxEntry) =>
      send(entry)
        .catch((error: unknown) => broken.push(error))
        .finally(() => nudge())
    // Who stores it learns of a failure.
    const stored = await storing?.catch(() => null)
    if (stored && isFree(stored)) void start(stored)
    isAgain = true
    for (;;) {
      // Created before looking, so that nothing is missed in between.
      const nudged = new Promise<void>(resolve => {
        nudge = resolve
      })
      if (isAgain && mayGoOn()) await look().catch(error => broken.push(error))
      while (mayGoOn() && underWay.size < lanesMax) {
        const entry = due()
        if (!entry) break
        void start(entry)
      }
      if (underWay.size === 0) break
      await nudged
    }
    cancel()
    if (broken.length > 0) throw broken[0]
    await look()
  }

  return {
    take,
    look,
    isLookDue: () => isAgain,
    lookAgain() {
      isAgain = true
      nudge()
    },
  }
}
