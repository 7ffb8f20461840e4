/** Sends what waits, one entry at a time and one tab at a time, and goes on until the server has had its say. */
import { failures } from '../domain/failures.ts'
import type { Answer, Question } from './ask.ts'
import { questionOf, wordsIn } from './call.ts'
import type { OutboxEntry, Outcome } from './outbox.ts'
import type { OutboxNeeds } from './outbox-engine.ts'
import type { OutboxRows } from './outbox-rows.ts'
import { backOffMaxMs, backOffMs, nextOf, verdictOf } from './outbox-rules.ts'

export interface Sender {
  /** The key of the entry that is on its way; null: none is. */
  readonly sending: () => string | null
  /** Sends what is due, and sees to it that the rest is sent when it is. */
  readonly drain: () => Promise<void>
  /** The same; what waited for a connection is due now. */
  readonly wake: () => Promise<void>
  /** The same; the entry under `key` is due now. */
  readonly drainNow: (key: string) => Promise<void>
  readonly close: () => void
}

interface SenderNeeds extends Pick<OutboxNeeds, 'ask' | 'isReachable' | 'alone' | 'now' | 'later' | 'tell'> {
  readonly kept: OutboxRows
  /** Whether an entry is the signed-in person's. Nobody else's is sent. */
  readonly isMine: (entry: OutboxEntry) => boolean
  /** In whose place the signed-in person sends it; null: in their own. */
  readonly behalfOf: (entry: OutboxEntry) => string | null
  readonly load: () => Promise<readonly OutboxEntry[]>
  readonly show: (entries: readonly OutboxEntry[]) => void
  readonly onSettled: (entry: OutboxEntry, outcome: Outcome) => void
}

export function makeSender(needs: SenderNeeds): Sender {
  const { ask, isReachable, alone, now, later, tell, kept, isMine, behalfOf, load, show, onSettled } = needs
  /** Until when an entry waits that nobody answered while others were answered. */
  const silent = new Map<string, number>()
  let resumeAt = 0
  let silences = 0
  let sending: string | null = null
  let isDraining = false
  let isAgain = false
  let isClosed = false
  let cancelTimer = () => {}

  function next(entries: readonly OutboxEntry[]) {
    const at = now()
    // A wait that is longer than any can be was written before the clock was put back.
    const wait = (until: number) => (until > at + backOffMaxMs ? 0 : until)
    const dueAt = ({ key, notBefore }: OutboxEntry) =>
      Math.max(wait(resumeAt), wait(notBefore), wait(silent.get(key) ?? 0))
    return nextOf(entries.filter(isMine), dueAt, at)
  }

  function due(entries: readonly OutboxEntry[]): OutboxEntry | null {
    const found = isClosed ? null : next(entries)
    return found && found.at <= now() ? found.entry : null
  }

  /** Sends what is due first; gives what is left. */
  async function sendNext(): Promise<readonly OutboxEntry[]> {
    const entries = await load()
    const entry = due(entries)
    if (!entry) return entries
    sending = entry.key
    show(entries)
    try {
      const wasReachable = isReachable()
      const outcome = await settle(entry, await ask(questionOfEntry(entry, behalfOf(entry))), wasReachable)
      const left = await kept.list()
      sending = null
      show(left)
      if (outcome) onSettled(entry, outcome)
      return left
    } finally {
      sending = null
      tell()
    }
  }

  /** Keeps what the answer means; gives the outcome if that settles it. */
  async function settle(entry: OutboxEntry, said: Answer, wasReachable: boolean): Promise<Outcome | null> {
    const verdict = verdictOf(said)
    const tries = entry.tries + 1
    silent.delete(entry.key)
    silences = verdict === 'unanswered' ? silences + 1 : 0
    if (verdict === 'unanswered') {
      // No use in trying the others now. But an order that the way to the server swallows, while it lets others through,
      // must not hold those back: it waits by itself.
      resumeAt = now() + backOffMs(silences)
      if (wasReachable) silent.set(entry.key, now() + backOffMs(tries))
      await kept.save({ ...entry, tries })
      return null
    }
    if (verdict === 'signed-out') {
      resumeAt = now() + backOffMaxMs
      return null
    }
    if (verdict === 'again') {
      await kept.save({ ...entry, tries, notBefore: now() + backOffMs(tries) })
      return null
    }
    if (verdict === 'refused') {
      const refused = { status: said?.status ?? 0, message: wordsIn(said) ?? failures.createOrder }
      await kept.save({ ...entry, state: 'refused', tries, refused })
      return { kind: 'refused', ...refused }
    }
    const outcome: Outcome = { kind: 'done', reply: said?.body }
    await kept.finish(entry, outcome, now(), isMine(entry) && behalfOf(entry) === null)
    return outcome
  }

  async function drain(): Promise<void> {
    isAgain = true
    if (isDraining) return
    isDraining = true
    let dueAt: number | null
    try {
      dueAt = await drainDue()
    } catch (error) {
      // This device failed, not the server; the entries are where they were.
      console.error('The outbox stopped and will go on', error)
      dueAt = resumeAt = now() + backOffMaxMs
    }
    isDraining = false
    cancelTimer()
    if (dueAt !== null && !isClosed) cancelTimer = later(Math.max(dueAt - now(), 0), () => void drain())
  }

  /** Sends until nothing is due; gives when something is, null: never. */
  async function drainDue(): Promise<number | null> {
    let left: readonly OutboxEntry[] = []
    while (isAgain) {
      isAgain = false
      left = await load()
      while (due(left)) left = await alone('comanda-outbox', sendNext)
    }
    return next(left)?.at ?? null
  }

  return {
    sending: () => sending,
    drain,
    wake() {
      resumeAt = 0
      return drain()
    },
    drainNow(key) {
      silent.delete(key)
      resumeAt = 0
      return drain()
    },
    close() {
      isClosed = true
      cancelTimer()
    },
  }
}

function questionOfEntry({ key, call, input }: OutboxEntry, onBehalfOf: string | null): Question {
  const [method = '', path = ''] = call.split(' ')
  return { ...questionOf({ method: method as 'POST' | 'DELETE', path }, input), key, onBehalfOf }
}
